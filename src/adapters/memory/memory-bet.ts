import { type HistoryBet, STATUS_DESCRIPTIONS } from "../../application/ports/history.ts";
import type { PlacedBet } from "../../domain/betslip/state.ts";
import type { BetStatus } from "../../domain/events/bet-result.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { Placement } from "../../domain/events/placement.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { type Money, noMoney } from "../../domain/kernel/money.ts";
import { printOdds } from "../../domain/kernel/odds.ts";

/** One bet that the simulated engine has accepted. */
export interface MemoryBet extends PlacedBet {
  readonly placement: Placement;
  readonly head: Head;
  status: BetStatus;
  /** What the bet paid when it was settled, in minor units; undefined for what such a result pays. */
  paid: Money | undefined;
  /** The cash-out quote for it, in minor units; undefined for none. */
  quote: Money | undefined;
  cashedOut: { readonly amount: Money; readonly by: AttemptId } | undefined;
}

/** The bet as the history shows it. */
export const toHistoryBet = ({ betslipId, stake, possibleWin, placement, status, paid, quote, cashedOut, head }: MemoryBet): Omit<HistoryBet, "attempt"> => ({
  id: betslipId,
  betslipId,
  created: "2026-01-01 00:00:00",
  stake,
  totalOdds: placement.totalOdds,
  possibleWin,
  winnings: cashedOut?.amount ?? paid ?? (status === "won" ? possibleWin : noMoney),
  betType: placement.betType,
  description: placement.betType,
  status,
  statusDescription: STATUS_DESCRIPTIONS[status],
  cashOut: status !== "pending" || quote === undefined ? undefined : { amount: quote, age: 0, heldFor: 10_000 },
  cashedOutBy: cashedOut?.by,
  isBonusBet: false,
  bonus: noMoney,
  groupings: placement.groupings.map(({ grouping, stake: each, combinations = 0 }) => ({ grouping, combinations, stake: each })),
  paidAt: status === "pending" ? undefined : "2026-01-01 02:00:00",
  logHead: head,
  legs: placement.legs.map(({ selection, odds, fixed, stake: own }) => ({
    matchId: selection.matchId,
    eventId: selection.eventId,
    displayName: selection.displayName,
    marketId: selection.marketId,
    specifier: selection.specifier,
    outcomeId: selection.outcomeId,
    homeTeam: selection.homeTeam,
    awayTeam: selection.awayTeam,
    sport: selection.sport,
    sportId: selection.sportId,
    category: selection.category,
    fixed,
    stake: own,
    eventName: selection.eventName,
    tournament: selection.tournament,
    marketName: selection.marketName,
    outcomeName: selection.outcomeName,
    odds: printOdds(odds),
    status,
    statusDescription: STATUS_DESCRIPTIONS[status],
    score: "",
    eventDate: selection.eventDate,
  })),
});
