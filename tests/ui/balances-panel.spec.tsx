// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Balances } from "../../src/domain/events/account-events.ts";
import { BalancesPanel } from "../../src/ui/features/account/balances-panel.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { balances } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

// Its chunk, so that no test waits for the disk.
beforeAll(() => import("../../src/ui/features/account/opened-balances.tsx"));
afterEach(cleanup);

const opened = async (missing: readonly (keyof Balances)[]): Promise<void> => {
  const { app, happens } = fakeSlipstream();
  render(
    <MemoryRouter>
      <SlipstreamProvider app={app}>
        <BalancesPanel />
      </SlipstreamProvider>
    </MemoryRouter>,
  );
  act(() => happens({ type: "BalancesRead", balances: balances(), missing }));
  fireEvent.click(screen.getByRole("button", { name: /Show all balances/ }));
  await screen.findByRole("dialog", { name: "Your balances" });
};

it("warns of every balance the account did not tell (spec 5)", async () => {
  await opened(["sportBonus", "trust"]);
  expect(screen.getByRole("status").textContent).toBe("Not told by the account, so shown as 0.00: Sport bonus, Trust");
});

it("shows no warning when all five balances were read", async () => {
  await opened([]);
  expect(screen.queryByRole("status")).toBeNull();
});
