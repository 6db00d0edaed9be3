import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_KEY_HEADER, CLIENT_ID_HEADER, DEFAULT_APP_KEY } from "../../contract/headers.ts";
import { API_BASE } from "../../contract/paths.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { programOf } from "../../scripts/cluster/programs.ts";
import { couponOf } from "../../tests/engine/kit/coupons.ts";
import { apiKey, signed } from "../../tests/engine/kit/engine-kit.ts";
import { fundPlayers } from "../../tests/engine/kit/engine-under-fire.ts";
import { type BenchRow, judge } from "../row.ts";
import type { Played, Round } from "../engine/players.ts";
import { newestBet, type SampleBet } from "../engine/sample-bet.ts";
import { onCluster, processorMs, type RunningCluster } from "./on-cluster.ts";

const PROCESSES = [1, 2, 4] as const;
const CROWDS = [1, 8, 32] as const;
const BETS: Readonly<Record<number, number>> = { 1: 150, 8: 800, 32: 1_600 };
const ROUNDS = 3;
/** Bets of a round before anything is counted. */
const WARM_UP = 1_600;
const PGBENCH_SECONDS = 6;
const TARGETS: Readonly<Record<number, string>> = { 1: ">= 0.35", 8: ">= 0.4", 32: ">= 0.4" };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The transaction of a bet as a script of `pgbench`: the statements and documents of `bench/engine/bare-client.ts`. A colon would name a variable of the script, so those of a document are written as an escape. */
const scriptOf = ({ bet, leg, stake, possibleWin, payloadHash, ticket, receipt, odds, details, answer }: SampleBet, users: readonly number[]): string => {
  const json = (text: string): string => `E${quoted(text.replaceAll("\\", "\\\\").replaceAll(":", "\\x3a"))}::jsonb`;
  const text = (value: string): string => `E${quoted(value.replaceAll("\\", "\\\\").replaceAll(":", "\\x3a"))}`;
  const key = "('bench-' || :n)";
  return [
    `\\set user random(${Math.min(...users)}, ${Math.max(...users)})`, "\\set n random(1, 9000000000000000)", "begin;",
    `insert into idempotency(user_id, key, payload_hash) values (:user, ${key}, ${text(payloadHash)}) on conflict do nothing;`,
    `select id, betting, seq from matches where id = ${text(leg.match_id)} for share;`,
    "select main, sport_bonus, cashback, break_kind from users join wallets on wallets.user_id = users.id left join safety_states on safety_states.user_id = users.id where users.id = :user for no key update of users;",
    `with moved as (update wallets set main = main - ${stake} where user_id = :user and main >= ${stake} returning *) insert into movements (user_id, source, target, amount, source_balance, subject, reference, at) select user_id, 'main', 'house' || chr(58) || 'bets', ${stake}, main, 'Bet Deposit (Sport)', ${key}, 0 from moved;`,
    `with bet as (insert into bets(betslip_id, user_id, idempotency_key, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, receipt, created) values (${key}, :user, ${key}, ${text(bet.bet_type)}, ${text(bet.description)}, ${text(bet.source)}, ${text(bet.wallet)}, ${stake}, ${text(bet.total_odds)}, ${possibleWin}, ${json(ticket)}, ${json(receipt)}, 0) returning id) insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) select id, 0, ${text(leg.match_id)}, ${text(leg.market_id)}, ${text(leg.specifier)}, ${text(leg.outcome_id)}, ${odds}, ${json(details)} from bet;`,
    `update idempotency set answer = ${json(answer)} where user_id = :user and key = ${key};`, "commit;",
  ].join("\n");
};

const pgbench = (url: string, script: string, clients: number): number => {
  const folder = mkdtempSync(join(tmpdir(), "slipstream-pgbench-"));
  try {
    writeFileSync(join(folder, "bet.sql"), script);
    const { stdout, stderr } = spawnSync(programOf("pgbench"), ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-T", String(PGBENCH_SECONDS), "-f", join(folder, "bet.sql"), url], { encoding: "utf8" });
    const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench: ${stderr}`);
    return Number(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A coupon at the price of a prematch outcome, as an api lists it. */
const couponAt = async (port: number): Promise<object> => {
  const response = await fetch(`http://127.0.0.1:${port}${API_BASE}/sports/highlight/prematch/1?limit=5`, { headers: { [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed() } });
  const list = Object(await response.json());
  const [row] = list.fixtures ?? list.data;
  const [outcome] = row.outcomes;
  return couponOf([{
    matchId: Number(row.matchID), eventId: Number(row.gameID), eventName: row.name, marketId: outcome.marketID, marketName: outcome.marketName, specifier: outcome.specifier,
    outcomeId: outcome.outcomeID, outcomeName: outcome.outcomeName, odds: Number(outcome.odds).toFixed(2), fixed: false, stake: 0,
  }], { stake: 10, acceptChanges: true });
};

interface Figures { readonly perSecond: number; readonly msOfProcessor: number }

/** The best of some rounds, in which the crowd is shared out among the apis. */
const placements = async ({ parts, portOf }: RunningCluster, apis: readonly string[], tokens: readonly string[], coupon: object, bets: number): Promise<Figures> => {
  const crowds: readonly ChildProcess[] = apis.map(() => fork("bench/engine/players.ts", { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] }));
  const spent = (): number => apis.reduce((sum, api) => sum + processorMs(parts.get(api)?.pid()), 0);
  let best: Figures = { perSecond: 0, msOfProcessor: Number.POSITIVE_INFINITY };
  for (let round = 0; round <= ROUNDS; round++) {
    const before = spent();
    const begun = performance.now();
    const played = await Promise.all(crowds.map(async (crowd, index) => {
      const own = tokens.filter((_, place) => place % apis.length === index);
      if (own.length === 0) return 0;
      const answer = once(crowd, "message");
      crowd.send({ port: portOf(apis[index] ?? ""), appKey: DEFAULT_APP_KEY, tokens: own, coupon, bets: Math.round((bets * own.length) / tokens.length) } satisfies Round);
      const [{ milliseconds }] = (await answer) as [Played];
      return milliseconds.length;
    }));
    const total = played.reduce((sum, each) => sum + each, 0);
    // The first round compiles.
    if (round > 0) best = { perSecond: Math.max(best.perSecond, total / ((performance.now() - begun) / 1000)), msOfProcessor: Math.min(best.msOfProcessor, (spent() - before) / total) };
  }
  for (const crowd of crowds) crowd.kill();
  return best;
};

/** Bets a second over 1, 2 and 4 apis, beside `pgbench` with the same transaction on the same server. */
export const apisBench = (): Promise<readonly BenchRow[]> =>
  onCluster({ nats: 1, leader: 1, api: Math.max(...PROCESSES), edge: 0 }, async (cluster) => {
    const database = await openPostgres(cluster.databaseUrl);
    const rows: BenchRow[] = [];
    try {
      const people = await fundPlayers(database, Math.max(...CROWDS), 100_000_000_00);
      const coupon = await couponAt(cluster.portOf("api-1"));
      // What has not run yet is slow for its first thousands of bets, and the first rows are about one api.
      await placements(cluster, Array.from({ length: Math.max(...PROCESSES) }, (_, index) => `api-${index + 1}`), people.map(({ token }) => token), coupon, WARM_UP);
      const cost = new Map<number, number>();
      for (const crowd of CROWDS) {
        const chosen = people.slice(0, crowd);
        for (const processes of PROCESSES) {
          const apis = Array.from({ length: processes }, (_, index) => `api-${index + 1}`);
          const { perSecond, msOfProcessor } = await placements(cluster, apis, chosen.map(({ token }) => token), coupon, BETS[crowd] ?? 100);
          const beside = pgbench(cluster.databaseUrl, scriptOf(await newestBet(database), chosen.map(({ id }) => id)), crowd);
          if (crowd === 32) cost.set(processes, msOfProcessor);
          rows.push(judge({ name: `bets a second, ${crowd} players, ${processes} api`, measured: `${perSecond.toFixed(0)} /s, ${msOfProcessor.toFixed(2)} ms of processor a bet`, against: `pgbench ${beside.toFixed(0)} /s`, ratio: perSecond / beside, ...(processes === 1 ? { target: TARGETS[crowd] ?? "" } : {}) }));
        }
      }
      rows.push(judge({ name: "processor time a bet, 4 api against 1, 32 players", measured: `${cost.get(4)?.toFixed(2)} ms`, against: `${cost.get(1)?.toFixed(2)} ms`, ratio: (cost.get(4) ?? 0) / (cost.get(1) ?? 1), target: "<= 1.15" }));
      return rows;
    } finally {
      await database.destroy();
    }
  });
