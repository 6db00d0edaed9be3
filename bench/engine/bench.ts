import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { DEFAULT_APP_KEY } from "../../contract/headers.ts";
import { CompiledQuery } from "kysely";
import { couponOf, fixtures, selectionOf } from "../../tests/engine/kit/coupons.ts";
import { fundPlayers } from "../../tests/engine/kit/engine-under-fire.ts";
import { startEngine, type TestEngine } from "../../tests/engine/kit/engine-kit.ts";
import { freshData } from "../../tests/engine/kit/fresh-data.ts";
import { postgresInstalled, startPostgres } from "../../tests/engine/kit/postgres-server.ts";
import { judge, type BenchRow } from "../row.ts";
import { placeBare, raceOnServer } from "./bare-client.ts";
import type { Played, Round } from "./players.ts";

const CROWDS = [1, 8, 32] as const;
const MOST_PLAYERS = Math.max(...CROWDS);
const BETS: Readonly<Record<number, number>> = { 1: 80, 8: 320, 32: 640 };
const ROUNDS = 3;

const percentile = (values: readonly number[], share: number): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const play = async (players: ChildProcess, round: Round): Promise<Played> => {
  const answer = once(players, "message");
  players.send(round);
  const [played] = (await answer) as [Played];
  return played;
};

type RaceBare = (users: readonly number[], bets: number) => Promise<number>;

const measure = async (where: string, engine: TestEngine, raceBare: RaceBare): Promise<readonly BenchRow[]> => {
  const [match] = fixtures(engine.parts);
  if (match === undefined) throw new Error("no fixture to bet on");
  const coupon = couponOf([selectionOf(match)], { stake: 5 });
  const people = await fundPlayers(engine.parts.database, MOST_PLAYERS, 10_000_000_00);
  const players = fork("bench/engine/players.ts", { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const rows: BenchRow[] = [];
  const slowest = new Map<number, number>();
  for (const crowd of CROWDS) {
    const chosen = people.slice(0, crowd);
    const bets = BETS[crowd] ?? 100;
    let [engineBest, bareBest, p99] = [0, 0, Number.POSITIVE_INFINITY];
    // Both run once in each round, so that a slow moment of the machine affects both. The first round is not counted; of the others the best counts.
    for (let round = 0; round <= ROUNDS; round++) {
      const played = await play(players, { port: engine.port, appKey: DEFAULT_APP_KEY, tokens: chosen.map(({ token }) => token), coupon, bets });
      const bare = await raceBare(chosen.map(({ id }) => id), bets);
      if (round === 0) continue;
      engineBest = Math.max(engineBest, played.milliseconds.length / played.seconds);
      bareBest = Math.max(bareBest, bets / bare);
      p99 = Math.min(p99, percentile(played.milliseconds, 0.99));
    }
    slowest.set(crowd, p99);
    rows.push(judge(`placements a second, ${crowd} players, ${where}`, `${engineBest.toFixed(0)} /s, p99 ${p99.toFixed(0)} ms`, `bare client ${bareBest.toFixed(0)} /s`, engineBest / bareBest, ">= 0.4"));
  }
  players.kill();
  rows.push(judge(`p99 at 32 players against 8, ${where}`, `${slowest.get(32)?.toFixed(0)} ms`, `${slowest.get(8)?.toFixed(0)} ms`, (slowest.get(32) ?? 0) / (slowest.get(8) ?? 1), "<= 4"));
  return rows;
};

/** The embedded database has one connection, so the bare client uses one as well. The engine is idle meanwhile. */
const embedded = async (): Promise<readonly BenchRow[]> => {
  const data = await freshData();
  const engine = await startEngine({ data });
  try {
    return await measure("embedded", engine, (users, bets) => engine.parts.database.connection().execute(async (connection) => {
      const bare = { query: (sql: string, parameters: unknown[] = []) => connection.executeQuery<unknown>(CompiledQuery.raw(sql, parameters)) };
      const started = performance.now();
      for (let bet = 0; bet < bets; bet++) await placeBare(bare, users[bet % users.length] ?? 0);
      return (performance.now() - started) / 1000;
    }));
  } finally {
    await engine.close();
    rmSync(data, { recursive: true, force: true });
  }
};

const onServer = async (): Promise<readonly BenchRow[]> => {
  const server = await startPostgres();
  const engine = await startEngine({ databaseUrl: server.url });
  try {
    return await measure("server", engine, (users, bets) => raceOnServer(server.url, users, bets));
  } finally {
    await engine.close();
    await server.stop();
  }
};

/** Bets placed through the whole engine, compared with the same transaction by a bare client on the same database in the same run. */
export const engineBench = async (): Promise<readonly BenchRow[]> => [...(await embedded()), ...(postgresInstalled ? await onServer() : [])];
