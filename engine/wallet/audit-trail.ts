import type { Database } from "../database/database.ts";

/** An action on a player's account by the engine, a provider or the staff. */
export interface StaffAction {
  /** In wall milliseconds. */
  readonly at: number;
  /** Who did it: "engine", "provider:paystack" or "staff:ann". */
  readonly actor: string;
  /** What was done, for example "withdrawal-approved" or "bonus-awarded". */
  readonly action: string;
  readonly userId?: number;
  /** Details of the action. They must not contain secrets, and at most the last four digits of an account number. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Stores the action. Call it in the transaction that performs the action, so that neither exists without the other. */
export const recordAction = async (queries: Database, { at, actor, action, userId, details = {} }: StaffAction): Promise<void> => {
  await queries.insertInto("audit_trail").values({ at, actor, action, user_id: userId ?? null, details: JSON.stringify(details) }).execute();
};

/** Rows that are read at once. */
const AT_ONCE = 1_000;

/** Tells every row of the trail, oldest first, each as one line of JSON. Its time is in UTC. */
export const tellTrail = async (database: Database, tell: (line: string) => void): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await database.selectFrom("audit_trail").selectAll().where("id", ">", last).orderBy("id").limit(AT_ONCE).execute();
    for (const { id, at, actor, action, user_id: userId, details } of rows) tell(JSON.stringify({ id, at: new Date(at).toISOString(), actor, action, userId, details }));
    const newest = rows.at(-1);
    if (newest === undefined) return;
    last = newest.id;
  }
};
