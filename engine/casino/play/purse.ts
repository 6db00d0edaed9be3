import { type Money, money } from "../../../src/domain/kernel/money.ts";
import type { Queries } from "../../database/database.ts";
import type { PlayerAccount } from "../../wallet/accounts.ts";
import { type Movement, mustPost, post } from "../../wallet/post.ts";
import { PlayRefused } from "./refusals.ts";
import type { RoundMove } from "./round-money.ts";
import type { StakeRoom } from "../../safety/rules.ts";
import type { Balance, Funds } from "./wire.ts";

/** The account or the play money of a play session. */
export interface Pocket {
  readonly balance: Balance;
  readonly userId: number | undefined;
  readonly tokenHash: string;
}

/** A pocket from which stakes are taken. */
export interface Purse extends Pocket {
  /** The reason when a limit or a break of the player forbids the stake. */
  readonly mayStake: (queries: Queries, amount: Money) => Promise<string | undefined>;
  /** What the player's limits and breaks leave for stakes; undefined when nothing bounds them. */
  readonly room: (queries: Queries) => Promise<StakeRoom | undefined>;
}

/** The play money that every visitor begins with. It is not real money, so the ledger does not have it. */
export const DEMO_OPENING = money(10_000_00);

const accountOf = (balance: Balance): PlayerAccount => (balance === "bonus" ? "casino_bonus" : "main");

/** A move of a round's money, with its round and its moment. */
export interface MoveOfRound extends RoundMove {
  readonly round: string;
  /** In wall milliseconds. */
  readonly at: number;
}

/** The ledger's movement for a move of a round, between a player's balance and the house's casino account. */
export const movementOf = (userId: number, balance: Balance, { way, amount, subject, round, at, once }: MoveOfRound): Movement => {
  const own = accountOf(balance);
  return { userId, ...(way === "stake" ? { from: own, to: "house:casino" } : { from: "house:casino", to: own }), amount, subject, reference: round, at, once };
};

const moveDemo = async (queries: Queries, tokenHash: string, by: number): Promise<boolean> => {
  const moved = await queries.updateTable("play_sessions").set(({ eb }) => ({ demo_balance: eb("demo_balance", "+", by) }))
    .where("token_hash", "=", tokenHash).where(({ eb }) => eb(eb("demo_balance", "+", by), ">=", 0)).returning("token_hash").executeTakeFirst();
  return moved !== undefined;
};

/** Takes a stake; false, with nothing changed, when the balance does not hold it. Throws `PlayRefused` where the player may not stake it. */
export const take = async (queries: Queries, { balance, userId, tokenHash, mayStake }: Purse, move: MoveOfRound): Promise<boolean> => {
  const why = await mayStake(queries, move.amount);
  if (why !== undefined) throw new PlayRefused("not-allowed", why);
  if (balance === "demo") return moveDemo(queries, tokenHash, -move.amount);
  if (userId === undefined) return false;
  return (await post(queries, movementOf(userId, balance, move))) !== undefined;
};

/** Pays winnings, or gives a stake back. */
export const give = async (queries: Queries, { balance, userId, tokenHash }: Pocket, move: MoveOfRound): Promise<void> => {
  if (balance === "demo") await moveDemo(queries, tokenHash, move.amount);
  else if (userId !== undefined) await mustPost(queries, movementOf(userId, balance, move));
};

/** The balance of the pocket. */
const held = async (queries: Queries, { balance, userId, tokenHash }: Pocket): Promise<Money> => {
  if (balance === "demo") {
    const row = await queries.selectFrom("play_sessions").select("demo_balance").where("token_hash", "=", tokenHash).executeTakeFirst();
    return money(row?.demo_balance ?? 0);
  }
  const account = accountOf(balance);
  const row = await queries.selectFrom("wallets").select(account).where("user_id", "=", userId ?? -1).executeTakeFirst();
  return money(Number(row?.[account] ?? 0));
};

/** What the purse holds, and how much of it may be staked. */
export const fundsOf = async (queries: Queries, purse: Purse): Promise<Funds> => ({ amount: await held(queries, purse), room: (await purse.room(queries)) ?? null });
