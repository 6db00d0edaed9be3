import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { createLedgerCheck } from "./ledger-check.ts";
import type { Operation } from "./open-operation.ts";

/** How a connection to the feed is counted. */
interface Sockets {
  readonly counts: () => { readonly clients: number; readonly published: number; readonly frames: number; readonly subscriptions: readonly string[] };
}

/** What an engine that serves the feed tells of it. */
export const watchFeed = ({ gauge }: Operation, { counts }: Sockets): void => {
  gauge("feed_sockets", "Connections to the feed", () => counts().clients);
  gauge("feed_topics", "Topics that anybody has", () => counts().subscriptions.length);
  gauge("feed_messages", "Messages of the feed since the start", () => counts().published);
  gauge("feed_frames", "Frames that were sent to clients since the start", () => counts().frames);
};

/** How old the prices are that this engine bets or tells at; infinite before there are any. */
export const watchFeedAge = ({ gauge }: Operation, ageMs: () => number): void => gauge("feed_age_seconds", "How old what is known of the book is", () => ageMs() / 1000);

/** The database is asked at most this often, however often the metrics are read. */
const ASK_EVERY_MS = 15_000;

/** Answers again what it answered, for a while. Figures that are read together are asked once. */
const forAWhile = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let at = Number.NEGATIVE_INFINITY;
  let answer: Promise<T> | undefined;
  return () => {
    const now = performance.now();
    if (answer === undefined || now - at > ASK_EVERY_MS) [at, answer] = [now, ask()];
    return answer;
  };
};

interface Waiting {
  readonly bets: number;
  readonly unpaid: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

const countWaiting = async (database: Database): Promise<Waiting | undefined> => {
  const { rows: [row] } = await sql<Waiting>`select
    (select count(*) from bets where status = 0)::int as bets,
    (select count(*) from bets where status = 0 and not exists (select from legs where bet_id = bets.id and status = 0))::int as unpaid,
    (select count(*) from deposits where status = 0)::int as deposits,
    (select count(*) from withdrawals where status = 0)::int as withdrawals`.execute(database);
  return row;
};

/** Whether this engine leads, and under which number, which is asked for only while it does. */
export const watchLead = ({ gauge }: Operation, leads: () => boolean, epoch: () => number | undefined): void => {
  gauge("leads", "1 while this engine leads", () => (leads() ? 1 : 0));
  gauge("epoch", "How many engines have led on the database, while this one leads", () => (leads() ? epoch() : undefined));
};

/** What the one engine that leads tells of the whole book. */
export const watchBook = ({ gauge }: Operation, database: Database, leads: () => boolean): void => {
  const waiting = forAWhile(() => countWaiting(database));
  const flaws = forAWhile(createLedgerCheck(database));
  const whileLeading = <T>(ask: () => Promise<T>) => async (): Promise<T | undefined> => (leads() ? ask() : undefined);
  const part = (name: keyof Waiting) => whileLeading(async () => (await waiting())?.[name]);
  gauge("waiting", "What waits for its end", { bets: part("bets"), unpaid: part("unpaid"), deposits: part("deposits"), withdrawals: part("withdrawals") });
  gauge("ledger_flaws", "Movements that do not follow from the one before, and wallets that their movements do not make, since this engine began to lead", whileLeading(flaws));
};
