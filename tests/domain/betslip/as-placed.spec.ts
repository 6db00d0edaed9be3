import { describe, expect, it } from "vitest";
import { asPlaced } from "../../../src/domain/betslip/as-placed.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, placement, price, selection, signedIn } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const home = selection("100");
const away = selection("200");
const third = selection("300");
const placed: SlipstreamEvent = { type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId: "BET1", stake: money(10_000), possibleWin: money(20_000) };
const ready = [signedIn(), added(home), added(away), { type: "AttemptRequested", kind: "bet", request: placement([home, away]) }] as const;
const moved = [oddsChanged(home, 5), oddsChanged(away, 7), betStopped(away.matchId), { type: "FeedLost", reason: "connection-closed", lastHeardAt: 5 }] as const satisfies readonly SlipstreamEvent[];
const ended: SlipstreamEvent = { type: "OddsChanged", source: "live", matchId: home.matchId, outcomes: [], progress: { homeScore: "2", awayScore: "1", ended: true } };
const shown = (...past: readonly SlipstreamEvent[]) => {
  const slip = given(...past).slip();
  return slip.legs.map((leg) => asPlaced(slip, leg));
};

describe("the legs of a bet that was placed", () => {
  it("have the prices that were asked for, and stay as they were bet, whatever the market does", () => {
    const as = shown(...ready);
    expect(shown(...ready, placed)).toEqual(as);
    expect(shown(...ready, placed, ...moved)).toEqual(as);
    expect(shown(...ready, placed, ended)).toEqual(as);
  });

  it("have the prices that the book accepted, where it says so", () => {
    const accepted = { ...placed, accepted: [{ key: keyOf(away), odds: price(3) }] };
    expect(shown(...ready, accepted, ...moved).map(({ odds, lastShownOdds }) => [odds, lastShownOdds])).toEqual([[price(2), price(2)], [price(3), price(3)]]);
  });

  it("are as they are while no bet was placed, and where they are not of the bet", () => {
    for (const past of [[added(home), ...moved], [...ready, ...moved]]) expect(shown(...past)).toEqual(given(...past).slip().legs);
    const slip = given(...ready, placed).slip();
    const [leg] = given(added(third)).slip().legs;
    expect(leg && asPlaced(slip, leg)).toEqual(leg);
  });
});
