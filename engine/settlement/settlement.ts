import { money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { text, whole, type Database, type Queries, type Row } from "../database/database.ts";
import type { Verdict } from "../scenario/market-rule.ts";
import { closeBook } from "../betslip/book-lock.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { payout, type LegResult } from "../betslip/payout.ts";
import type { Ticket } from "../betslip/ticket.ts";
import { post, type WalletName } from "../wallet/post.ts";

export interface MatchResult {
  readonly matchId: string;
  readonly score: string;
  readonly verdictOf: (marketId: string, specifier: string, outcomeId: string) => Verdict;
}

/** Statuses of a leg and of a bet on the wire: 0 pending, 1 won, 2 lost, 3 void. */
const CODES = { won: 1, lost: 2, void: 3 } as const;
const results: Readonly<Record<number, LegResult>> = { 1: "won", 2: "lost", 3: "void" };

const isFixed = (row: Row): boolean => {
  const details: unknown = row["details"];
  return details !== null && typeof details === "object" && "fixed" in details && details.fixed === true;
};

/** Pays a bet whose legs are all decided; one that still waits stays as it is. */
const settleBet = async (queries: Queries, betId: number, ladder: BonusLadder, at: number): Promise<void> => {
  const rows = await queries.query("select * from legs where bet_id = $1 order by position", [betId]);
  const decided = rows.map((row) => results[whole(row["status"])]);
  if (!decided.every((result) => result !== undefined)) return;
  const [bet] = await queries.query("select * from bets where id = $1 and status = 0 for update", [betId]);
  if (bet === undefined) return;
  const legs = rows.map((row) => ({ matchId: text(row["match_id"]), odds: BigInt(whole(row["odds"])), fixed: isFixed(row) }));
  const amount = money(Number(payout(bet["ticket"] as Ticket, legs, decided, ladder, BigInt(limits.greatestPayout))));
  const allVoid = decided.every((result) => result === "void");
  const stake = whole(bet["stake"]);
  const fromBonus = text(bet["wallet"]) === "sport_bonus";
  // A bonus stake is not the player's to keep: its winnings are, and a void one goes back where it came from.
  const credit = fromBonus && !allVoid ? Math.max(0, amount - stake) : amount;
  const wallet: WalletName = fromBonus && allVoid ? "sport_bonus" : "main";
  const status = allVoid ? CODES.void : amount > 0 ? CODES.won : CODES.lost;
  await queries.query("update bets set status = $2, winnings = $3, settled = $4 where id = $1", [betId, status, credit, at]);
  if (credit > 0)
    await post(queries, {
      userId: whole(bet["user_id"]), wallet, amount: money(credit), subject: allVoid ? "Bet Refund (Sport)" : "Bet Winning (Sport)",
      reference: text(bet["betslip_id"]), at,
    });
};

export type Settle = (result: MatchResult) => Promise<void>;

/**
 * Decides every open leg on a match and pays the bets that are complete, in one transaction. Doing it again changes
 * nothing, so a match that ends twice (a restart between the end and its record) pays once.
 */
export const createSettlement = (database: Database, ladder: BonusLadder, clock: Clock): Settle => async ({ matchId, score, verdictOf }) => {
  await database.transaction(async (queries) => {
    await closeBook(queries);
    const legs = await queries.query("select * from legs where match_id = $1 and status = 0 for update", [matchId]);
    const bets = new Set<number>();
    for (const leg of legs) {
      const verdict = verdictOf(text(leg["market_id"]), text(leg["specifier"]), text(leg["outcome_id"]));
      await queries.query("update legs set status = $2, score = $3 where id = $1", [leg["id"], CODES[verdict], score]);
      bets.add(whole(leg["bet_id"]));
    }
    for (const bet of bets) await settleBet(queries, bet, ladder, clock.now());
  });
};
