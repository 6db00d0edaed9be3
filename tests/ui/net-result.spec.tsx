// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { BetStatus } from "../../src/domain/events/bet-result.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { BetRow } from "../../src/ui/features/history/bet-row.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { historyBet } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

it.each<readonly [status: BetStatus, returned: number, tone: string, net: string | undefined]>([
  ["cashed-out", 7_450, "loss", "−25.50"],
  ["cashed-out", 18_800, "gain", "+88.00"],
  ["cashed-out", 10_000, "even", "0.00"],
  ["won", 20_000, "gain", "+100.00"],
  // A system of which one line won.
  ["won", 4_000, "loss", "−60.00"],
  ["lost", 0, "loss", "−100.00"],
  ["void", 10_000, "even", undefined],
  ["cancelled", 0, "even", undefined],
  ["pending", 0, "open", undefined],
])("a bet of 100.00 that is %s and returned %i minor units is marked as %s, with %s beside it", (status, returned, tone, net) => {
  const bet = historyBet({ status, statusDescription: "its status", stake: money(10_000), winnings: money(returned) });
  renderOnPage(fakeSlipstream().app, <BetRow bet={bet} readAt={undefined} currency="NGN" open={false} onToggle={() => undefined} />);
  const row = screen.getByTestId("bet");
  expect(row.querySelector("[data-tone]")?.getAttribute("data-tone")).toBe(tone);
  expect(net === undefined ? /[+−]\d/.test(row.textContent ?? "") : !(row.textContent ?? "").includes(net)).toBe(false);
});
