import { Effect } from "effect";
import { type BetResult, isEndStatus } from "../../domain/events/bet-result.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";
import type { BetHistoryShape, HistoryBet } from "../ports/history.ts";

/** How these bets ended, in the sportsbook's words. A bet that is still open, or of which no answer came, is left out: that it is over is told all the same. */
export const resultsOf = Effect.fn("resultsOf")(function* (history: BetHistoryShape, betslipIds: readonly string[]) {
  const results: BetResult[] = [];
  for (const betslipId of betslipIds) {
    const { bets } = yield* Effect.orElseSucceed(history.page("all", 1, { betslipId }), () => ({ bets: [] }));
    const bet = bets.find((each) => each.betslipId === betslipId);
    const result = bet === undefined ? undefined : resultOf(bet);
    if (result !== undefined) results.push(result);
  }
  return results;
});

const resultOf = ({ betslipId, status, winnings, paidAt, legs }: HistoryBet): BetResult | undefined =>
  isEndStatus(status)
    ? { betslipId, status, paid: winnings, ...(paidAt === undefined ? {} : { paidAt }), legs: legs.map((leg) => ({ key: selectionKey(leg.matchId, leg), status: leg.status })) }
    : undefined;
