import { sql, type Selectable } from "kysely";
import type { TransactionsRequest } from "../../contract/payments.ts";
import { money, moneyToNumber } from "../../src/domain/kernel/money.ts";
import { dateTimeText } from "../date-text.ts";
import type { Database } from "../database/database.ts";
import type { TransactionsView } from "../database/payment-tables.ts";
import { periodOf } from "../http/requests.ts";
import { HELD, PENDING } from "./deposits.ts";
import { linkOf, providerOf } from "./providers.ts";
import { stretchesOf, type Stretch } from "./stretches.ts";

const WALLETS: Readonly<Record<string, string>> = { main: "Main", sport_bonus: "Sport Bonus", casino_bonus: "Casino Bonus", virtual_bonus: "Virtual Bonus", trust: "Trust", cashback: "Cashback" };
/** The channel that is shown for each kind of withdrawal. */
const WITHDRAWN_TO: Readonly<Record<string, string>> = { online: "Bank account", cash: "Shop" };
/** The most points in the curve of the balance. */
const CURVE = 200;

const amountOf = (minor: number): number => moneyToNumber(money(minor));

export interface Page {
  readonly page: number;
  readonly perPage: number;
  /** The origin under which the player reaches this engine. */
  readonly origin: string;
  /** Told what the page cost beside the call itself, in milliseconds. */
  readonly charge: (ms: number) => void;
}

/** What each transaction of the period costs, also when it is not on the page: all are counted and added up. */
const MS_PER_ROW = 0.02;

/** The references of the payments that were asked for under a key. A view that is searched for the key itself would look up the payment of every movement. */
const referencesOf = async (database: Database, userId: number, key: string): Promise<readonly string[]> => {
  const [deposits, withdrawals] = await Promise.all([
    database.selectFrom("deposits").select("reference").where("user_id", "=", userId).where("idempotency_key", "=", key).execute(),
    database.selectFrom("withdrawals").select("reference").where("user_id", "=", userId).where("idempotency_key", "=", key).execute(),
  ]);
  return [...deposits, ...withdrawals].map(({ reference }) => reference);
};

/** The titles of the games of these casino rounds, by the round's id. */
export type GameTitles = (rounds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export type ReadTransactions = (userId: number, filter: TransactionsRequest, page: Page) => Promise<object>;

/** What is found of a stretch: how many transactions, and their sums in minor units. */
interface Counted extends Stretch { readonly total: number; readonly credit: number; readonly debit: number }

/** How many transactions are looked up at once, with what is known of their payments. */
const SHOWN_AT_ONCE = 100;

/** A player's transactions, newest first, with the totals of all pages and the curve of the main balance. */
export const createTransactions = (database: Database, gameTitles: GameTitles): ReadTransactions => async (userId, filter, { page, perPage, origin, charge }) => {
  const { since = 0, until = Number.MAX_SAFE_INTEGER } = periodOf(["startDate", filter.startDate], ["endDate", filter.endDate], filter);
  const own = database.selectFrom("transactions").where("user_id", "=", userId);
  const references = filter.idempotencyKey === undefined ? [] : await referencesOf(database, userId, filter.idempotencyKey);
  const wantedIn = (stretch: Stretch) => filter.idempotencyKey === undefined
    ? own.where("at", ">=", stretch.since).where("at", "<", stretch.until)
      .$if(filter.type !== undefined, (query) => query.where("amount", filter.type === "credit" ? ">" : "<", 0))
      .$if(filter.category === "open", (query) => query.where("category", "=", "deposits").where("status", "in", [PENDING, HELD]))
      .$if(filter.category !== undefined && filter.category !== "open", (query) => query.where("category", "=", filter.category ?? ""))
    : own.where("reference", "in", ["", ...references]).where("idempotency_key", "=", filter.idempotencyKey);
  // A payment that moved no money has no balance.
  const moved = sql`account = 'main' and balance is not null`;
  const stretches = filter.idempotencyKey === undefined ? await stretchesOf(database, userId, since, until) : [{ since, until }];
  const counted: Counted[] = [];
  for (const stretch of stretches) {
    const found = await wantedIn(stretch).select(({ fn }) => [
      fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(amount) filter (where amount > 0 and ${moved}), 0)::bigint`.as("credit"),
      sql<number>`coalesce(-sum(amount) filter (where amount < 0 and ${moved}), 0)::bigint`.as("debit"),
    ]).executeTakeFirstOrThrow();
    charge(found.total * MS_PER_ROW);
    counted.push({ ...stretch, ...found });
  }
  const sumOf = (of: "total" | "credit" | "debit"): number => counted.reduce((sum, found) => sum + found[of], 0);
  const total = sumOf("total");
  // The rows are found first, and what is known of their payments is looked up for these only.
  const places: { readonly id: string; readonly place: number }[] = [];
  let before = (page - 1) * perPage;
  for (const stretch of counted.toReversed()) {
    if (before < stretch.total && places.length < perPage)
      places.push(...(await wantedIn(stretch).select(["id", "place"]).orderBy("at", "desc").orderBy("place", "desc").orderBy("id", "desc").limit(perPage - places.length).offset(before).execute()));
    before = Math.max(0, before - stretch.total);
  }
  const rows: Selectable<TransactionsView>[] = [];
  for (let shown = 0; shown < places.length; shown += SHOWN_AT_ONCE) {
    const some = places.slice(shown, shown + SHOWN_AT_ONCE);
    rows.push(...(await own.selectAll().where("place", "in", some.map(({ place }) => place)).where("id", "in", some.map(({ id }) => id))
      .orderBy("at", "desc").orderBy("place", "desc").orderBy("id", "desc").execute()));
  }
  const rounds = rows.filter(({ category }) => category === "casino").map(({ reference }) => reference);
  const titles = rounds.length === 0 ? undefined : await gameTitles([...new Set(rounds)]);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return {
    success: true, status: 200, message: "ok",
    data: rows.map((row) => {
      const provider = providerOf(row.channel);
      const link = row.status === PENDING && provider !== undefined ? linkOf(provider, origin, row.reference) : undefined;
      return {
        id: row.id, referenceNo: row.reference, amount: amountOf(Math.abs(row.amount)), ...(row.balance === null ? {} : { balance: amountOf(row.balance) }), subject: row.subject,
        type: row.amount > 0 ? "credit" : "debit", description: row.category === "bets" ? row.reference : row.subject, transactionDate: dateTimeText(row.at), channel: provider?.title ?? WITHDRAWN_TO[row.channel] ?? row.channel, status: row.status,
        wallet: WALLETS[row.account] ?? row.account, ...(row.idempotency_key === null ? {} : { idempotencyKey: row.idempotency_key }), ...(row.code === null ? {} : { code: row.code }),
        ...(link === undefined ? {} : { link }), ...(row.category === "casino" ? { gameName: titles?.get(row.reference) } : {}),
      };
    }),
    meta: { page, perPage, total, lastPage, nextPage: page < lastPage ? page + 1 : null, prevPage: page > 1 ? page - 1 : null },
    totals: { credit: amountOf(sumOf("credit")), debit: amountOf(sumOf("debit")) },
    balances: page === 1 && filter.idempotencyKey === undefined ? await curve(database, userId, stretches) : [],
  };
};

/** The balances of the period in about `CURVE` groups of equally many movements: the last balance of each group, oldest first. */
const curve = async (database: Database, userId: number, stretches: readonly Stretch[]): Promise<readonly object[]> => {
  const points: object[] = [];
  for (const { since, until } of stretches) {
    const { rows } = await sql<{ at: number; balance: number }>`
      with points as (select at, id as place, case source when 'main' then source_balance else target_balance end as balance, ntile(${sql.lit(Math.ceil(CURVE / stretches.length))}) over (order by at, id) as stretch from movements
        where user_id = ${userId} and 'main' in (source, target) and at >= ${since} and at < ${until})
      select distinct on (stretch) at, balance from points order by stretch, at desc, place desc`.execute(database);
    points.push(...rows.map(({ at, balance }) => ({ at, balance: amountOf(balance) })));
  }
  return points;
};
