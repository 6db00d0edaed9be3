import type { EngineParts } from "../../../engine/create-engine.ts";
import { isBettable, type OfferedMatch } from "../../../engine/offer/offered-match.ts";
import { oddsToNumber } from "../../../src/domain/kernel/odds.ts";

/** The soccer matches that have not kicked off, in a fixed order. */
export const fixtures = ({ offer }: EngineParts): OfferedMatch[] =>
  [...offer.all()].filter((match) => match.phase === "prematch" && match.tournament.category.sport.id === "1" && !match.suspended);

/** A selection as a client sends it: the `index`-th open outcome of the market, at its current price. */
export const selectionOf = (match: OfferedMatch, marketId = "1", specifier = "", outcomeId?: string) => {
  const line = match.lines.get(`${marketId}|${specifier}`);
  const outcome = line?.outcomes.find((each) => (outcomeId === undefined || each.id === outcomeId) && isBettable(match, line, each));
  if (line === undefined || outcome === undefined) throw new Error("nothing to bet on");
  return {
    matchId: Number(match.id), eventId: Number(match.gameId), eventName: match.name, marketId: Number(line.marketId), marketName: line.marketName,
    specifier: line.specifier, outcomeId: outcome.id, outcomeName: outcome.name, odds: oddsToNumber(outcome.odds).toFixed(2), fixed: false, stake: 0,
  };
};

export const couponOf = (selections: readonly object[], extra: object = {}) => ({
  selections, stake: 100, bet_type: selections.length === 1 ? "Single" : "Multiple", source: "website", isBooking: 0, clientId: 3, totalOdds: 1, userId: 999, acceptChanges: false, ...extra,
});
