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
  const posted = await queries
    .with("moved", (moved) => moved.updateTable("wallets").set(({ eb }) => ({ [wallet]: eb(wallet, "+", amount) }))
      .where("user_id", "=", userId).where(({ eb }) => eb(eb(wallet, "+", amount), ">=", 0))
      .returning(`${wallet} as balance`))
    .insertInto("ledger").columns(["user_id", "wallet", "amount", "balance", "subject", "reference", "at"])
    .expression(({ selectFrom, val, cast }) => selectFrom("moved").select([
      cast<number>(val(userId), "bigint").as("user_id"), cast<string>(val(wallet), "text").as("wallet"), cast<number>(val(amount), "bigint").as("amount"), "balance",
      cast<string>(val(subject), "text").as("subject"), cast<string>(val(reference), "text").as("reference"), cast<number>(val(at), "bigint").as("at"),
    ]))
    .returning("balance").executeTakeFirst();
  return posted === undefined ? undefined : money(posted.balance);
};
