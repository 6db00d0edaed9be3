import { money, type Money } from "../../src/domain/kernel/money.ts";
import { whole, type Queries } from "../database/database.ts";

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
  const [row] = await queries.query(
    `update wallets set ${wallet} = ${wallet} + $2 where user_id = $1 and ${wallet} + $2 >= 0 returning ${wallet} as balance`,
    [userId, amount],
  );
  if (row === undefined) return undefined;
  const balance = money(whole(row["balance"]));
  await queries.query(
    "insert into ledger(user_id, wallet, amount, balance, subject, reference, at) values ($1, $2, $3, $4, $5, $6, $7)",
    [userId, wallet, amount, balance, subject, reference, at],
  );
  return balance;
};
