import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../database/database.ts";
import { failureOf } from "../database/savepoint.ts";
import { report } from "../report.ts";
import type { VerdictOf } from "../scenario/market-rule.ts";
import { closeBook } from "../betslip/book-lock.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { betStatus, resultOf } from "../betslip/bet-status.ts";
import type { Ticket } from "../betslip/ticket.ts";
import { isPlayerAccount } from "../wallet/accounts.ts";
import { mustPost } from "../wallet/post.ts";
import { canReturn, returnsOfBonus, returnsOfMoney } from "./returns.ts";
import { ticketLegOf } from "./ticket-leg.ts";

/** A match that is over. */
export interface MatchResult {
  readonly matchId: string;
  /** The final score as text, for the history: "2:1". */
  readonly score: string;
  readonly verdictOf: VerdictOf;
  /** Stores the day in which the match is over, in the transaction that grades bets on it; absent where there is no day to go on with. */
  readonly saveDay?: (queries: Queries) => Promise<void>;
}

/** Settles a bet when all of its legs are decided, or as soon as it can return nothing, whatever comes of the others; otherwise it changes nothing. */
const settleBet = async (queries: Queries, betId: number, ladder: BonusLadder, at: number): Promise<void> => {
  const rows = await queries.selectFrom("legs").selectAll().where("bet_id", "=", betId).orderBy("position").execute();
  const results = rows.map(({ status }) => resultOf(status));
  const isOpen = results.includes(undefined);
  if (isOpen && !results.includes("lost")) return;
  const bet = await queries.selectFrom("bets").selectAll().where("id", "=", betId).where("status", "=", betStatus.pending).forUpdate().executeTakeFirst();
  if (bet === undefined) return;
  const [ticket, legs] = [bet.ticket as Ticket, rows.map(ticketLegOf)];
  if (isOpen && canReturn(ticket, legs, results)) return;
  const decided = results.map((result) => result ?? "lost");
  const returnsOf = bet.wallet === "main" ? returnsOfMoney : returnsOfBonus;
  const { status, paid, refunded } = returnsOf({
    ticket, legs, decided, stake: bet.stake, ladder, cap: BigInt(limits.greatestPayout),
  });
  await queries.updateTable("bets").set({ status: betStatus[status], winnings: status === "void" ? refunded : paid, settled: at }).where("id", "=", betId).execute();
  const movement = { userId: bet.user_id, from: "house:bets", reference: bet.betslip_id, at } as const;
  if (paid > 0) await mustPost(queries, { ...movement, to: "main", amount: paid, subject: "Bet Winning (Sport)", once: `settled:${bet.betslip_id}` });
  if (refunded > 0)
    await mustPost(queries, {
      ...movement, to: isPlayerAccount(bet.wallet) ? bet.wallet : "main", amount: refunded, subject: "Bet Refund (Sport)",
      // A bet that is void as a whole has always been paid back under this name.
      once: `${status === "void" ? "settled" : "refunded"}:${bet.betslip_id}`,
    });
};

/** Pays the bets on a match that is over. Rejects, with nothing paid, when the database fails; it may then be called again. */
export type Settle = (result: MatchResult) => Promise<void>;

/** Grades every open leg of a match, and returns the bets of these legs. */
const grade = async (queries: Queries, { matchId, score, verdictOf }: MatchResult): Promise<readonly number[]> => {
  const legs = await queries.selectFrom("legs").select(["id", "bet_id", "market_id", "specifier", "outcome_id"]).where("match_id", "=", matchId).where("status", "=", betStatus.pending).forUpdate().execute();
  for (const leg of legs)
    await queries.updateTable("legs").set({ status: betStatus[verdictOf(leg.market_id, leg.specifier, leg.outcome_id)], score }).where("id", "=", leg.id).execute();
  return legs.map(({ bet_id }) => bet_id);
};

/** The open bets that have no open leg: they could not be paid when their last match was over. */
const leftUnpaid = async (database: Database): Promise<readonly number[]> => {
  const rows = await database.selectFrom("bets").select("id").where("status", "=", betStatus.pending)
    .where(({ exists, not, selectFrom }) => {
      const legs = selectFrom("legs").select("legs.id").whereRef("legs.bet_id", "=", "bets.id");
      return not(exists(legs.where("legs.status", "=", betStatus.pending))).and(exists(legs));
    }).execute();
  return rows.map(({ id }) => id);
};

/**
 * Grades every open leg of a match and pays the bets that are complete, in one transaction. Doing it again changes nothing, so
 * a match that ends twice (after a restart between its end and the record of it) is paid once.
 *
 * A bet that cannot be paid, because it is damaged or meets a fault of the engine, is reported and keeps no other from its money. Its legs stay
 * graded, and it is tried again with every match that is settled, also after a restart.
 */
export const createSettlement = (database: Database, ladder: BonusLadder, clock: Clock): Settle => {
  /** The bets to try again; undefined until they have been looked for. */
  let unpaid: readonly number[] | undefined;
  return async (result) => {
    const before = unpaid ?? (await leftUnpaid(database));
    unpaid = await database.transaction().execute(async (queries) => {
      await closeBook(queries);
      const still: number[] = [];
      const graded = await grade(queries, result);
      // An engine that is killed now goes on with a day in which this match is over. With an older day it would play the match again, to another result.
      if (graded.length > 0) await result.saveDay?.(queries);
      for (const bet of new Set([...before, ...graded])) {
        const failure = await failureOf(queries, () => settleBet(queries, bet, ladder, clock.now()));
        if (failure === undefined) continue;
        still.push(bet);
        report(failure.cause, `The bet with the id ${bet} could not be paid`);
      }
      return still;
    });
  };
};
