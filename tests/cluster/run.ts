import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { freePorts, namesOf } from "../../e2e/kit/cluster.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { isReady } from "../../scripts/cluster/answers.ts";
import { type ClusterPlan, planCluster } from "../../scripts/cluster/cluster.ts";
import { fundPlayers } from "../engine/kit/engine-under-fire.ts";
import { createClient, type Notes } from "./client.ts";
import { followFeed } from "./feed-client.ts";
import type { History, Seen } from "./history.ts";
import { type Line, openLine } from "./line.ts";
import { type Fault, faultsOf } from "./nemesis.ts";
import { observe } from "./observer.ts";
import { openSlot, readSlot } from "./slot.ts";
import { readStored } from "./stored.ts";

export interface RunPlan {
  readonly sizes: ClusterPlan["sizes"];
  readonly clients: number;
  /** Chooses the faults out of all that there are. */
  readonly choose: (faults: readonly Fault[], random: () => number) => readonly Fault[];
  /** The clients go on until so much was asked and every fault was done. */
  readonly deeds: number;
  readonly seed: number;
  /** Told what is done. */
  readonly tell: (line: string) => void;
  /** Instead of the build's own engine. */
  readonly program?: string;
}

const PAYMENT_SECRET = "a secret of this run";
/** Time without a fault between two, in which somebody leads again. */
const BETWEEN_MS = 2_000;
const QUIET_MS = 90_000;
const OPENING = 1_000_000_00;

/** Numbers from 0 to 1, the same for the same seed. */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const until = async <Found,>(what: string, find: () => Promise<Found | false>): Promise<Found> => {
  const end = performance.now() + QUIET_MS;
  for (;;) {
    const found = await find().catch(() => false as const);
    if (found !== false) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${QUIET_MS} ms`);
    await wait(200);
  }
};

/** Runs a cluster, lets clients use it while faults happen, waits until it is quiet and returns everything that is known. */
export const runCluster = async ({ sizes, clients, choose, deeds, seed, tell, program = ensureEngineBuilt().main }: RunPlan): Promise<History> => {
  const folder = mkdtempSync(join(tmpdir(), "slipstream-cluster-"));
  const random = randomOf(seed);
  const portOf = await freePorts(sizes);
  const lines = new Map<string, Line>();
  const engines = [...namesOf("leader", sizes.leader), ...namesOf("api", sizes.api), ...namesOf("edge", sizes.edge)];
  const lineTo = async (from: string, to: string): Promise<void> => void lines.set(`${from}>${to}`, await openLine(portOf(to), random));
  for (const engine of engines) {
    for (const nats of namesOf("nats", sizes.nats)) await lineTo(engine, nats);
    if (!engine.startsWith("edge")) await lineTo(engine, "postgres");
    if (!engine.startsWith("leader")) await lineTo("clients", engine);
  }
  const clocks = join(folder, "clocks");
  mkdirSync(clocks);
  const cluster = planCluster({
    folder, sizes, portOf, hasDoors: false, program,
    env: { SLIPSTREAM_PAYMENT_SECRET: PAYMENT_SECRET, SLIPSTREAM_LOGS: "text", SLIPSTREAM_CLOCKS: clocks, NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/cluster/shifted-clock.mjs")).href}` },
    reach: (from, to) => lines.get(`${from}>${to}`)?.port ?? portOf(to), onEnded: (name, how) => tell(`${name} ended (${how})`),
  });
  const openings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), ...[...lines.values()].map(({ close }) => close), cluster.stop];
  try {
    await cluster.start();
    await until("the apis are ready", async () => (await Promise.all(namesOf("api", sizes.api).map((api) => isReady(portOf(api))))).every((ready) => ready));
    tell("all are ready");
    const slotClient = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: cluster.databaseUrl });
      client.on("error", () => undefined);
      await client.connect();
      return client;
    };
    const first = await slotClient();
    await openSlot(first);
    const known = await first.query<{ id: string; betting: string }>("select id, betting from matches");
    await first.end();
    const database = await openPostgres(cluster.databaseUrl);
    openings.push(() => database.destroy());
    const players = await fundPlayers(database, clients, OPENING);
    const observer = await observe(namesOf("nats", sizes.nats).map((nats) => `127.0.0.1:${portOf(nats)}`), "api", "of-this-machine");
    const [seen, notes]: [Seen[], Notes] = [[], { answers: [], signatures: [] }];
    // An edge takes a thousand topics of one client. The matches of today, which are live first, have the highest numbers.
    const live = known.rows.map(({ id }) => id).toSorted().slice(-400);
    const followers = namesOf("edge", sizes.edge).flatMap((edge) => [1, 2].map((n) => followFeed(`${edge}-client-${n}`, lines.get(`clients>${edge}`)?.port ?? 0, live, seen)));
    openings.push(() => followers.forEach(({ close }) => close()));
    const apis = namesOf("api", sizes.api).map((api) => lines.get(`clients>${api}`)?.port ?? 0);
    const people = players.map((player) => createClient({ player, apis, paymentSecret: PAYMENT_SECRET, random, notes }));

    let passedMs = 0;
    const setClock = (engine: string, ms: number): void => writeFileSync(join(clocks, String(portOf(engine))), String(ms + (engine.startsWith("leader") ? passedMs : 0)));
    const count = async (rows: RawBuilder<unknown>): Promise<number> => (await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(database)).rows[0]?.count ?? 0;
    const graded = sql`legs where status <> 0`;
    const unpaid = sql`bets where status = 0 and not exists (select from legs where bet_id = bets.id and legs.status = 0)`;
    const onLive = sql`legs join matches on match_id = matches.id where status = 0 and saved->>'phase' = 'live'`;
    const passTime = async (ms: number): Promise<void> => {
      await until("live matches have bets", async () => (await count(onLive)) > 0);
      const before = await count(graded);
      passedMs += ms;
      for (const leader of namesOf("leader", sizes.leader)) setClock(leader, 0);
      await until("a match with bets is over", async () => (await count(graded)) > before);
    };
    const faults = choose(faultsOf({ parts: cluster.parts, lines, setClock, passTime }), random);
    let left = faults.length;
    const acting = people.map(async (person) => {
      while (left > 0 || notes.answers.length < deeds) await person.act();
    });
    for (const fault of faults) {
      await wait(BETWEEN_MS);
      tell(fault.name);
      await fault.run();
      left -= 1;
    }
    await Promise.all(acting);
    tell(`${notes.answers.length} answers, ${seen.length} messages`);

    // Quiet: all answer, somebody leads and nothing that is decided is unpaid.
    await until("the apis are ready again", async () => (await Promise.all(namesOf("api", sizes.api).map((api) => isReady(portOf(api))))).every((ready) => ready));
    // Thousands of bets are decided at once when two hours pass. However long they take, they go on being paid.
    for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
      const before = left;
      ({ now: left } = await until(`fewer than ${before} decided bets are unpaid`, async () => {
        const now = await count(unpaid);
        return now < before && { now };
      }));
    }
    const stored = await until("all decided bets are paid", async () => {
      const read = await readStored(database);
      return read.bets.every(({ status, legs }) => status !== 0 || legs.some((leg) => leg.status === 0)) && read;
    });
    const betsOf = new Map(players.map(({ id }) => [id, stored.bets.filter(({ player }) => player === id).slice(0, 3).map(({ name }) => name)]));
    const listed = [];
    for (const [index, person] of people.entries()) listed.push(...(await person.lists(betsOf.get(players[(index + 1) % players.length]?.id ?? 0) ?? [])));
    const last = await slotClient();
    const commits = await readSlot(last);
    await last.end();
    await observer.close();
    // What was committed before the slot was opened. Under which numbers is left open: some of it is in the slot as well.
    const before = known.rows.map(({ id: match, betting }) => ({ of: "match" as const, match, betting, seq: 0 }));
    return { ...stored, ...notes, seen, listed, told: observer.told, blind: observer.blind, commits: [before, ...commits] };
  } finally {
    for (const close of openings.reverse()) await close();
  }
};
