import { Effect } from "effect";
import type { BetHistoryReply, HistoryBet as WireBet, HistorySelection } from "../../../../contract/history.ts";
import type { BetStatus, HistoryBet, HistoryLeg, HistoryPage } from "../../../application/ports/history.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import { isAttemptId } from "../../../domain/kernel/ids.ts";
import { toMoney } from "../transport/amounts.ts";
import { unreadable } from "../transport/reply.ts";

const STATUSES: readonly BetStatus[] = ["pending", "won", "lost", "void", "cancelled"];
const DESCRIPTIONS: Record<BetStatus, string> = {
  pending: "Pending",
  won: "Won",
  lost: "Lost",
  void: "Void",
  cancelled: "Cancelled",
};

/** A page of the history. One bet with an unreadable amount refuses it: a bet must not seem absent. */
export const toHistoryPage = (reply: BetHistoryReply): Effect.Effect<HistoryPage, NoAnswer> => {
  const bets: HistoryBet[] = [];
  for (const wire of reply.bets) {
    const bet = toHistoryBet(wire);
    if (bet === undefined) return Effect.fail(new NoAnswer({ reason: unreadable }));
    bets.push(bet);
  }
  const { currentPage, lastPage, totalRecords } = reply;
  return Effect.succeed({ bets, page: currentPage, lastPage, total: totalRecords });
};

const toHistoryBet = (bet: WireBet): HistoryBet | undefined => {
  const stake = toMoney(bet.stake);
  const possibleWin = toMoney(bet.possibleWin);
  const winnings = toMoney(bet.winnings);
  if (stake === undefined || possibleWin === undefined || winnings === undefined) return undefined;
  const status = statusOf(bet.statusCode);
  return {
    id: bet.id,
    betslipId: bet.betslipId,
    attempt: isAttemptId(bet.idempotencyKey) ? bet.idempotencyKey : undefined,
    created: bet.created,
    stake,
    totalOdds: String(bet.totalOdd),
    possibleWin,
    winnings,
    betType: bet.betCategory || bet.betType,
    description: bet.betCategoryDesc,
    status,
    statusDescription: bet.statusDescription || DESCRIPTIONS[status],
    legs: bet.selections.map(toHistoryLeg),
  };
};

const toHistoryLeg = (leg: HistorySelection): HistoryLeg => {
  const status = statusOf(leg.status);
  return {
    matchId: leg.matchId,
    eventName: leg.eventName,
    tournament: leg.tournament,
    marketName: leg.marketName,
    outcomeName: leg.outcomeName,
    odds: String(leg.odds),
    status,
    // Some engines leave it out for void.
    statusDescription: leg.statusDescription || DESCRIPTIONS[status],
    score: leg.score,
    eventDate: leg.eventDate,
  };
};

/** A code we do not know is shown by its description and counts as not settled. */
const statusOf = (code: number): BetStatus => STATUSES[code] ?? "pending";
