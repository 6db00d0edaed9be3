import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { missingSoon } from "./keepalives.ts";

/** Durations in milliseconds. */
export interface LockTimes {
  /** How long a starting engine waits for one that is just ending, or whose connection the server has not missed yet. */
  readonly patience: number;
  /** The same for an engine that had the lock before. It is longer than the server takes to miss a connection, because the lock may still be held by the engine's own lost one. */
  readonly patienceAfterLoss: number;
  /** How often the connection is tried. */
  readonly heartbeat: number;
}

const TIMES: LockTimes = { patience: 3_000, patienceAfterLoss: 15_000, heartbeat: 4_000 };
const LONGEST_PAUSE = 2_000;
const USED = "The database is used by another engine. Stop it, or choose another DATABASE_URL.";

/** Our place in PostgreSQL's list of advisory locks. */
const PLACE = 74_811;

/** PostgreSQL's lock_not_available. */
const isHeldByAnother = (cause: unknown): boolean => cause instanceof pg.DatabaseError && cause.code === "55P03";

/**
 * Takes the lock within an open transaction, and not for the session: behind a pooler that hands its connections on after each transaction, the lock of a session would be
 * shared with whoever gets the connection next, and would outlive the engine. The open transaction holds no snapshot, so it keeps no row from being vacuumed.
 */
const take = async (client: pg.Client, patience: number): Promise<void> => {
  await client.connect();
  await client.query("begin");
  await client.query(`set local idle_in_transaction_session_timeout = 0; ${missingSoon("local")}; set local lock_timeout = ${patience}`);
  await client.query(`select pg_advisory_xact_lock(${PLACE}, hashtext(coalesce(current_schema(), '')))`);
};

/** The place of the only engine on a database. */
export interface ServerLock {
  /** Resolves when this engine has the place, at once if it has it now. Rejects when it has not got it back within five seconds. */
  readonly held: () => Promise<void>;
  /** Gives the place back. */
  readonly release: () => Promise<void>;
}

/** How long a use of the database waits for a lost lock, in milliseconds. */
const HELD_AGAIN_MS = 5_000;

/** Resolves when the connection has ended. One that does not answer is ended. */
const lost = async (client: pg.Client, heartbeat: number): Promise<void> => {
  const isAlive = (): Promise<boolean> => Promise.race([client.query("select 1").then(() => true, () => false), wait(heartbeat, false, { ref: false })]);
  const beat = setInterval(() => void isAlive().then((alive) => (alive ? undefined : client.end())), heartbeat).unref();
  await new Promise<void>((resolve) => client.once("end", () => resolve()));
  clearInterval(beat);
};

/**
 * Takes the database for this engine, on a connection of its own: the server ends the lock with the connection, however the engine ended. Rejects when another engine
 * has it. A lost lock is taken again; `onTaken` is called, once, when another engine was faster.
 */
export const lockServer = async (url: string, onTaken: () => void, times: LockTimes = TIMES): Promise<ServerLock> => {
  const ending = new AbortController();
  const connection = (): pg.Client => {
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // Without a listener a broken connection would end the process.
    return made.on("error", () => undefined);
  };
  let client = connection();

  /** Whether the lock was taken again. Tries until the server can be reached. */
  const takenAgain = async (): Promise<boolean> => {
    for (let pause = 0; ; pause = Math.min(LONGEST_PAUSE, pause * 2 + 50)) {
      await wait(pause * (0.5 + Math.random() / 2), undefined, { signal: ending.signal });
      client = connection();
      try {
        await take(client, times.patienceAfterLoss);
        return true;
      } catch (cause) {
        await client.end().catch(() => undefined);
        if (isHeldByAnother(cause)) return false;
      }
    }
  };
  let holding: Promise<unknown> = Promise.resolve();
  const keep = async (): Promise<void> => {
    for (let isOurs = true; isOurs; ) {
      await lost(client, times.heartbeat);
      const again = takenAgain();
      holding = again.then((taken) => (taken ? undefined : Promise.reject(new Error(USED))));
      // Those who wait for it are told. Nobody may be waiting.
      holding.catch(() => undefined);
      isOurs = await again;
    }
    onTaken();
  };

  try {
    await take(client, times.patience);
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw isHeldByAnother(cause) ? new Error(USED) : cause;
  }
  keep().catch((cause: unknown) => {
    if (!ending.signal.aborted) throw cause;
  });
  return {
    held: async () => {
      const late = wait(HELD_AGAIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error("The place of the only engine on the database was lost, and is not back yet.")));
      await Promise.race([holding, late]);
    },
    release: async () => {
      ending.abort();
      await client.end();
    },
  };
};
