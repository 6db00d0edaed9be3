import { Effect } from "effect";
import { type BetHistoryReply, type HistoryBet as WireBet, type HistorySelection, isCashedOut } from "../../../../contract/history.ts";
import { type CashOutQuote, type HistoryBet, type HistoryLeg, type HistoryPage, STATUS_DESCRIPTIONS } from "../../../application/ports/history.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { BetStatus } from "../../../domain/events/bet-result.ts";
import { isHead, isReceipt } from "../../../domain/events/receipt.ts";
import { isAttemptId } from "../../../domain/kernel/ids.ts";
import { cutToMoney } from "../../../domain/kernel/money.ts";
import { unreadable } from "../transport/reply.ts";

/** How long a quote is assumed to hold when the engine does not say. */
const HELD_MS = 10_000;
const STATUSES: readonly BetStatus[] = ["pending", "won", "lost", "void", "cancelled"];

/** A page of the history. It fails with `NoAnswer` when an amount of one bet cannot be read, because a bet must not seem to be missing. */
export const toHistoryPage = (reply: BetHistoryReply): Effect.Effect<HistoryPage, NoAnswer> => {
  const bets: HistoryBet[] = [];
  for (const wire of reply.bets) {
    const bet = toHistoryBet(wire);
    if (bet === undefined) return Effect.fail(new NoAnswer({ reason: unreadable }));
    bets.push(bet);
  }
  const { currentPage, lastPage, totalRecords, totalStake, netResult } = reply;
  return Effect.succeed({
    bets,
    page: currentPage,
    lastPage,
    total: totalRecords ?? (lastPage > 1 ? undefined : bets.length),
    totalStake: totalStake === undefined ? undefined : cutToMoney(totalStake),
    netResult: netResult === undefined ? undefined : cutToMoney(netResult),
  });
};

const toHistoryBet = (bet: WireBet): HistoryBet | undefined => {
  const stake = cutToMoney(bet.stake);
  const possibleWin = cutToMoney(bet.possibleWin);
  const winnings = cutToMoney(bet.winnings);
  if (stake === undefined || possibleWin === undefined || winnings === undefined) return undefined;
  const said = statusOf(bet.statusCode);
  const status = said === "won" && isCashedOut(bet) ? "cashed-out" : said;
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
    statusDescription: bet.statusDescription || STATUS_DESCRIPTIONS[status],
    cashOut: status === "pending" ? toQuote(bet) : undefined,
    cashedOutBy: isAttemptId(bet.cashOutKey) ? bet.cashOutKey : undefined,
    isBonusBet: bet.isBonusBet,
    bonus: bet.bonus === undefined ? undefined : cutToMoney(bet.bonus),
    groupings: bet.Groupings.flatMap(({ Grouping: grouping, Combinations: combinations, Stake }) => {
      const each = cutToMoney(Stake);
      return each === undefined ? [] : [{ grouping, combinations, stake: each }];
    }),
    paidAt: bet.paidAt,
    logHead: isHead(bet.logHead) ? bet.logHead : undefined,
    legs: bet.selections.map(toHistoryLeg),
    ...(isReceipt(bet.receipt) ? { receipt: bet.receipt } : {}),
  };
};

/** The cash-out quote. Without an age it counts as made at the time of this answer. */
const toQuote = ({ cashOutAmount, cashOutAge, cashOutHeldFor, isBonusBet }: WireBet): CashOutQuote | undefined => {
  const amount = cutToMoney(cashOutAmount);
  if (amount === undefined || amount <= 0 || isBonusBet) return undefined;
  return { amount, age: Math.max(0, cashOutAge ?? 0), heldFor: Math.max(0, cashOutHeldFor ?? HELD_MS) };
};

const toHistoryLeg = (leg: HistorySelection): HistoryLeg => {
  const status = statusOf(leg.status);
  return {
    matchId: leg.matchId,
    eventId: leg.eventId ?? "",
    displayName: leg.displayName || leg.outcomeName,
    marketId: leg.marketId ?? "",
    specifier: leg.specifier,
    outcomeId: leg.outcomeId ?? "",
    homeTeam: leg.homeTeam,
    awayTeam: leg.awayTeam,
    sport: leg.sport,
    sportId: leg.sportId ?? "",
    category: leg.category,
    fixed: leg.fixed,
    stake: leg.stake === undefined ? undefined : cutToMoney(leg.stake),
    eventName: leg.eventName,
    tournament: leg.tournament,
    marketName: leg.marketName,
    outcomeName: leg.outcomeName,
    odds: String(leg.odds),
    status,
    // Some engines leave the description out for void.
    statusDescription: leg.statusDescription || STATUS_DESCRIPTIONS[status],
    score: leg.score,
    eventDate: leg.eventDate,
  };
};

/** An unknown code counts as not settled; screens show its description. */
const statusOf = (code: number): BetStatus => STATUSES[code] ?? "pending";
