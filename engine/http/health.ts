import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Routes } from "./routes.ts";

export interface HealthNeeds {
  readonly isDraining: () => boolean;
  /** Whether this engine leads for certain, and so may play, tell and pay; absent for one that never does. */
  readonly leads?: () => boolean;
  /** Whether it has ever had all that the leader offers; absent for one that makes the offer. That it is old is told to who bets: it would be old at all engines at once. */
  readonly hasFeed?: () => boolean;
  /** Absent for an engine without one. */
  readonly database?: () => Database | undefined;
}

/** Why an engine should get no calls now. */
type NotReady = "ending" | "not-leading" | "no-feed" | "no-database";

/** A database that takes longer for nothing is away. */
const DATABASE_MS = 1_000;
/** For this time an answer of the database is told again: whoever asks all the time must not use it up. */
const TOLD_AGAIN_MS = 250;

/**
 * Two addresses for whoever operates the engine, without a signature. `/health`: the process answers; when it does not, start it again. `/ready`: it can take calls now, by what it knows itself;
 * when it cannot, send them elsewhere and leave it alone.
 */
export const healthRoutes = ({ database, leads, hasFeed, isDraining }: HealthNeeds): Routes => {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) };
  const answers = async (): Promise<boolean> => {
    const queried = database?.();
    if (queried === undefined) return true;
    const now = performance.now();
    if (now - asked.at > TOLD_AGAIN_MS)
      asked = { at: now, answer: Promise.race([sql`select 1`.execute(queried).then(() => true, () => false), wait(DATABASE_MS, false, { ref: false })]) };
    return asked.answer;
  };
  const whyNot = async (): Promise<NotReady | undefined> => {
    if (isDraining()) return "ending";
    if (leads?.() === false) return "not-leading";
    if (hasFeed?.() === false) return "no-feed";
    return (await answers()) ? undefined : "no-database";
  };
  return {
    pages: (app) => {
      app.get("/health", async (_, reply) => reply.header("cache-control", "no-store").send({ alive: true }));
      app.get("/ready", async (_, reply) => {
        const why = await whyNot();
        return reply.code(why === undefined ? 200 : 503).header("cache-control", "no-store").send(why === undefined ? { ready: true } : { ready: false, why });
      });
    },
  };
};
