import { money, type Money } from "../../src/domain/kernel/money.ts";
import type { Queries } from "../database/database.ts";

export type WalletName = "main" | "sport_bonus";

export interface Posting {
  readonly userId: number;
  readonly wallet: WalletName;
  /** Positive credits, negative debits. */
  readonly amount: Money;
  readonly subject: string;
  readonly reference: string;
  readonly at: number;
}

/**
 * Moves money and writes its ledger row: a balance only ever changes here, so the ledger always adds up to it. Undefined,
 * with nothing changed, when the wallet does not hold enough. Run it inside the transaction of what the money is for.
 */
export const post = async (queries: Queries, { userId, wallet, amount, subject, reference, at }: Posting): Promise<Money | undefined> => {
  const held = await queries.updateTable("wallets").set(({ eb }) => ({ [wallet]: eb(wallet, "+", amount) }))
    .where("user_id", "=", userId).where(({ eb }) => eb(eb(wallet, "+", amount), ">=", 0))
    .returning(`${wallet} as balance`).executeTakeFirst();
  if (held === undefined) return undefined;
  await queries.insertInto("ledger").values({ user_id: userId, wallet, amount, balance: held.balance, subject, reference, at }).execute();
  return money(held.balance);
};
