import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { sql, type Migration } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { migrations } from "../../engine/database/migrations/all.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { createSettlement } from "../../engine/settlement/settlement.ts";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { freshData } from "./kit/fresh-data.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { leadOf } from "./kit/lead-of.ts";
import { books } from "./kit/ledger.ts";
import { rows } from "./kit/rows.ts";

const [tables = "", data = ""] = readFileSync("tests/engine/kit/first-schema.sql", "utf8").split("-- data\n");
const names = Object.keys(migrations).sort();

/** The same money in the form of builds with a double-entry ledger. */
const MOVEMENTS = `insert into movements(user_id, source, target, amount, source_balance, target_balance, subject, reference, at)
  values (1, 'house:opening', 'main', 133456, null, 133456, 'Opening balance', '', 1700000000000), (1, 'main', 'house:bets', 10000, 123456, null, 'Bet Deposit (Sport)', 'OLDBET1', 1700000001000),
  (1, 'house:opening', 'sport_bonus', 700, null, 700, 'Carried over', '', 1700000001000);
`;
/** The data of a build with this many migrations. */
const dataAfter = (steps: number): string => {
  const ofItsTime = steps <= names.indexOf("0016-bookings-end") ? data : data.replace(/into bookings\(code, booking, created\) values \('OLDCODE', (.*), (\d+)\)/, "into bookings(code, booking, created, until) values ('OLDCODE', $1, $2, $2)");
  return steps <= names.indexOf("0003-double-entry") ? ofItsTime : ofItsTime.replace(/insert into ledger[^;]*;\n/, MOVEMENTS);
};

const run = async (database: Database, script: string): Promise<void> => {
  for (const statement of script.split(/;\n/).filter((each) => each.trim() !== "")) await rows(database, statement);
};
const stepsUpTo = (count: number): Readonly<Record<string, Migration>> =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.indexOf(name) < count));
const taken = async (database: Database) => (await rows(database, "select name from migrations order by name")).map(({ name }) => name);
/** All columns of all tables, in a fixed order. */
const shape = (database: Database) =>
  rows(database, `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' and table_name not like 'migrations%' order by table_name, column_name`);

const directories: string[] = [];
// After each test, because deleting all of them takes a minute where the disk is busy.
afterEach(() => directories.splice(0).forEach((directory) => rmSync(directory, { recursive: true, force: true })));

const databaseOf = async (make: (database: Database) => Promise<void>): Promise<Database> => {
  const directory = await freshData();
  directories.push(directory);
  const database = await openPglite(directory);
  await make(database);
  return database;
};

const expectOldData = async (database: Database): Promise<void> => {
  expect(await rows(database, "select main, sport_bonus, username, details from wallets join users on users.id = user_id")).toEqual([{ main: 123_456, sport_bonus: 700, username: "8055550001", details: { firstName: "Ada" } }]);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
  expect(await rows(database, "select source, target, amount, source_balance, target_balance, subject, reference from movements order by id")).toEqual([
    { source: "house:opening", target: "main", amount: 133_456, source_balance: null, target_balance: 133_456, subject: "Opening balance", reference: "" },
    { source: "main", target: "house:bets", amount: 10_000, source_balance: 123_456, target_balance: null, subject: "Bet Deposit (Sport)", reference: "OLDBET1" },
    // The earlier build had no row for it.
    { source: "house:opening", target: "sport_bonus", amount: 700, source_balance: null, target_balance: 700, subject: "Carried over", reference: "" },
  ]);
  expect(await rows(database, "select betslip_id, stake, ticket, status, log_length from bets")).toEqual([{ betslip_id: "OLDBET1", stake: 10_000, ticket: { kind: "Single", stakes: [10_000] }, status: 0, log_length: 9 }]);
  expect(await rows(database, "select answer from idempotency")).toHaveLength(1);
  expect(await rows(database, "select code from bookings")).toEqual([{ code: "OLDCODE" }]);
  // An open bet of the old build is settled by this one.
  const settlement = createSettlement(leadOf(database), standardLadder, { now: () => 1_700_000_002_000 });
  await settlement.grade({ matchId: "777", score: "1:0", verdictOf: () => "won" });
  await settlement.pay();
  expect(await rows(database, "select main from wallets")).toEqual([{ main: 123_456 + 25_000 }]);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
};

describe("the migrations of the database", () => {
  it("accept a database that an earlier build made without a record of migrations", async () => {
    const database = await databaseOf(async (empty) => {
      await run(empty, tables);
      await run(empty, data);
    });
    await migrate(database);
    expect(await taken(database)).toEqual(names);
    await expectOldData(database);
    await database.destroy();
  });

  it.each(names.map((name, index) => [name, index + 1] as const))("lead from %s with data to the newest schema, and lose nothing", async (_name, count) => {
    const database = await databaseOf(async (empty) => {
      await migrate(empty, stepsUpTo(count));
      await run(empty, dataAfter(count));
    });
    expect(await taken(database)).toEqual(names.slice(0, count));
    await migrate(database);
    expect(await taken(database)).toEqual(names);
    await expectOldData(database);
    await database.destroy();
  });

  it("begin with exactly the tables that earlier builds made", async () => {
    const earlier = await databaseOf((empty) => run(empty, tables));
    const stepped = await databaseOf((empty) => migrate(empty, stepsUpTo(1)));
    expect(await shape(stepped)).toEqual(await shape(earlier));
    await Promise.all([earlier.destroy(), stepped.destroy()]);
  });

  it("run once, and an engine refuses a database of a newer build", async () => {
    const directory = await freshData();
    directories.push(directory);
    const engine = await startEngine({ data: directory });
    await rows(engine.parts.database, "insert into migrations(name, timestamp) values ('9999-of-next-year', '')");
    const before = await shape(engine.parts.database);
    await engine.close();
    await expect(startEngine({ data: directory })).rejects.toThrow("The database was made by a newer build (it has 9999-of-next-year). Start that build, or choose another database.");
    expect(readdirSync(directory).filter((name) => name.endsWith(".lock"))).toEqual([]);
    const database = await openPglite(directory);
    expect(await shape(database)).toEqual(before);
    expect(await taken(database)).toEqual([...names, "9999-of-next-year"]);
    await database.destroy();
  });

  it("are all rolled back when one fails", async () => {
    const database = await databaseOf((empty) => migrate(empty));
    const broken = {
      ...migrations,
      "9000-good": { up: async (on) => void (await sql`create table half_way (id int)`.execute(on)) },
      "9001-bad": { up: async (on) => void (await sql`alter table nothing add column x int`.execute(on)) },
    } satisfies Record<string, Migration>;
    await expect(migrate(database, broken)).rejects.toThrow('relation "nothing" does not exist');
    expect(await taken(database)).toEqual(names);
    expect(await rows(database, "select to_regclass('half_way') as found")).toEqual([{ found: null }]);
    await database.destroy();
  });
});

describe("an engine that is killed in the middle of a migration", () => {
  it("leaves the embedded database as it was, and the next start runs the migrations whole", async () => {
    const [directory, asKilled] = [await freshData(), await freshData()];
    directories.push(directory, asKilled);
    const database = await openPglite(directory);
    await migrate(database, stepsUpTo(2));
    await run(database, data);
    const cut = {
      ...migrations,
      "9000-cut": { up: async (on) => {
        await sql`create table half_way (id int)`.execute(on);
        // What is on the disk at this moment is what a killed engine leaves there.
        rmSync(asKilled, { recursive: true });
        cpSync(directory, asKilled, { recursive: true });
      } },
    } satisfies Record<string, Migration>;
    await migrate(database, cut);
    await database.destroy();
    const found = await openPglite(asKilled);
    expect(await taken(found)).toEqual(names.slice(0, 2));
    expect(await rows(found, "select to_regclass('half_way') as found")).toEqual([{ found: null }]);
    await migrate(found);
    await expectOldData(found);
    await found.destroy();
  });
});

describe.skipIf(!postgresInstalled)("on a PostgreSQL server", { timeout: 60_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it("engines that start at once run each migration once", async () => {
    const once = {
      ...migrations,
      // This migration fails when it runs twice, and is slow enough for the other engines to start meanwhile.
      "9000-once": { up: async (on) => void (await sql`create table taken as select pg_sleep(0.3)::text as slept, now() as at`.execute(on)) },
    } satisfies Record<string, Migration>;
    const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgres(server.url)));
    await Promise.all(databases.map((database) => migrate(database, once)));
    const [database] = databases;
    if (database === undefined) throw new Error("no database");
    expect(await taken(database)).toEqual([...names, "9000-once"]);
    expect(await rows(database, "select count(*) as rows from taken")).toEqual([{ rows: 1 }]);
    await Promise.all(databases.map((each) => each.destroy()));
  });

  it("a connection that is lost in the middle of a migration leaves the database as it was", async () => {
    const database = await openPostgres(server.url);
    const before = await taken(database);
    const cut = {
      ...Object.fromEntries(before.map((name) => [String(name), { up: async () => undefined }])),
      "9001-cut": { up: async (on) => {
        await sql`create table half_way (id int)`.execute(on);
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(on);
      } },
    } satisfies Record<string, Migration>;
    await expect(migrate(database, cut)).rejects.toThrow();
    expect(await taken(database)).toEqual(before);
    await migrate(database, { ...cut, "9001-cut": { up: async (on) => void (await sql`create table half_way (id int)`.execute(on)) } });
    expect(await taken(database)).toEqual([...before, "9001-cut"]);
    await database.destroy();
  });

  it("a database of an earlier build is accepted, too", async () => {
    const database = await openPostgres(server.url);
    await rows(database, "drop schema public cascade");
    await rows(database, "create schema public");
    await run(database, tables);
    await run(database, data);
    await migrate(database);
    await expectOldData(database);
    await database.destroy();
  });
});
