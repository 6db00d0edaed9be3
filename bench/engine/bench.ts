import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_APP_KEY } from "../../contract/headers.ts";
import { Schema } from "effect";
import { Coupon } from "../../contract/betslip.ts";
import type { Database } from "../../engine/database/database.ts";
import { couponOf, fixtures, selectionOf } from "../../tests/engine/kit/coupons.ts";
import { type FundedPlayer, fundPlayers } from "../../tests/engine/kit/engine-under-fire.ts";
import { startEngine, type TestEngine } from "../../tests/engine/kit/engine-kit.ts";
import { freshData } from "../../tests/engine/kit/fresh-data.ts";
import { postgresInstalled, startPostgres } from "../../tests/engine/kit/postgres-server.ts";
import { judge, type BenchRow } from "../row.ts";
import { openStore } from "../../tests/kit/simulation/mortal-database.ts";
import { percentile } from "../statistics.ts";
import { type Connection, placeBare, raceOnServer } from "./bare-client.ts";
import { raceOwnTransaction } from "./own-transaction.ts";
import type { Played, Round } from "./players.ts";
import { newestBet, type SampleBet } from "./sample-bet.ts";

const CROWDS = [1, 8, 32] as const;
const MOST_PLAYERS = Math.max(...CROWDS);
const BETS: Readonly<Record<number, number>> = { 1: 80, 8: 320, 32: 640 };
const ROUNDS = 3;

const play = async (players: ChildProcess, round: Round): Promise<Played> => {
  const answer = once(players, "message");
  players.send(round);
  const [played] = (await answer) as [Played];
  return played;
};

/** Places this many bets like the sample and returns the seconds it took. The bettors are numbered; each has a user of the bare client's database. */
type RaceBare = (bettors: number, bets: number, sample: SampleBet) => Promise<number>;

const measure = async (where: string, engine: TestEngine, people: readonly FundedPlayer[], raceBare: RaceBare): Promise<readonly BenchRow[]> => {
  const [match] = fixtures(engine.parts);
  if (match === undefined) throw new Error("no fixture to bet on");
  const coupon = couponOf([selectionOf(match)], { stake: 5 });
  const read = Schema.decodeUnknownSync(Coupon)(coupon);
  const players = fork("bench/engine/players.ts", { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const rows: BenchRow[] = [];
  const slowest = new Map<number, number>();
  for (const crowd of CROWDS) {
    const chosen = people.slice(0, crowd);
    const bets = BETS[crowd] ?? 100;
    let [engineBest, bareBest, ownBest, p99] = [0, 0, 0, Number.POSITIVE_INFINITY];
    // All run once in each round, so that a slow moment of the machine affects all. The first round is not counted; of the others the best counts.
    for (let round = 0; round <= ROUNDS; round++) {
      const played = await play(players, { port: engine.port, appKey: DEFAULT_APP_KEY, tokens: chosen.map(({ token }) => token), coupon, bets });
      const sample = await newestBet(engine.parts.database);
      const bare = await raceBare(crowd, bets, sample);
      const own = await raceOwnTransaction(engine.parts, chosen.map(({ id }) => id), bets, read, sample);
      if (round === 0) continue;
      engineBest = Math.max(engineBest, played.milliseconds.length / played.seconds);
      bareBest = Math.max(bareBest, bets / bare);
      ownBest = Math.max(ownBest, bets / own);
      p99 = Math.min(p99, percentile(played.milliseconds, 0.99));
    }
    slowest.set(crowd, p99);
    const measured = `${engineBest.toFixed(0)} /s, p99 ${p99.toFixed(0)} ms`;
    rows.push(judge({
      name: `placements a second, ${crowd} players, ${where}`,
      measured,
      against: `bare client ${bareBest.toFixed(0)} /s`,
      ratio: engineBest / bareBest,
      target: ">= 0.4",
    }));
    rows.push(judge({
      name: `the same beside the engine's prepared transaction alone, ${where}`,
      measured,
      against: `${ownBest.toFixed(0)} /s`,
      ratio: engineBest / ownBest,
    }));
  }
  players.kill();
  rows.push(judge({
    name: `p99 at 32 players against 8, ${where}`,
    measured: `${slowest.get(32)?.toFixed(0)} ms`,
    against: `${slowest.get(8)?.toFixed(0)} ms`,
    ratio: (slowest.get(32) ?? 0) / (slowest.get(8) ?? 1),
    target: "<= 4",
  }));
  return rows;
};

const funded = (database: Database) => fundPlayers(database, MOST_PLAYERS, 10_000_000_00);

/**
 * The engine owns its embedded database, so the bare client has one of its own with the same tables, in the same process and on the same disk. It
 * uses the database's own `query`. Both databases have one connection. The engine is idle while the bare client works.
 */
const embedded = async (): Promise<readonly BenchRow[]> => {
  const directories = [await freshData(), await freshData()] as const;
  const engine = await startEngine({ data: directories[0] });
  const bare = await openStore(join(directories[1], "database"));
  try {
    const users = (await funded(bare.database)).map(({ id }) => id);
    const connection: Connection = { query: async (sql, parameters) => (parameters === undefined ? ((await bare.store.exec(sql))[0] ?? { rows: [] }) : bare.store.query(sql, parameters)) };
    return await measure("embedded", engine, await funded(engine.parts.database), async (bettors, bets, sample) => {
      const started = performance.now();
      for (let bet = 0; bet < bets; bet++) await placeBare(connection, users[bet % bettors] ?? 0, sample);
      return (performance.now() - started) / 1000;
    });
  } finally {
    await engine.close();
    await bare.store.close();
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  }
};

const onServer = async (): Promise<readonly BenchRow[]> => {
  const server = await startPostgres();
  const engine = await startEngine({ databaseUrl: server.url });
  try {
    const people = await funded(engine.parts.database);
    return await measure("server", engine, people, (bettors, bets, sample) => raceOnServer(server.url, people.slice(0, bettors).map(({ id }) => id), bets, sample));
  } finally {
    await engine.close();
    await server.stop();
  }
};

/** Bets placed through the whole engine, compared with the same transaction by a bare client on the same database in the same run. */
export const engineBench = async (): Promise<readonly BenchRow[]> => [...(await embedded()), ...(postgresInstalled ? await onServer() : [])];
