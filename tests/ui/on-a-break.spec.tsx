// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Chakra } from "../../src/ui/components/chakra.tsx";
import { PlaceBet } from "../../src/ui/features/betslip/place-bet.tsx";
import { BalanceChooser } from "../../src/ui/features/casino/public/balance-chooser.tsx";
import { DepositForm } from "../../src/ui/features/payments/deposit-form.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

afterEach(cleanup);

const shown = (part: ReactNode, until: number) => {
  const client = fakeSlipstream();
  render(
    <MemoryRouter initialEntries={["/Games/Dice/dice/Play"]}>
      <SlipstreamProvider app={client.app}>
        <Chakra>{part}</Chakra>
      </SlipstreamProvider>
    </MemoryRouter>,
  );
  act(() => client.happens({ type: "LoggedIn", player: "p1" }, { type: "SafetyRead", realityCheckMinutes: 0, pause: { kind: "time-out", until } }));
  return client;
};
const ahead = (): number => Date.now() + 3_600_000;
const over = (): number => Date.now() - 1;

it.each([["on", ahead, true], ["after", over, false]] as const)("%s a break Place and Deposit are off and say so, or neither", (_, until, isOff) => {
  shown(<PlaceBet unplaceable={undefined} isSending={false} misread={false} accepts={false} />, until());
  const place = screen.getByTestId<HTMLButtonElement>("place-bet");
  expect([place.disabled, place.textContent?.includes("taking a break")]).toEqual([isOff, isOff]);
  cleanup();
  const { intents } = shown(<DepositForm methods={[{ provider: "paystack", title: "Paystack" }]} disabled={false} />, until());
  const deposit = screen.getAllByRole<HTMLButtonElement>("button").at(-1);
  expect([deposit?.disabled, deposit?.textContent]).toEqual([isOff, isOff ? "You are taking a break" : "Deposit"]);
  if (deposit !== undefined) fireEvent.click(deposit);
  expect(intents.deposit).not.toHaveBeenCalled();
});

it("on a break Real Money is off and says so, and the demo is open", async () => {
  shown(<BalanceChooser gameId="dice" />, ahead());
  const choices = await screen.findAllByRole("link");
  const real = choices.find(({ textContent }) => textContent?.includes("Real"));
  expect([real?.getAttribute("aria-disabled"), real?.textContent]).toEqual(["true", expect.stringContaining("Closed during your break")]);
  expect(choices.some((choice) => choice.textContent?.includes("Demo") && choice.getAttribute("href") !== null)).toBe(true);
});
