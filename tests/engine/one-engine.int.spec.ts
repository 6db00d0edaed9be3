import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { type LockOptions, lockServer, type ServerLock } from "../../engine/database/server-lock.ts";
import { fixtures } from "./kit/coupons.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { rows } from "./kit/rows.ts";

const USED = "The database is used by another engine. Stop it, or choose another DATABASE_URL.";
const WAITING = "Waiting: another engine leads on this database. This one takes over when it ends.\n";
const LOST = "The lock on the database was lost, and another engine may lead. This engine ends: start it again, and it waits for its turn.\n";
const LOCKS = "select pid from pg_locks where locktype = 'advisory' and granted";

describe.skipIf(!postgresInstalled)("the engine that leads on a PostgreSQL server", { timeout: 400_000 }, () => {
  let server: PostgresServer;
  const never = (): void => expect.unreachable();
  const lock = (options: Partial<LockOptions> = {}): Promise<ServerLock> => lockServer({ url: server.url, ifTaken: "wait", onWait: () => undefined, onLost: never, ...options });
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
  const disconnect = (pid: number | undefined) => using((client) => client.query("select pg_terminate_backend($1)", [pid]));
  const holders = () => using(async (client) => (await client.query<{ pid: number }>(LOCKS)).rows.map(({ pid }) => pid));
  /** The connections of engines that wait. */
  const waiting = () => using(async (client) => (await client.query<{ pid: number }>("select pid from pg_stat_activity where query like 'select pg_try_advisory%'")).rows.map(({ pid }) => pid));
  const until = (fact: () => boolean | Promise<boolean>) => expect.poll(fact, { timeout: 150_000 }).toBe(true);
  const told = (): { readonly tell: () => void; readonly happened: Promise<void> } => {
    let tell: () => void = () => undefined;
    const happened = new Promise<void>((resolve) => (tell = resolve));
    return { tell, happened };
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

  it("[E10] keeps the second waiting, which changes nothing, until the first has ended", async () => {
    const first = await startEngine({ databaseUrl: server.url, onLost: never });
    await rows(first.parts.database, "insert into migrations(name, timestamp) values ('9999-of-next-year', '')");
    const { tell, happened } = told();
    // A second that looked at the tables would say that they are newer than it.
    const second = startEngine({ databaseUrl: server.url, onWait: tell });
    await happened;
    await rows(first.parts.database, "delete from migrations where name = '9999-of-next-year'");
    await first.close();
    await (await second).close();
    expect(await holders()).toEqual([]);
  });

  it("[E10] says on the command line that it waits, takes over, and ends with one line when it has lost the lock", async () => {
    const run = (...args: string[]) => {
      const engine = spawn(process.execPath, [ensureEngineBuilt().main, "--port", "0", ...args], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, DATABASE_URL: server.url } });
      started.add(engine);
      const [said, failed]: [string[], string[]] = [[], []];
      engine.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
      engine.stderr.on("data", (chunk: Buffer) => failed.push(chunk.toString()));
      const line = (begin: string) => until(() => said.join("").split("\n").some((each) => each.startsWith(begin)));
      return { engine, said, line, end: once(engine, "exit").then(([code]): readonly [unknown, string] => [code, failed.join("")]) };
    };
    const first = run();
    await first.line("Slipstream http://");
    const second = run();
    await second.line("Waiting");
    expect(second.said.join("")).toBe(WAITING);
    expect(await run("--audit-trail").end).toEqual([1, `The engine could not start: ${USED}\n`]);
    await disconnect((await holders())[0]);
    expect(await first.end).toEqual([1, LOST]);
    await second.line("Slipstream http://");
    second.engine.kill("SIGTERM");
    expect(await second.end).toEqual([0, ""]);
  });

  it("leaves engines of other schemas alone", async () => {
    await using((client) => client.query("create schema other"));
    const locks = [await lock(), await lock({ url: `${server.url}?options=-csearch_path%3Dother`, onWait: never })];
    expect(await holders()).toHaveLength(2);
    await Promise.all(locks.map(({ release }) => release()));
  });

  it("[E10] does not take the lock again when its connection was lost", async () => {
    const { tell, happened } = told();
    const { isHeld, release } = await lock({ onLost: tell });
    expect(isHeld()).toBe(true);
    await disconnect((await holders())[0]);
    await happened;
    expect([isHeld(), await holders()]).toEqual([false, []]);
    const next = await lock({ onWait: never });
    expect([isHeld(), next.isHeld()]).toEqual([false, true]);
    await next.release();
    await release();
  });

  it("[E10] tells nothing more once the lock is lost", async () => {
    const { tell, happened } = told();
    const { parts, close } = await startEngine({ databaseUrl: server.url, onLost: tell });
    const published = (): number => parts.broker.counts().published;
    const [match] = fixtures(parts);
    const stopped = async (): Promise<number> => {
      const before = published();
      await parts.offer.stop(match?.id ?? "");
      return published() - before;
    };
    expect(await stopped()).toBe(1);
    await disconnect((await holders())[0]);
    await happened;
    expect(await stopped()).toBe(0);
    await close();
  });

  it("has lost the lock for good when its connection has answered nothing for three seconds", async () => {
    const { tell, happened } = told();
    const { isHeld } = await lock({ onLost: tell });
    const [backend] = await holders();
    if (backend === undefined) throw new Error("no lock");
    process.kill(backend, "SIGSTOP");
    await happened;
    process.kill(backend, "SIGCONT");
    await (await lock()).release();
    expect(isHeld()).toBe(false);
  });

  it("[E10] waits on when the connection on which it waits is lost", async () => {
    const first = await lock();
    const { tell, happened } = told();
    const second = lock({ onWait: tell });
    await happened;
    await until(async () => (await waiting()).length > 0);
    const before = await waiting();
    for (const pid of before) await disconnect(pid);
    await until(async () => (await waiting()).some((pid) => !before.includes(pid)));
    await first.release();
    const { isHeld, release } = await second;
    expect(isHeld()).toBe(true);
    await release();
  });

  it("does not keep rows from being vacuumed", async () => {
    const { release } = await lock();
    const [holder] = await holders();
    await using(async (client) => {
      expect((await client.query("select state, backend_xmin, backend_xid from pg_stat_activity where pid = $1", [holder])).rows).toEqual([{ state: "idle in transaction", backend_xmin: null, backend_xid: null }]);
    });
    await release();
  });

  it("says why when there is no server", async () => {
    await expect(lock({ url: "postgres://engine@127.0.0.1:9/postgres" })).rejects.toThrow("ECONNREFUSED");
  });
});
