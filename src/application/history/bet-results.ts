import { Effect } from "effect";
import { type BetResult, isEndStatus } from "../../domain/events/bet-result.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";
import type { BetHistoryShape, HistoryBet } from "../ports/history.ts";

/** How these bets ended, in the sportsbook's words. A bet that is still open, or of which no answer came, is left out: that it is over is told all the same. */
export const resultsOf = Effect.fn("resultsOf")(function* (history: BetHistoryShape, betslipIds: readonly string[]) {
  const results: BetResult[] = [];
  // Several are mostly the newest settled ones, which one answer has.
  const newest = betslipIds.length < 2 ? [] : (yield* Effect.orElseSucceed(history.page("settled", 1), () => ({ bets: [] }))).bets;
  for (const betslipId of betslipIds) {
    const of = (bets: readonly HistoryBet[]): HistoryBet | undefined => bets.find((each) => each.betslipId === betslipId);
    const bet = of(newest) ?? of((yield* Effect.orElseSucceed(history.page("all", 1, { betslipId }), () => ({ bets: [] }))).bets);
    const result = bet === undefined ? undefined : resultOf(bet);
    if (result !== undefined) results.push(result);
  }
  return results;
});

const resultOf = ({ betslipId, status, winnings, paidAt, legs }: HistoryBet): BetResult | undefined =>
  isEndStatus(status)
    ? { betslipId, status, paid: winnings, ...(paidAt === undefined ? {} : { paidAt }), legs: legs.map((leg) => ({ key: selectionKey(leg.matchId, leg), status: leg.status })) }
    : undefined;
