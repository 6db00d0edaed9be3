// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BetslipRail } from "../../src/ui/features/betslip/public/betslip-rail.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

afterEach(cleanup);

const opened = () => {
  const client = fakeSlipstream();
  render(
    <SlipstreamProvider app={client.app}>
      <button type="button">elsewhere</button>
      <BetslipRail>
        <button type="button">in the slip</button>
      </BetslipRail>
    </SlipstreamProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /Show betslip/ }));
  return client;
};
const isOpen = (): boolean => screen.getByRole("region", { name: "Betslip" }).dataset["open"] === "true";

describe("the slip as a drawer", () => {
  it.each(["elsewhere", "in the slip", "Hide betslip"])("closes with Escape while the focus is on %s, and gives it to its button", (name) => {
    opened();
    const focused = screen.getByRole("button", { name });
    focused.focus();
    fireEvent.keyDown(focused, { key: "Escape" });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Show betslip/ }));
  });

  it("stays open while Escape closes a dialog over it", () => {
    const { happens } = opened();
    act(() => happens({ type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "no" } } }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(isOpen()).toBe(true);
  });
});
