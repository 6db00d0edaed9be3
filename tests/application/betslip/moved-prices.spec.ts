import { describe, expect, it } from "vitest";
import { movedPrices } from "../../../src/application/betslip/moved-prices.query.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { added, attemptId, betStopped, facts, keyOf, oddsChanged, placement, price, selection } from "../../kit/builders.ts";

const [first, second, third] = [selection("1"), selection("2"), selection("3")];
const legs = [first, second, third];
const slipAfter = (...events: readonly SlipstreamEvent[]) =>
  fold(initialState(), facts([...legs.map(added), ...events])).betslip;
const refused: readonly SlipstreamEvent[] = [
  { type: "LoggedIn", player: "player-1" },
  { type: "AttemptRequested", kind: "bet", request: placement(legs) },
  { type: "AttemptRefused", kind: "bet", attempt: attemptId("attempt-1"), reason: { code: "told", message: "Odds have changed" } },
];

describe("the prices that a refused bet no longer has", () => {
  it("are those that moved since it was asked for, with both prices", () => {
    const slip = slipAfter(...refused, oddsChanged(second, 2.4));
    expect(movedPrices(slip).map(({ leg, from, to }) => [leg.key, from, to])).toEqual([[keyOf(second), price(2), price(2.4)]]);
  });

  it("are none before a bet was refused, and for a selection that cannot be bet or came later", () => {
    expect(movedPrices(slipAfter(oddsChanged(second, 2.4)))).toEqual([]);
    expect(movedPrices(slipAfter(...refused))).toEqual([]);
    expect(movedPrices(slipAfter(...refused, oddsChanged(second, 2.4), betStopped(second.matchId)))).toEqual([]);
    const later = selection("4");
    expect(movedPrices(slipAfter(...refused, added(later), oddsChanged(later, 3))).map(({ leg }) => leg.key)).toEqual([]);
  });
});
