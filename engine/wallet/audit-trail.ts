import type { Database } from "../database/database.ts";

/** Something the house has to answer for: who did what to whose account. */
export interface StaffAction {
  readonly at: number;
  /** "engine", "provider:paystack", "staff:ann". */
  readonly actor: string;
  /** "withdrawal-approved", "bonus-awarded". */
  readonly action: string;
  readonly userId?: number;
  /** Never a secret, and of an account number its last four digits at most. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Notes it in the transaction of what was done: there is no action without its row. */
export const recordAction = async (queries: Database, { at, actor, action, userId, details = {} }: StaffAction): Promise<void> => {
  await queries.insertInto("audit_trail").values({ at, actor, action, user_id: userId ?? null, details: JSON.stringify(details) }).execute();
};
