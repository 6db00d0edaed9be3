import { type RawBuilder, sql } from "kysely";
import { money, type Money } from "../../src/domain/kernel/money.ts";
import type { Queries } from "../database/database.ts";
import { isPlayerAccount, playerAccounts, type Account, type PlayerAccount } from "./accounts.ts";

/** What one account gains from a movement; below zero, what it loses. */
interface Posting {
  readonly account: Account;
  readonly amount: Money;
}

interface Moved {
  readonly from: Account;
  readonly to: Account;
  /** Above zero. */
  readonly amount: Money;
}

/** Both postings of a movement. They sum to zero. */
export const postingsOf = ({ from, to, amount }: Moved): readonly [Posting, Posting] => [
  { account: from, amount: money(-amount) },
  { account: to, amount },
];

/** A movement of money between two accounts, at least one of which is the player's. */
export interface Movement {
  readonly userId: number;
  readonly from: Account;
  readonly to: Account;
  /** The amount, above zero. */
  readonly amount: Money;
  readonly subject: string;
  readonly reference: string;
  /** In wall milliseconds. */
  readonly at: number;
  /** A name for a movement that may happen only once ("deposit:17"). A second movement with that name fails its transaction. */
  readonly once?: string;
}

/** What each account of a player holds. */
export type Balances = Readonly<Record<PlayerAccount, Money>>;

const ALL_BALANCES = sql.join(playerAccounts.map((account) => sql.ref(account)));

/** Account names come from the code and never from a caller, so they may be part of the SQL text. */
const balanceOf = (account: Account) => (isPlayerAccount(account) ? sql.ref(account) : sql`null::bigint`);
const changed = ({ account, amount }: Posting) => sql`${sql.ref(account)} = ${sql.ref(account)} + ${amount}::bigint`;

/**
 * The statement part that moves money; no other code does. One row of `movements` stands for both postings, so at every commit the
 * ledger sums to zero and agrees with each balance. It is two table expressions: `moved` has the wallet after the movement, and no row,
 * with nothing changed, when the source account has too little. What else the statement writes has to depend on `moved`.
 */
export const movementExpressions = ({ userId, from, to, amount, subject, reference, at, once }: Movement): RawBuilder<unknown> => {
  if (amount <= 0) throw new RangeError("only an amount above zero can be moved");
  const own = isPlayerAccount(from);
  const sides = postingsOf({ from, to, amount }).filter(({ account }) => isPlayerAccount(account)).map(changed);
  if (sides.length === 0) throw new RangeError("a movement is to or from a player");
  return sql`
    moved as (update wallets set ${sql.join(sides)} where user_id = ${userId} ${own ? sql`and ${sql.ref(from)} >= ${amount}` : sql``} returning user_id, ${ALL_BALANCES}),
    written as (insert into movements (user_id, source, target, amount, source_balance, target_balance, subject, reference, at, once)
      select user_id, ${from}, ${to}, ${amount}::bigint, ${balanceOf(from)}, ${balanceOf(to)}, ${subject}, ${reference}, ${at}::bigint, ${once ?? null}::text from moved)`;
};

/**
 * Moves money as a statement of its own. Returns the player's balances after the movement; undefined, with nothing changed, when the
 * source account has too little. It has to run inside the transaction of what the money is for.
 */
export const post = async (queries: Queries, movement: Movement): Promise<Balances | undefined> => {
  const { rows: [row] } = await sql<Record<PlayerAccount, number>>`with ${movementExpressions(movement)} select ${ALL_BALANCES} from moved`.execute(queries);
  return row === undefined ? undefined : balancesIn(row);
};

/**
 * Moves money that is there: the house's, or what was set aside for this. Rejects when it is not, so that the transaction is rolled back: what the money is for must not be
 * noted as paid without it.
 */
export const mustPost = async (queries: Queries, movement: Movement): Promise<Balances> => {
  const balances = await post(queries, movement);
  if (balances === undefined) throw new Error(`the money for "${movement.subject}" (${movement.reference}) is not there`);
  return balances;
};

/** A player's balances, read from a row. */
export const balancesIn = (row: Readonly<Record<PlayerAccount, number>>): Balances => ({
  main: money(row.main), sport_bonus: money(row.sport_bonus), casino_bonus: money(row.casino_bonus), virtual_bonus: money(row.virtual_bonus),
  trust: money(row.trust), cashback: money(row.cashback), withdrawing: money(row.withdrawing),
});
