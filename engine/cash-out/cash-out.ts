import type { Selectable } from "kysely";
import type { CashoutRequest } from "../../contract/cash-out.ts";
import { moneyToNumber, parseMoney, type Money } from "../../src/domain/kernel/money.ts";
import { betStatus } from "../betslip/bet-status.ts";
import { holdMatches, matchesOfBet } from "../betslip/match-book.ts";
import type { Clock } from "../clock.ts";
import { answerGiven, answerOnce, type KeyedRequest } from "../database/answer-once.ts";
import type { Database, Queries } from "../database/database.ts";
import type { BetsTable, LegsTable } from "../database/tables.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { mustPost } from "../wallet/post.ts";
import type { HeldOffers } from "./held-offers.ts";
import type { Quote, Quotes } from "./quotes.ts";

/** The answer on the wire; amounts in major units. */
export interface CashOutAnswer {
  readonly success: boolean;
  readonly status: number;
  readonly message: string;
  /** The new offer, when the old one no longer holds. */
  readonly balance?: number;
  /** What was paid. */
  readonly amount?: number;
}

/** `key` is the idempotency key; undefined when the client sends none. "key_reused": it came with another request before. */
export type CashOut = (request: { readonly userId: number; readonly key: string | undefined; readonly asked: CashoutRequest }) => Promise<CashOutAnswer | "key_reused">;

interface OpenBet {
  readonly bet: Selectable<BetsTable>;
  readonly legs: readonly Selectable<LegsTable>[];
}

const refusal = (message: string, balance?: number): CashOutAnswer => ({ success: false, status: 400, message, ...(balance === undefined ? {} : { balance }) });
const goneBy = refusal("Cashout no longer available");

export interface CashOutNeeds {
  readonly database: Database;
  readonly quotes: Quotes;
  readonly offers: HeldOffers;
  readonly clock: Clock;
  /** How long a cash-out waits while a match of the bet is under way, in milliseconds. */
  readonly delayMs: number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Cashes a bet out for the offer that the player accepted. While a match of the bet is under way it first waits, so that an incident that
 * has just happened changes the prices before money is paid. Then one transaction ends the bet and pays the accepted amount, or refuses.
 */
export const createCashOut = ({ database, quotes, offers, clock, delayMs, pause }: CashOutNeeds): CashOut => {
  const find = async (queries: Queries, userId: number, betId: string, lock: "locked" | "unlocked"): Promise<OpenBet | CashOutAnswer> => {
    if (!/^\d{1,15}$/.test(betId)) return refusal("Bet not found");
    const bet = await queries.selectFrom("bets").selectAll().where("id", "=", Number(betId)).where("user_id", "=", userId)
      .$if(lock === "locked", (query) => query.forUpdate()).executeTakeFirst();
    if (bet === undefined) return refusal("Bet not found");
    if (bet.status !== betStatus.pending) return goneBy;
    const legs = await queries.selectFrom("legs").selectAll().where("bet_id", "=", bet.id).orderBy("position").execute();
    return { bet, legs };
  };

  const lastOffer = async (queries: Queries, { bet }: OpenBet): Promise<Quote | undefined> => (await offers.of(queries, [bet.id])).get(bet.id);

  const askAgain = async (queries: Queries, open: OpenBet): Promise<CashOutAnswer> => {
    const last = await lastOffer(queries, open);
    const quote = quotes.quote(open.bet, open.legs, last);
    if (quote === undefined) return goneBy;
    if (quote !== last) await offers.keep(queries, new Map([[open.bet.id, quote]]));
    const now = moneyToNumber(quote.amount);
    return refusal(`Cashout valued has changed. New cashout value is ${now}`, now);
  };

  const pay = async (queries: Queries, { bet }: OpenBet, amount: Money, key: string | undefined): Promise<CashOutAnswer> => {
    const at = clock.now();
    await queries.updateTable("bets").set({ status: betStatus.won, winnings: amount, settled: at, cashed_out: at, cash_out_key: key ?? null }).where("id", "=", bet.id).execute();
    // Settlement pays under the same name, so that the bet is paid only once, by whichever comes first.
    await mustPost(queries, { userId: bet.user_id, from: "house:bets", to: "main", amount, subject: "Bet Cashout (Sport)", reference: bet.betslip_id, at, once: `settled:${bet.betslip_id}` });
    await recordAction(queries, { at, actor: "player", action: "bet-cashed-out", userId: bet.user_id, details: { betslipId: bet.betslip_id, amount } });
    return { success: true, status: 201, message: "Cashout successful", amount: moneyToNumber(amount) };
  };

  /**
   * The answer that the key already has, a refusal, or whether a match of the bet is under way. A refusal is stored under the key: another request with it may be waiting to be
   * paid, and a player who was told "refused" must not be paid. The bet is not locked, because whoever pays it holds the key and then locks the bet.
   */
  const agree = (keyed: KeyedRequest, betId: string, amount: Money): Promise<CashOutAnswer | "key_reused" | { readonly live: boolean }> =>
    database.transaction().execute(async (queries) => {
      const given = await answerGiven<CashOutAnswer>(queries, keyed);
      if (given !== undefined) return given;
      const open = await find(queries, keyed.userId, betId, "unlocked");
      if (!("bet" in open)) return answerOnce(queries, keyed, async () => open);
      if (quotes.quote(open.bet, open.legs, await lastOffer(queries, open))?.amount === amount) return { live: quotes.isLive(open.legs) };
      return answerOnce(queries, keyed, () => askAgain(queries, open));
    });

  return async ({ userId, key, asked }) => {
    const keyed: KeyedRequest = { userId, key, payload: { cashOut: asked } };
    const amount = parseMoney(asked.amount);
    if (amount === undefined || amount <= 0) return refusal("Invalid amount");
    const agreed = await agree(keyed, asked.betId, amount);
    if (agreed === "key_reused" || !("live" in agreed)) return agreed;
    if (agreed.live) await pause(delayMs);
    return database.transaction().execute(async (queries) => {
      const book = await holdMatches(queries, matchesOfBet(Number(asked.betId)));
      return answerOnce(queries, keyed, async () => {
        const open = await find(queries, userId, asked.betId, "locked");
        if (!("bet" in open)) return open;
        if (!quotes.takesBets(open.legs, book)) return goneBy;
        return quotes.holds(open.bet, open.legs, amount) ? pay(queries, open, amount, key) : askAgain(queries, open);
      });
    });
  };
};
