import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { missingSoon } from "./keepalives.ts";

/** The lock of the only engine that leads on a database. */
export interface ServerLock {
  /** Whether this engine has the lock for certain. Once false it stays so: a lost lock is not taken again. */
  readonly isHeld: () => boolean;
  /** Gives the lock back. */
  readonly release: () => Promise<void>;
}

export interface LockOptions {
  readonly url: string;
  /** What to do when another engine has the lock: wait until it is free, or reject after three seconds, in which one that is just ending has ended. */
  readonly ifTaken: "wait" | "refuse";
  /** Called once, when the wait begins. */
  readonly onWait: () => void;
  /** Called once, when the lock was lost. */
  readonly onLost: () => void;
}

const USED = "The database is used by another engine. Stop it, or choose another DATABASE_URL.";
const PATIENCE_MS = 3_000;
/** How often a waiting engine tries. */
const TRY_EVERY_MS = 250;
/** How long a waiting engine that cannot reach the server waits before it tries again. */
const AWAY_MS = 1_000;
/** An engine that computes, or gets no processor, for less than what is left of the certain time keeps the lock. */
const PING_EVERY_MS = 500;
/** After this time without a statement the server ends the connection, and the lock with it. */
const MOST_IDLE_MS = 3_000;
/** The lock is certain for this time from when the last answered ping was sent. It is shorter than the server's, so that this engine stops before another can begin. */
const CERTAIN_MS = 2_900;

/** Our place in PostgreSQL's list of advisory locks. */
const PLACE = 74_811;

/**
 * A connection with an open transaction, in which the lock is taken and not for the session: behind a pooler that hands its connections on after each transaction, the lock of
 * a session would be shared with whoever gets the connection next, and would outlive the engine. The open transaction holds no snapshot, so it keeps no row from being vacuumed.
 */
const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener a broken connection would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin");
    await client.query(`set local idle_in_transaction_session_timeout = ${MOST_IDLE_MS}; ${missingSoon("local")}`);
    return client;
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw cause;
  }
};

/** Tries to take the lock. Waiting in the server for it would leave a place in its queue behind, when the engine is killed. */
const take = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${PLACE}, hashtext(coalesce(current_schema(), ''))) as taken`)).rows[0]?.taken === true;

/** Resolves with the connection that has the lock. A waiting engine outlasts a server that is away. */
const taken = async ({ url, ifTaken, onWait }: LockOptions): Promise<pg.Client> => {
  const since = performance.now();
  let client = await open(url);
  let waits = false;
  for (;;) {
    try {
      if (await take(client)) return client;
    } catch (cause) {
      await client.end().catch(() => undefined);
      if (ifTaken === "refuse") throw cause;
      client = await reopened(url);
      continue;
    }
    if (ifTaken === "wait" && !waits) onWait();
    waits = true;
    if (ifTaken === "refuse" && performance.now() - since > PATIENCE_MS) {
      await client.end();
      throw new Error(USED);
    }
    await wait(TRY_EVERY_MS);
  }
};

const reopened = async (url: string): Promise<pg.Client> => {
  for (;;) {
    await wait(AWAY_MS);
    const client = await open(url).catch(() => undefined);
    if (client !== undefined) return client;
  }
};

/**
 * Takes the lock on a connection of its own, which is pinged twice a second: the server ends the lock with the connection, when the engine ends, and three seconds after an engine
 * was stopped or cut off. A lost lock is lost for good, because another engine may have led meanwhile. Rejects when there is no server.
 */
export const lockServer = async (options: LockOptions): Promise<ServerLock> => {
  const client = await taken(options);
  let ended: "lost" | "released" | undefined;
  /** When the last ping that was answered was sent. The clock goes on while the process is stopped. */
  let certainFrom = performance.now();
  const lose = (): void => {
    if (ended !== undefined) return;
    ended = "lost";
    clearInterval(pinging);
    void client.end().catch(() => undefined);
    options.onLost();
  };
  const isHeld = (): boolean => {
    if (performance.now() - certainFrom > CERTAIN_MS) lose();
    return ended === undefined;
  };
  const ping = async (): Promise<void> => {
    const sent = performance.now();
    await client.query("select 1");
    certainFrom = sent;
  };
  client.once("end", lose);
  const pinging = setInterval(() => {
    if (isHeld()) ping().catch(lose);
  }, PING_EVERY_MS);
  // The connection may have been idle since it took the lock, for less than a try.
  await ping();
  return {
    isHeld,
    release: async () => {
      ended ??= "released";
      clearInterval(pinging);
      await client.end();
    },
  };
};
