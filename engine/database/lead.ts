import { sql } from "kysely";
import type { Database, Queries } from "./database.ts";
import type { ServerLock } from "./server-lock.ts";

/** The right of one engine at a time to play the day, to publish it and to pay for it. */
export interface Lead {
  /** How many engines have led on this database, this one included. */
  readonly epoch: number;
  /** Whether this engine leads for certain. Once false it stays so. */
  readonly isHeld: () => boolean;
  /** For reading. */
  readonly database: Database;
  /** Runs what only the leader writes, in one transaction. It rejects, with nothing changed, once another engine leads. */
  readonly write: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
}

/** Another engine leads. */
export class LeadLost extends Error {
  constructor() {
    super("Another engine leads on this database since.");
    this.name = "LeadLost";
  }
}

/** Raises the epoch. It waits for the transactions of the leader before, which hold the row. */
const raiseEpoch = async (database: Database): Promise<number> => {
  const { epoch } = await database.insertInto("epochs").values({ id: 1, epoch: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(({ eb }) => ({ epoch: eb("epochs.epoch", "+", 1) }))).returning("epoch").executeTakeFirstOrThrow();
  return epoch;
};

/** Begins to lead. From then on no earlier leader can write, whether or not it knows. `onLost` is called when a write shows that another engine leads. */
export const takeLead = async (database: Database, lock: Pick<ServerLock, "isHeld">, onLost: () => void): Promise<Lead> => {
  const epoch = await raiseEpoch(database);
  let superseded = false;
  return {
    epoch,
    isHeld: () => !superseded && lock.isHeld(),
    database,
    write: (work) =>
      database.transaction().execute(async (queries) => {
        // The share of the row lasts until the commit, so that no other engine begins to lead between the check and what is written.
        const { rows } = await sql`select from epochs where id = 1 and epoch = ${epoch} for share`.execute(queries);
        if (rows.length === 1) return work(queries);
        if (!superseded) onLost();
        superseded = true;
        throw new LeadLost();
      }),
  };
};
