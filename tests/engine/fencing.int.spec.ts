import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import mqtt from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FEED_PATH, oddsChangeTopic, betStopTopic } from "../../contract/topics.ts";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { createUsers } from "../../engine/account/users.ts";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { giveBackCut } from "../../engine/casino/flight/cut-flights.ts";
import { newFlight } from "../../engine/casino/flight/flight.ts";
import { land, noteSeeds } from "../../engine/casino/flight/land.ts";
import type { Database } from "../../engine/database/database.ts";
import { type Lead, LeadLost, takeLead } from "../../engine/database/lead.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { createMatchStates, forgetMatches, stopMatches } from "../../engine/offer/match-states.ts";
import { createDeposits } from "../../engine/payments/deposits.ts";
import { createWithdrawals } from "../../engine/payments/withdrawals.ts";
import { createSafetyRules } from "../../engine/safety/rules.ts";
import { keptSeed } from "../../engine/scenario/day-seed.ts";
import { createDayKeeper } from "../../engine/scenario/saved-world.ts";
import { createSettlement } from "../../engine/settlement/settlement.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { rows } from "./kit/rows.ts";

const NOW = 1_000_000_000_000;
const clock = { now: () => NOW };
const PATIENCE = { timeout: 150_000 };
const held = { isHeld: () => true };

/** Everything that is stored, but the epoch. */
const stored = async (database: Database): Promise<string> => {
  const tables = await rows(database, "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'epochs' order by 1");
  const all: unknown[] = [];
  for (const { name } of tables) all.push([name, await rows(database, `select to_jsonb(t)::text as row from "${String(name)}" as t order by 1`)]);
  return JSON.stringify(all);
};

const BET = `insert into bets(id, betslip_id, user_id, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, created)
  values (1, 'B1', 1, 'Single', '', 'website', 'main', 100, '2', 200, '{"kind":"Single","stakes":[100]}', 1)`;
const leg = (status: number): string => `insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details, status) values (1, 0, 'm1', '1', '', '1', 2000000, '{}', ${status})`;
const ROUND = `insert into rounds(id, owner, user_id, game, balance, key, stake, wagered, payout, status, server_seed, client_seed, nonce, bet, actions, flight, created)
  values ('r1', 'user:1', 1, 'crash', 'real', 'key', 100, 100, 0, 'open', 's', 'c', 1, '{"target":200,"seed":"c","seeds":["c"]}', '[]', 1, 1)`;
/** The stakes were set aside when the bet, the withdrawal and the round were made. */
const SET_ASIDE = `insert into movements(user_id, source, target, amount, source_balance, target_balance, subject, reference, at) values
  (1, 'main', 'house:bets', 100, 999900, null, 'Bet', 'B1', 1), (1, 'main', 'withdrawing', 100, 999800, 100, 'Withdrawal', 'W1', 1), (1, 'main', 'house:casino', 100, 999700, null, 'Casino', 'r1', 1)`;
const OPEN = "insert into matches(id, betting, seq) values ('m1', 'open', 1)";

interface Write {
  /** What there is to write about. */
  readonly given: readonly string[];
  readonly act: (lead: Lead) => Promise<unknown>;
}

const flight = () => {
  const passenger = { round: "r1", purse: { balance: "real", userId: 1, tokenHash: "t", mayStake: async () => undefined, room: async () => undefined }, target: 200, seed: "c", landing: false } as const;
  return { flight: Object.assign(newFlight(1, NOW), { clientSeed: "joined", passengers: [{ ...passenger }] }), passenger: { ...passenger } };
};

/** What the leader alone writes. */
const writes: Readonly<Record<string, Write>> = {
  "a stop": { given: [OPEN], act: (lead) => createMatchStates(lead, () => undefined).write([{ id: "m1", betting: "stopped", seq: 5 }]) },
  "that a match is gone": { given: [OPEN], act: (lead) => createMatchStates(lead, () => undefined).forget(["m1"]) },
  "that all are gone": { given: [OPEN], act: (lead) => lead.write(forgetMatches) },
  "that all are stopped": { given: [OPEN], act: (lead) => lead.write(stopMatches) },
  "the day": { given: [], act: (lead) => createDayKeeper(lead)({ schedule: { drawn: 0, made: 0, idBase: 1 }, matches: [], at: NOW }) },
  "the day's seed": { given: [], act: (lead) => lead.write(keptSeed) },
  "results": { given: [BET, leg(0)], act: (lead) => createSettlement(lead, standardLadder, clock).grade({ matchId: "m1", score: "1:0", verdictOf: () => "won" }) },
  "a win": { given: [BET, leg(1)], act: (lead) => createSettlement(lead, standardLadder, clock).pay() },
  "a payout to a bank": {
    given: ["insert into withdrawals(id, reference, user_id, kind, amount, bank_code, account_number, created) values (1, 'W1', 1, 'online', 100, '058', '0123456789', 1)"],
    act: (lead) => createWithdrawals(lead.database, clock).payOutAtBanks(lead),
  },
  "that a deposit expired": {
    given: ["insert into deposits(id, reference, user_id, provider, amount, created) values (1, 'D1', 1, 'paystack', 100, 1)"],
    act: (lead) => createDeposits(lead.database, clock, createSafetyRules(clock)).tidy(lead),
  },
  "that a held deposit is given back": {
    given: ["insert into deposits(id, reference, user_id, provider, amount, created, status, settled) values (1, 'D1', 1, 'paystack', 100, 1, 5, 1)"],
    act: (lead) => createDeposits(lead.database, clock, createSafetyRules(clock)).tidy(lead),
  },
  "a stake that is given back": { given: [ROUND], act: (lead) => giveBackCut(lead, NOW) },
  "the seeds of a flight": { given: [ROUND], act: (lead) => lead.write((queries) => noteSeeds(queries, flight().flight)) },
  "a landing": { given: [ROUND], act: (lead) => land(lead, flight().passenger, 0, clock.now) },
};

describe.each(postgresInstalled ? (["embedded", "on a server"] as const) : (["embedded"] as const))("an engine that does not lead any more, in a database %s", { timeout: 60_000 }, (where) => {
  let server: PostgresServer | undefined;
  let database: Database;
  beforeAll(async () => {
    if (where === "on a server") server = await startPostgres();
    database = server === undefined ? await openPglite("memory://") : await openPostgres(server.url);
    await migrate(database);
    await database.transaction().execute((queries) => createUsers(database, clock).create(queries, { username: "1", passwordHash: "", phone: "1", opening: money(10_000_00) }));
    await rows(database, SET_ASIDE);
    await rows(database, "update wallets set main = 999700, withdrawing = 100");
  });
  afterAll(async () => {
    await database.destroy();
    await server?.stop();
  });
  beforeEach(async () => {
    for (const table of ["legs", "bets", "matches", "rounds", "withdrawals", "deposits", "day_seed", "saved_world"]) await rows(database, `delete from ${table}`);
  });

  it.each(Object.entries(writes))("does not write %s, and the one that leads does", async (_, { given, act }) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    for (const statement of given) await rows(database, statement);
    let lost = 0;
    const old = await takeLead(database, held, () => (lost += 1));
    const next = await takeLead(database, held, () => expect.unreachable());
    const before = await stored(database);
    await act(old).catch((cause: unknown) => expect(cause).toBeInstanceOf(LeadLost));
    expect([await stored(database), lost, old.isHeld(), next.isHeld()]).toEqual([before, 1, false, true]);
    await act(next);
    expect(await stored(database)).not.toBe(before);
  });

  it.runIf(where === "on a server")("has committed what it was writing before another begins to lead", async () => {
    const order: string[] = [];
    const old = await takeLead(database, held, () => expect.unreachable());
    let next: Promise<unknown> | undefined;
    await old.write(async (queries) => {
      next = takeLead(database, held, () => undefined).then(() => order.push("leads"));
      while ((await rows(database, "select 1 from pg_locks where not granted")).length === 0) await rows(queries, "select 1");
      order.push("wrote");
    });
    await next;
    expect(order).toEqual(["wrote", "leads"]);
  });
});

/** Within this time the next engine has the lock of one that was killed or stopped. How soon after that it is up depends on the machine. */
const TAKEN_OVER_MS = 5_000;

describe.skipIf(!postgresInstalled)("an engine on a server, with another one waiting", { timeout: 400_000 }, () => {
  let server: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    database = await openPostgres(server.url);
  });
  const started = new Set<ChildProcess>();
  afterEach(() => {
    for (const engine of started) engine.kill("SIGKILL");
    started.clear();
  });
  afterAll(async () => {
    await database.destroy();
    await server.stop();
  });

  const run = () => {
    const engine = spawn(process.execPath, [ensureEngineBuilt().withLevers, "--port", "0"], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, DATABASE_URL: server.url } });
    started.add(engine);
    const said: string[] = [];
    const seen = new Map<string, (line: string) => void>();
    for (const output of [engine.stdout, engine.stderr])
      output.on("data", (chunk: Buffer) => {
        said.push(chunk.toString());
        for (const line of chunk.toString().split("\n")) for (const [begin, see] of seen) if (line.startsWith(begin)) see(line);
      });
    const says = (begin: string) => new Promise<string>((resolve) => seen.set(begin, resolve));
    const [leads, waits] = [says("Slipstream "), says("Waiting")];
    return { engine, said, origin: leads.then((line) => line.replace("Slipstream ", "")), waits, end: once(engine, "exit").then(([code]) => Number(code)) };
  };
  type Running = ReturnType<typeof run>;

  const pair = async (): Promise<readonly [Running, Running]> => {
    const first = run();
    await first.origin;
    const second = run();
    await second.waits;
    return [first, second];
  };

  /** Who has the lock on the database, by the server. */
  const holder = async (): Promise<unknown> => (await rows(database, "select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and granted"))[0]?.["pid"];

  /** Resolves when another has the lock, with the milliseconds since `at`. */
  const overtaken = async (before: unknown, at: number): Promise<number> => {
    for (;;) {
      const now = await holder();
      if (now !== undefined && now !== before) return performance.now() - at;
      await rows(database, "select pg_sleep(0.02)");
    }
  };

  /** The frames that an engine tells of its live matches, by the number of each. */
  const listen = async (origin: string): Promise<{ readonly seqs: readonly number[]; readonly close: () => void }> => {
    const seqs: number[] = [];
    const client = await mqtt.connectAsync(`${origin.replace("http", "ws")}${FEED_PATH}`, { protocolVersion: 4, reconnectPeriod: 0 });
    client.on("error", () => undefined);
    client.on("message", (_, payload) => void seqs.push(Number(Object(JSON.parse(payload.toString())).seq)));
    const open = await rows(database, "select id from matches where betting <> 'ended' limit 500");
    await client.subscribeAsync(open.flatMap(({ id }) => [oddsChangeTopic("live", String(id)), betStopTopic("live", String(id))]));
    return { seqs, close: () => void client.end(true) };
  };
  const epochOf = (seq: number): number => Math.floor(seq / 2 ** 32);
  const epoch = async (): Promise<number> => Number((await rows(database, "select epoch from epochs"))[0]?.["epoch"]);

  it("is overtaken within five seconds when it is killed", async () => {
    const [first, second] = await pair();
    const [before, backend] = [await epoch(), await holder()];
    const at = performance.now();
    first.engine.kill("SIGKILL");
    expect(await overtaken(backend, at)).toBeLessThan(TAKEN_OVER_MS);
    await second.origin;
    expect(await epoch()).toBe(before + 1);
  });

  it("is overtaken when it is stopped; woken, it tells and changes nothing, and ends", async () => {
    const [first, second] = await pair();
    const feed = await listen(await first.origin);
    await expect.poll(() => feed.seqs.length, PATIENCE).toBeGreaterThan(3);
    const [before, backend] = [await epoch(), await holder()];
    const at = performance.now();
    first.engine.kill("SIGSTOP");
    expect(await overtaken(backend, at)).toBeLessThan(TAKEN_OVER_MS);
    const origin = await second.origin;
    // The day of the one that leads stands still, so that whatever changes is the other's doing.
    await fetch(`${origin}/dev/model`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ running: false }) });
    const heard = feed.seqs.length;
    const facts = async () => [await epoch(), await rows(database, "select id, betting, seq, saved from matches order by id"), await rows(database, "select world - 'at' as world from saved_world"), await rows(database, "select id, status from rounds order by id")];
    const told = await facts();
    first.engine.kill("SIGCONT");
    expect(await first.end).toBe(1);
    expect(first.said.join("")).toContain("The lock on the database was lost");
    expect(await facts()).toEqual(told);
    expect([await epoch(), feed.seqs.slice(heard), new Set(feed.seqs.map(epochOf))]).toEqual([before + 1, [], new Set([before])]);
    feed.close();
    const next = await listen(origin);
    await fetch(`${origin}/dev/model`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ running: true }) });
    await expect.poll(() => next.seqs.length, PATIENCE).toBeGreaterThan(0);
    expect(new Set(next.seqs.map(epochOf))).toEqual(new Set([before + 1]));
    next.close();
  });
});
