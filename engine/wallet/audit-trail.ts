import type { Database } from "../database/database.ts";

/** An action that the house has to answer for: who did what to whose account. */
export interface StaffAction {
  readonly at: number;
  /** "engine", "provider:paystack", "staff:ann". */
  readonly actor: string;
  /** "withdrawal-approved", "bonus-awarded". */
  readonly action: string;
  readonly userId?: number;
  /** Must not hold secrets, and at most the last four digits of an account number. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Notes the action in the transaction that performs it, so that no action is without its row. */
export const recordAction = async (queries: Database, { at, actor, action, userId, details = {} }: StaffAction): Promise<void> => {
  await queries.insertInto("audit_trail").values({ at, actor, action, user_id: userId ?? null, details: JSON.stringify(details) }).execute();
};
