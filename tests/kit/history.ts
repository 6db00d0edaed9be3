import type { HistoryBet, HistoryLeg, HistoryPage } from "../../src/application/ports/history.ts";
import { money, noMoney } from "../../src/domain/kernel/money.ts";

/** A leg on the home team, not decided yet. */
export const historyLeg = (changes: Partial<HistoryLeg> = {}): HistoryLeg => ({
  matchId: "1", eventId: "1001", displayName: "1", marketId: "1", specifier: "", outcomeId: "1", homeTeam: "A", awayTeam: "B", sport: "Soccer", sportId: "1", category: "England", fixed: false, stake: undefined,
  eventName: "A vs B", tournament: "Cup", marketName: "1x2", outcomeName: "A", odds: "2", status: "pending", statusDescription: "Pending", score: "", eventDate: "2026-07-25 18:30:00",
  ...changes,
});

/** An open single at 2.00 for 100.00. */
export const historyBet = (changes: Partial<HistoryBet> = {}): HistoryBet => ({
  id: "1", betslipId: "K7Q2M9X", attempt: undefined, created: "2026-07-25 18:30:00", stake: money(10_000), totalOdds: "2", possibleWin: money(20_000), winnings: noMoney, betType: "Single", description: "",
  status: "pending", statusDescription: "Pending", cashOut: undefined, cashedOutBy: undefined, isBonusBet: false, bonus: undefined, groupings: [], paidAt: undefined, logHead: undefined, legs: [historyLeg()],
  ...changes,
});

export const historyPage = (bets: readonly HistoryBet[] = [], changes: Partial<HistoryPage> = {}): HistoryPage => ({
  bets, page: 1, lastPage: 1, total: bets.length, totalStake: money(bets.reduce((sum, { stake }) => sum + stake, 0)), netResult: noMoney, ...changes,
});
