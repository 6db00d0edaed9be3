import { isBetStatus } from "../../domain/events/bet-result.ts";
import { isCount, isFlag, isText, listOf, orAbsent, shape } from "../../domain/kernel/guards.ts";
import { isAttemptId } from "../../domain/kernel/ids.ts";
import { isMoney } from "../../domain/kernel/money.ts";
import type { HistoryBet, HistoryGrouping, HistoryLeg, HistoryPage } from "../ports/history.ts";
import { type KeptAs, keptField } from "../reads/kept-as.ts";

/** A bet as the device keeps it. A quote of an earlier page is nothing to cash out at, and a receipt is asked of the sportsbook. */
type KeptBet = Omit<HistoryBet, "cashOut" | "logHead" | "receipt">;

const isLeg = shape<HistoryLeg>({
  matchId: isText, eventId: isText, displayName: isText, marketId: isText, specifier: isText, outcomeId: isText, homeTeam: isText, awayTeam: isText, sport: isText, sportId: isText,
  category: isText, fixed: isFlag, stake: orAbsent(isMoney), eventName: isText, tournament: isText, marketName: isText, outcomeName: isText, odds: isText, status: isBetStatus,
  statusDescription: isText, score: isText, eventDate: isText,
});

const isKeptBet = shape<KeptBet>({
  id: isText, betslipId: isText, attempt: orAbsent(isAttemptId), created: isText, stake: isMoney, totalOdds: isText, possibleWin: isMoney, winnings: isMoney, betType: isText, description: isText,
  status: isBetStatus, statusDescription: isText, cashedOutBy: orAbsent(isAttemptId), isBonusBet: isFlag, bonus: orAbsent(isMoney),
  groupings: listOf(shape<HistoryGrouping>({ grouping: isCount, combinations: isCount, stake: isMoney })), paidAt: orAbsent(isText), legs: listOf(isLeg),
});

const kept = keptField("bets", shape<Omit<HistoryPage, "bets"> & { readonly bets: readonly KeptBet[] }>({
  bets: listOf(isKeptBet), page: isCount, lastPage: isCount, total: orAbsent(isCount), totalStake: orAbsent(isMoney), netResult: orAbsent(isMoney),
}), "user");

const toKept = (bet: HistoryBet): KeptBet => {
  const { cashOut: _, logHead: __, receipt: ___, ...rest } = bet;
  return rest;
};

/** The first page of the player's own bets, for a look without a network. */
export const keptBets: KeptAs<HistoryPage> = {
  slice: kept.slice,
  only: ({ filter, page, from, to }) => filter === "all" && page === 1 && from === undefined && to === undefined,
  write: (found) => kept.write({ ...found, bets: found.bets.map(toKept) }),
  read: (fields) => {
    const found = kept.read(fields);
    return found === undefined ? undefined : { ...found, bets: found.bets.map((bet): HistoryBet => ({ ...bet, cashOut: undefined, logHead: undefined })) };
  },
};
