import { type Money, money } from "../../../src/domain/kernel/money.ts";
import type { Queries } from "../../database/database.ts";
import type { PlayerAccount } from "../../wallet/accounts.ts";
import { post } from "../../wallet/post.ts";
import { PlayRefused } from "./refusals.ts";
import type { Balance } from "./wire.ts";

/** Where the money of a play session is. */
export interface Pocket {
  readonly balance: Balance;
  readonly userId: number | undefined;
  readonly tokenHash: string;
}

/** A pocket to stake from. `mayStake` says why the player may not stake when a limit or a break forbids it. */
export interface Purse extends Pocket {
  readonly mayStake: (queries: Queries, amount: Money) => Promise<string | undefined>;
}

/** The play money that every visitor begins with. It is not real money, so the ledger does not have it. */
export const DEMO_OPENING = money(10_000_00);

const accountOf = (balance: Balance): PlayerAccount => (balance === "bonus" ? "casino_bonus" : "main");

interface Reason {
  readonly amount: Money;
  readonly subject: string;
  readonly round: string;
  readonly at: number;
  /** Names this movement of the round. A second movement with the same name fails its transaction. */
  readonly once: string;
}

const moveDemo = async (queries: Queries, tokenHash: string, by: number): Promise<boolean> => {
  const moved = await queries.updateTable("play_sessions").set(({ eb }) => ({ demo_balance: eb("demo_balance", "+", by) }))
    .where("token_hash", "=", tokenHash).where(({ eb }) => eb(eb("demo_balance", "+", by), ">=", 0)).returning("token_hash").executeTakeFirst();
  return moved !== undefined;
};

/** Takes a stake; false, with nothing changed, when the balance does not hold it. Throws `PlayRefused` where the player may not stake it. */
export const take = async (queries: Queries, { balance, userId, tokenHash, mayStake }: Purse, { amount, subject, round, at, once }: Reason): Promise<boolean> => {
  const why = await mayStake(queries, amount);
  if (why !== undefined) throw new PlayRefused("not-allowed", why);
  if (balance === "demo") return moveDemo(queries, tokenHash, -amount);
  if (userId === undefined) return false;
  const balances = await post(queries, { userId, from: accountOf(balance), to: "house:casino", amount, subject, reference: round, at, once });
  return balances !== undefined;
};

/** Pays winnings, or gives a stake back. */
export const give = async (queries: Queries, { balance, userId, tokenHash }: Pocket, { amount, subject, round, at, once }: Reason): Promise<void> => {
  if (amount === 0) return;
  if (balance === "demo") await moveDemo(queries, tokenHash, amount);
  else if (userId !== undefined) await post(queries, { userId, from: "house:casino", to: accountOf(balance), amount, subject, reference: round, at, once });
};

/** The balance to play with. */
export const held = async (queries: Queries, { balance, userId, tokenHash }: Pocket): Promise<Money> => {
  if (balance === "demo") {
    const row = await queries.selectFrom("play_sessions").select("demo_balance").where("token_hash", "=", tokenHash).executeTakeFirst();
    return money(row?.demo_balance ?? 0);
  }
  const account = accountOf(balance);
  const row = await queries.selectFrom("wallets").select(account).where("user_id", "=", userId ?? -1).executeTakeFirst();
  return money(Number(row?.[account] ?? 0));
};
