import { money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Verdict } from "../scenario/market-rule.ts";
import { closeBook } from "../betslip/book-lock.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { payout, type LegResult } from "../betslip/payout.ts";
import type { Ticket } from "../betslip/ticket.ts";
import { isPlayerAccount } from "../wallet/accounts.ts";
import { post } from "../wallet/post.ts";
import { ticketLegOf } from "./ticket-leg.ts";

export interface MatchResult {
  readonly matchId: string;
  readonly score: string;
  readonly verdictOf: (marketId: string, specifier: string, outcomeId: string) => Verdict;
}

/** Statuses of a leg and of a bet on the wire: 0 pending, 1 won, 2 lost, 3 void. */
const CODES = { won: 1, lost: 2, void: 3 } as const;
const results: Readonly<Record<number, LegResult>> = { 1: "won", 2: "lost", 3: "void" };

/** Settles a bet when all of its legs are decided; otherwise it changes nothing. */
const settleBet = async (queries: Queries, betId: number, ladder: BonusLadder, at: number): Promise<void> => {
  const rows = await queries.selectFrom("legs").selectAll().where("bet_id", "=", betId).orderBy("position").execute();
  const decided = rows.map(({ status }) => results[status]);
  if (!decided.every((result) => result !== undefined)) return;
  const bet = await queries.selectFrom("bets").selectAll().where("id", "=", betId).where("status", "=", 0).forUpdate().executeTakeFirst();
  if (bet === undefined) return;
  const legs = rows.map(ticketLegOf);
  const amount = money(Number(payout(bet.ticket as Ticket, legs, decided, ladder, BigInt(limits.greatestPayout))));
  const allVoid = decided.every((result) => result === "void");
  const fromBonus = bet.wallet !== "main";
  // The player does not keep a bonus stake, only its winnings. When the whole bet is void the stake goes back to the bonus.
  const credit = fromBonus && !allVoid ? Math.max(0, amount - bet.stake) : amount;
  const wallet = fromBonus && allVoid && isPlayerAccount(bet.wallet) ? bet.wallet : "main";
  const status = allVoid ? CODES.void : amount > 0 ? CODES.won : CODES.lost;
  await queries.updateTable("bets").set({ status, winnings: credit, settled: at }).where("id", "=", betId).execute();
  if (credit > 0)
    await post(queries, {
      userId: bet.user_id, from: "house:bets", to: wallet, amount: money(credit), subject: allVoid ? "Bet Refund (Sport)" : "Bet Winning (Sport)",
      reference: bet.betslip_id, at, once: `settled:${bet.betslip_id}`,
    });
};

export type Settle = (result: MatchResult) => Promise<void>;

/**
 * Grades every open leg of a match and pays the bets that are complete, in one transaction. Doing it again changes nothing, so
 * a match that ends twice (after a restart between its end and the record of it) is paid once.
 */
export const createSettlement = (database: Database, ladder: BonusLadder, clock: Clock): Settle => async ({ matchId, score, verdictOf }) => {
  await database.transaction().execute(async (queries) => {
    await closeBook(queries);
    const legs = await queries.selectFrom("legs").selectAll().where("match_id", "=", matchId).where("status", "=", 0).forUpdate().execute();
    const bets = new Set<number>();
    for (const leg of legs) {
      const verdict = verdictOf(leg.market_id, leg.specifier, leg.outcome_id);
      await queries.updateTable("legs").set({ status: CODES[verdict], score }).where("id", "=", leg.id).execute();
      bets.add(leg.bet_id);
    }
    for (const bet of bets) await settleBet(queries, bet, ladder, clock.now());
  });
};
