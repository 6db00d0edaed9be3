import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Lead } from "../database/lead.ts";
import { failureOf } from "../database/savepoint.ts";
import { report } from "../report.ts";
import type { Betting } from "../offer/match-states.ts";
import type { VerdictOf } from "../scenario/market-rule.ts";
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

/** Settles a bet when all of its legs are decided, or as soon as it can return nothing, whatever comes of the others; otherwise it changes nothing. The bet is locked already. */
const settleBet = async (queries: Queries, betId: number, ladder: BonusLadder, at: number): Promise<void> => {
  const rows = await queries.selectFrom("legs").selectAll().where("bet_id", "=", betId).orderBy("position").execute();
  const results = rows.map(({ status }) => resultOf(status));
  const isOpen = results.includes(undefined);
  if (isOpen && !results.includes("lost")) return;
  const bet = await queries.selectFrom("bets").selectAll().where("id", "=", betId).executeTakeFirstOrThrow();
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

/** Settles matches that are over, in two steps: results first, then money. */
export interface Settlement {
  /** Stores the result of each open leg of a match. Rejects, with nothing stored, when the database fails; it may then be called again. */
  readonly grade: (result: MatchResult) => Promise<void>;
  /** Pays the open bets whose legs are all decided, also those that an earlier engine left. Rejects when the database fails; what is left is then paid by the next call. */
  readonly pay: () => Promise<void>;
  /** Ends the payments after the bets that are being paid. */
  readonly stop: () => Promise<void>;
}

/** How many bets are paid in one transaction. Other calls get their turn between two, because on the embedded database all take turns; one bet takes some two milliseconds. */
const SLICE = 3;

/** The number of the advisory lock under which matches are settled. No other code takes it. */
const SETTLING = 1;

/** Waits until no other match is being settled. Of two at once, each would leave a double on both open, because it does not see what the other has not committed. */
const oneAtATime = async (queries: Queries): Promise<void> => void (await sql`select pg_advisory_xact_lock(${sql.lit(SETTLING)})`.execute(queries));

/** Waits until every bet on the match that is priced already is stored, and makes later ones wait until this transaction ends, and then refuses them. */
const endBetting = async (queries: Queries, matchId: string): Promise<void> => {
  await queries.updateTable("matches").set({ betting: "ended" satisfies Betting }).where("id", "=", matchId).execute();
};

/** Stores the verdicts on the open legs of a match, with one statement for all. Returns the bets of these legs. */
const storeVerdicts = async (queries: Queries, { matchId, score, verdictOf }: MatchResult): Promise<readonly number[]> => {
  const open = queries.selectFrom("legs").where("match_id", "=", matchId).where("status", "=", betStatus.pending);
  const outcomes = await open.select(["market_id as market", "specifier", "outcome_id as outcome"]).distinct().execute();
  const verdicts = outcomes.map(({ market, specifier, outcome }) => ({ market, specifier, outcome, status: betStatus[verdictOf(market, specifier, outcome)] }));
  const { rows } = await sql<{ bet_id: number }>`
    update legs set status = verdict.status, score = ${score}
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as verdict(market text, specifier text, outcome text, status int)
    where match_id = ${matchId} and legs.status = ${sql.lit(betStatus.pending)} and market_id = market and legs.specifier = verdict.specifier and outcome_id = outcome
    returning bet_id`.execute(queries);
  return rows.map(({ bet_id }) => bet_id).sort((a, b) => a - b);
};

/** The open bets that have no open leg: their last match is over, and they are not paid. */
const leftUnpaid = async (database: Database): Promise<readonly number[]> => {
  const rows = await database.selectFrom("bets").select("id").where("status", "=", betStatus.pending)
    .where(({ exists, not, selectFrom }) => {
      const legs = selectFrom("legs").select("legs.id").whereRef("legs.bet_id", "=", "bets.id");
      return not(exists(legs.where("legs.status", "=", betStatus.pending))).and(exists(legs));
    }).execute();
  return rows.map(({ id }) => id);
};

/**
 * The results of a match are stored in one transaction, with the day in which it is over. The bets that are complete with them are paid after that, some in each transaction, so that a
 * match with thousands of bets stops no other call. An engine that ends in between pays the rest when it starts again. Doing either again changes nothing.
 *
 * A bet that cannot be paid, because it is damaged or meets a fault of the engine, is reported and keeps no other from its money. Its legs stay
 * graded, and it is tried again with every match that is settled, also after a restart.
 */
export const createSettlement = (lead: Lead, ladder: BonusLadder, clock: Clock): Settlement => {
  /** The bets to look at with the next payments. */
  const due = new Set<number>();
  let hasLookedForOld = false;
  let stopped = false;
  const unpayable = new Set<number>();
  let payments: Promise<void> = Promise.resolve();

  const paySlice = (bets: readonly number[]): Promise<readonly number[]> =>
    lead.write(async (queries) => {
      const failed: number[] = [];
      // Every bet is locked before any wallet. A cash-out locks its bet, then the wallet: if this transaction had paid one bet of that player and then wanted the other, the two would wait for each other.
      const open = await queries.selectFrom("bets").select("id").where("id", "in", bets).where("status", "=", betStatus.pending).orderBy("id").forUpdate().execute();
      for (const { id } of open) {
        const failure = await failureOf(queries, () => settleBet(queries, id, ladder, clock.now()));
        if (failure === undefined) continue;
        failed.push(id);
        report(failure.cause, `The bet with the id ${id} could not be paid`);
      }
      return failed;
    });

  const payAll = async (): Promise<void> => {
    if (!hasLookedForOld) for (const bet of await leftUnpaid(lead.database)) due.add(bet);
    hasLookedForOld = true;
    while (due.size > 0 && !stopped) {
      const slice = [...due].slice(0, SLICE);
      const failed = await paySlice(slice);
      for (const bet of slice) due.delete(bet);
      for (const bet of failed) unpayable.add(bet);
    }
  };

  return {
    grade: async (result) => {
      const graded = await lead.write(async (queries) => {
        await oneAtATime(queries);
        await endBetting(queries, result.matchId);
        const bets = await storeVerdicts(queries, result);
        // An engine that is killed now goes on with a day in which this match is over. With an older day it would offer the match again, whose result was told.
        await result.saveDay?.(queries);
        return bets;
      });
      for (const bet of [...unpayable, ...graded]) due.add(bet);
      unpayable.clear();
    },
    pay: () => {
      payments = payments.catch(() => undefined).then(payAll);
      return payments;
    },
    stop: () => {
      stopped = true;
      return payments.catch(() => undefined);
    },
  };
};

/** Milliseconds after which payments that the database refused are tried again. */
const AGAIN_AFTER_MS = 2_000;

/** Pays when it is told to and, as long as this engine leads, again soon after the database has failed: a win does not wait for another match to end. */
export const startPayments = ({ pay, stop }: Pick<Settlement, "pay" | "stop">, { isHeld }: Pick<Lead, "isHeld">): { readonly pay: () => void; readonly stop: () => Promise<void> } => {
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  const payNow = (): void =>
    void pay().catch((cause: unknown) => {
      report(cause);
      clearTimeout(again);
      if (!stopped && isHeld()) again = setTimeout(payNow, AGAIN_AFTER_MS);
    });
  return {
    pay: payNow,
    stop: () => {
      stopped = true;
      clearTimeout(again);
      return stop();
    },
  };
};
