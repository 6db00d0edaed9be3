import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { lockServer } from "../../engine/database/server-lock.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { rows } from "./kit/rows.ts";

const QUICK = { patience: 100, patienceAfterLoss: 300, heartbeat: 2_000 };
const USED = "The database is used by another engine. Stop it, or choose another DATABASE_URL.";
const LOCKS = "select pid from pg_locks where locktype = 'advisory' and granted";

describe.skipIf(!postgresInstalled)("one engine on a PostgreSQL server", { timeout: 60_000 }, () => {
  let server: PostgresServer;
  const noneTaken = (): void => expect.unreachable();
  /** Runs statements on a connection of its own. */
  const using = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const isWaitedFor = () => using(async (client) => (await client.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount === 1);
  const disconnect = (pid: number | undefined) => using((client) => client.query("select pg_terminate_backend($1)", [pid]));
  const holders = () => using(async (client) => (await client.query<{ pid: number }>(LOCKS)).rows.map(({ pid }) => pid));
  const until = async (fact: () => Promise<boolean>): Promise<void> => {
    while (!(await fact())) await new Promise((resolve) => setImmediate(resolve));
  };

  beforeAll(async () => {
    server = await startPostgres();
  });
  const started = new Set<ChildProcess>();
  // One that a failed test leaves behind would keep the database from the next.
  afterEach(() => {
    for (const engine of started) engine.kill("SIGKILL");
    started.clear();
  });
  afterAll(() => server.stop());

  it("[E10] refuses the second, which changes nothing, and takes one when the first has ended", async () => {
    const first = await startEngine({ databaseUrl: server.url });
    await rows(first.parts.database, "insert into migrations(name, timestamp) values ('9999-of-next-year', '')");
    // A second that looked at the tables would say that they are newer than it.
    await expect(startEngine({ databaseUrl: server.url })).rejects.toThrow(USED);
    await rows(first.parts.database, "delete from migrations where name = '9999-of-next-year'");
    await first.close();
    await (await startEngine({ databaseUrl: server.url })).close();
    expect(await holders()).toEqual([]);
  });

  it("[E10] ends from the command line with one line, when it starts second and when another has taken its database", async () => {
    const run = () => {
      const engine = spawn(process.execPath, [ensureEngineBuilt().main, "--port", "0"], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, DATABASE_URL: server.url } });
      started.add(engine);
      const said: string[] = [];
      engine.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
      return { ready: once(engine.stdout, "data"), end: once(engine, "exit").then(([code]): readonly [unknown, string] => [code, said.join("")]) };
    };
    const first = run();
    await first.ready;
    expect(await run().end).toEqual([1, `The engine could not start: ${USED}\n`]);
    const next = lockServer(server.url, noneTaken, { ...QUICK, patience: 20_000 });
    await until(isWaitedFor);
    await disconnect((await holders())[0]);
    const [code, said] = await first.end;
    // Payouts that were due while the place was lost may have said so.
    const own = said.replaceAll(/^Error: The place of the only engine on the database was lost, and is not back yet\.\n(?: {4}at .*\n)*/gm, "");
    expect([code, own]).toEqual([1, "The connection to the database was lost, and another engine has taken the database. This engine ends.\n"]);
    await (await next).release();
  });

  it("leaves engines of other schemas alone", async () => {
    await using((client) => client.query("create schema other"));
    const releases = [await lockServer(server.url, noneTaken, QUICK), await lockServer(`${server.url}?options=-csearch_path%3Dother`, noneTaken, QUICK)];
    expect(await holders()).toHaveLength(2);
    await Promise.all(releases.map(({ release }) => release()));
  });

  it("[E10] takes the database again when its connection was lost", async () => {
    const { release } = await lockServer(server.url, noneTaken, QUICK);
    const [before] = await holders();
    await disconnect(before);
    await until(async () => (await holders()).some((pid) => pid !== before));
    await expect(lockServer(server.url, noneTaken, QUICK)).rejects.toThrow(USED);
    await release();
  });

  it("takes the database again when its connection fell silent", async () => {
    const { release } = await lockServer(server.url, noneTaken, { ...QUICK, patienceAfterLoss: 20_000 });
    const [before] = await holders();
    if (before === undefined) throw new Error("no lock");
    // The stopped backend holds the lock, as one does whose connection the server has not missed yet.
    process.kill(before, "SIGSTOP");
    await until(isWaitedFor);
    process.kill(before, "SIGCONT");
    await until(async () => (await holders()).some((pid) => pid !== before));
    expect(await holders()).toHaveLength(1);
    await release();
  });

  it("ends when another engine has taken the database meanwhile", async () => {
    const ended = new Promise<void>((resolve) => void lockServer(server.url, resolve, QUICK));
    await until(async () => (await holders()).length === 1);
    const [before] = await holders();
    const next = lockServer(server.url, noneTaken, { ...QUICK, patience: 10_000 });
    await until(() => using(async (client) => (await client.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount === 1));
    await disconnect(before);
    await ended;
    const { release } = await next;
    expect(await holders()).not.toEqual([before]);
    await release();
  });

  it("uses the database on no new connection while its place is lost", async () => {
    const lock = await lockServer(server.url, noneTaken, { ...QUICK, patienceAfterLoss: 20_000 });
    const database = await openPostgres(server.url, lock.held);
    const [before] = await holders();
    const other = lockServer(server.url, noneTaken, { ...QUICK, patience: 20_000 });
    await until(isWaitedFor);
    const [own] = await rows(database, "select pg_backend_pid() as pid");
    // As when the machine of an engine was asleep: the server has ended all of its connections.
    for (const pid of [Number(own?.["pid"]), before]) await disconnect(pid);
    const taken = await other;
    await until(isWaitedFor);
    const asked: string[] = [];
    const answer = rows(database, "select 1 as one").then((found) => void asked.push(JSON.stringify(found)));
    await using((client) => client.query("select pg_sleep(0.3)"));
    expect(asked).toEqual([]);
    await taken.release();
    await answer;
    expect(asked).toEqual(['[{"one":1}]']);
    await database.destroy();
    await lock.release();
  });

  it("does not keep rows from being vacuumed", async () => {
    const { release } = await lockServer(server.url, noneTaken, QUICK);
    const [holder] = await holders();
    await using(async (client) => {
      expect((await client.query("select state, backend_xmin, backend_xid from pg_stat_activity where pid = $1", [holder])).rows).toEqual([{ state: "idle in transaction", backend_xmin: null, backend_xid: null }]);
    });
    await release();
  });

  it("says why when there is no server", async () => {
    await expect(lockServer("postgres://engine@127.0.0.1:9/postgres", noneTaken)).rejects.toThrow("ECONNREFUSED");
  });
});
