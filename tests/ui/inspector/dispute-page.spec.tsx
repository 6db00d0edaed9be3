// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { DisputePage } from "../../../src/ui/inspector/dispute-page.tsx";
import { describer } from "../../../src/ui/inspector/words/events.ts";
import { added, keyOf, oddsChanged, placement, selection, signedIn } from "../../kit/builders.ts";
import { judged, opened, sealedLog } from "../../audit/sealed-log.ts";

afterEach(cleanup);

const away = selection("100", { outcomeId: "3", outcomeName: "Borea United", displayName: "2", homeTeam: "Asteria FC", awayTeam: "Borea United" });
const other = selection("200");
const legs = [{ ...away, stake: 2_000 }, { ...other, stake: 3_000 }].map((each) => ({ key: keyOf(each), selection: each, odds: each.odds, fixed: false, changed: false, stake: money(each.stake) }));
const bet = placement([], { legs, totalStake: money(5_000), possibleWin: money(10_000) });

const show = async (events: readonly SlipstreamEvent[]): Promise<HTMLElement> => {
  const log = await opened(sealedLog([{ type: "SessionStarted", build: "1" }, { type: "FeedRestored" }, signedIn(), ...events]));
  const [found] = log.index.bets.all();
  if (found === undefined) throw new Error("no bet");
  const known = { keys: [{ name: "00112233aabbccdd", publicKey: "ab".repeat(32), knownFrom: "sportsbook" as const, since: Date.UTC(2026, 0, 2) }], publishedAt: "https://sportsbook.example/.well-known/receipt-keys.json" };
  render(<DisputePage describe={describer(log.index.names)} log={log} bet={found} judgement={judged(log.summary)} known={known} onBack={() => undefined} onStory={() => undefined} onSelect={() => undefined} />);
  const page = screen.getByRole("article", { name: "Dispute page" });
  await within(page).findByRole("heading", { name: "Each leg" });
  return page;
};

it("the dispute page has outcomes by their names alone, and the stake of each single", async () => {
  const page = await show([
    added(away), added(other), { type: "BetslipTypeChosen", betslipType: "Single" },
    { type: "SelectionStakeChanged", key: keyOf(away), stake: money(2_000) }, { type: "SelectionStakeChanged", key: keyOf(other), stake: money(3_000) },
    { ...oddsChanged(away, 2), outcomes: [...oddsChanged(away, 2).outcomes, ...oddsChanged({ ...away, outcomeId: "2" }, 3.2).outcomes] },
    { type: "AttemptRequested", kind: "bet", request: bet },
  ]);
  const rows = within(page.querySelector("[aria-label='Legs of the bet']") as HTMLElement).getAllByRole("row").map((row) => row.textContent);
  expect(rows[0]).toContain("Stake");
  expect(rows[1]).toMatch(/^Borea United · .*20\.00/);
  expect(rows[2]).toMatch(/^Home · .*30\.00/);
  const seen = within(page).getByRole("region", { name: "What the player saw" });
  expect(seen.textContent).toContain("20.00 on Borea United; 30.00 on Home");
  expect(seen.textContent).not.toMatch(/100\.00|in the bet/);
  expect(within(seen).queryByText("2")).toBeNull();
  expect(seen.textContent).toContain("The feed had also told 1 price of outcomes that this log names nowhere.");
  expect(page.textContent).toContain("stakes 50.00 in all");
});

it("[10.2] the dispute page has no table of a match of which the feed told only outcomes that the log names nowhere", async () => {
  const page = await show([added(away), oddsChanged({ ...away, outcomeId: "2" }, 3.2), { type: "AttemptRequested", kind: "bet", request: placement([away]) }]);
  const seen = within(page).getByRole("region", { name: "What the player saw" });
  expect(seen.textContent).toContain("The feed had also told 1 price of outcomes that this log names nowhere.");
  expect(within(seen).queryByRole("columnheader", { name: "Outcome" })).toBeNull();
});

it("the dispute page prints the keys in full, with their date and the address where they are published", async () => {
  const page = await show([added(away), { type: "AttemptRequested", kind: "bet", request: placement([away]) }]);
  expect(page.textContent).toContain(`Key 00112233aabbccdd, which the sportsbook told when this page was opened, in use since 2026-01-02 00:00:00.000 UTC: ${"ab".repeat(32)}`);
  expect(page.textContent).toContain("https://sportsbook.example/.well-known/receipt-keys.json");
});

it("[10.1] the dispute page has the result of the bet and of each leg, with what was paid and whose word it is", async () => {
  const attempt = bet.attempt;
  const page = await show([
    added(away), added(other), { type: "AttemptRequested", kind: "bet", request: bet },
    { type: "BetPlaced", attempt, betslipId: "BET0001", stake: money(5_000), possibleWin: money(10_000) },
    { type: "BetsSettled", bets: ["BET0001"], results: [{ betslipId: "BET0001", status: "won", paid: money(4_000), legs: [{ key: keyOf(away), status: "won" }, { key: keyOf(other), status: "lost" }] }] },
  ]);
  const rows = within(page.querySelector("[aria-label='Legs of the bet']") as HTMLElement).getAllByRole("row").map((row) => row.lastElementChild?.textContent);
  expect(rows).toEqual(["Result", "Won", "Lost"]);
  expect(page.textContent).toMatch(/Won, 40\.00 paid\. This is the sportsbook's word \(record 8, .* by the device's clock\); none of it is signed/);
  expect(page.textContent).toContain("1 bet is over; BET0001 won, 40.00 paid");
});
