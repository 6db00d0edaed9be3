import { cpSync, readdirSync, rmSync } from "node:fs";
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

const names = Object.keys(migrations).sort();

/** A player with money and an open bet. */
const DATA = [
  `insert into users(username, password_hash, phone, auth_code, details, created) values ('8055550001', 'not-a-hash', '2348055550001', 'aa', '{"firstName": "Ada"}', 1700000000000)`,
  `insert into wallets(user_id, main, sport_bonus) values (1, 123456, 700)`,
  `insert into movements(user_id, source, target, amount, source_balance, target_balance, subject, reference, at)
    values (1, 'house:opening', 'main', 133456, null, 133456, 'Opening balance', '', 1700000000000), (1, 'main', 'house:bets', 10000, 123456, null, 'Bet Deposit (Sport)', 'OLDBET1', 1700000001000),
    (1, 'house:opening', 'sport_bonus', 700, null, 700, 'Opening balance', '', 1700000001000)`,
  `insert into bets(betslip_id, user_id, idempotency_key, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, log_length, log_hash, created)
    values ('OLDBET1', 1, 'old-key', 'Single', 'Singles', 'website', 'main', 10000, '2.50', 25000, '{"kind": "Single", "stakes": [10000]}', 9, repeat('ab', 32), 1700000001000)`,
  `insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) values (1, 0, '777', '1', '', '1', 2500000, '{"fixed": false, "eventName": "Old vs Older"}')`,
];
const fill = async (database: Database): Promise<void> => {
  for (const statement of DATA) await rows(database, statement);
};
/** A later build's migrations: the next of them changes a table that has rows. */
const later = {
  ...migrations,
  "9000-initials": { up: async (on) => {
    await sql`alter table users add column initial text`.execute(on);
    await sql`update users set initial = left(details ->> 'firstName', 1)`.execute(on);
    await sql`alter table users alter column initial set not null`.execute(on);
  } },
} satisfies Record<string, Migration>;
const laterNames = Object.keys(later).sort();
const taken = async (database: Database) => (await rows(database, "select name from migrations order by name")).map(({ name }) => name);
/** All columns of all tables, in a fixed order. */
const shape = (database: Database) =>
  rows(database, `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' and table_name not like 'migrations%' order by table_name, column_name`);

const directories: string[] = [];
// After each test, because deleting all of them takes a minute where the disk is busy.
afterEach(() => directories.splice(0).forEach((directory) => rmSync(directory, { recursive: true, force: true })));

const databaseOf = async (make: (database: Database) => Promise<void>): Promise<Database> => {
  const directory = await freshData({ tables: false });
  directories.push(directory);
  const database = await openPglite(directory);
  await make(database);
  return database;
};

const expectData = async (database: Database): Promise<void> => {
  expect(await rows(database, "select main, sport_bonus, username, details, initial from wallets join users on users.id = user_id")).toEqual([{ main: 123_456, sport_bonus: 700, username: "8055550001", details: { firstName: "Ada" }, initial: "A" }]);
  expect(await rows(database, "select betslip_id, stake, ticket, status, log_length from bets")).toEqual([{ betslip_id: "OLDBET1", stake: 10_000, ticket: { kind: "Single", stakes: [10_000] }, status: 0, log_length: 9 }]);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
  // An open bet of the earlier build is settled by this one.
  const settlement = createSettlement(leadOf(database), standardLadder, { now: () => 1_700_000_002_000 });
  await settlement.grade({ matchId: "777", score: "1:0", verdictOf: () => "won" });
  await settlement.pay();
  expect(await rows(database, "select main from wallets")).toEqual([{ main: 123_456 + 25_000 }]);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
};

describe("the migrations of the database", () => {
  it("lead a database with data to the newest schema, step by step, and lose nothing", async () => {
    const database = await databaseOf(async (empty) => {
      await migrate(empty);
      await fill(empty);
    });
    expect(await taken(database)).toEqual(names);
    await migrate(database, later);
    expect(await taken(database)).toEqual(laterNames);
    await migrate(database, later);
    await expectData(database);
    await database.destroy();
  });

  it("run once, and an engine refuses a database of another build", async () => {
    const directory = await freshData({ tables: false });
    directories.push(directory);
    const engine = await startEngine({ data: directory });
    await rows(engine.parts.database, "insert into migrations(name, timestamp) values ('9999-of-next-year', '')");
    const before = await shape(engine.parts.database);
    await engine.close();
    await expect(startEngine({ data: directory })).rejects.toThrow("The database was made by another build (it has 9999-of-next-year). Start that build, or choose another database.");
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
    const [directory, asKilled] = [await freshData({ tables: false }), await freshData({ tables: false })];
    directories.push(directory, asKilled);
    const database = await openPglite(directory);
    await migrate(database);
    await fill(database);
    const cut = {
      ...later,
      "9001-cut": { up: async (on) => {
        await sql`create table half_way (id int)`.execute(on);
        // What is on the disk at this moment is what a killed engine leaves there.
        rmSync(asKilled, { recursive: true });
        cpSync(directory, asKilled, { recursive: true });
      } },
    } satisfies Record<string, Migration>;
    await migrate(database, cut);
    await database.destroy();
    const found = await openPglite(asKilled);
    expect(await taken(found)).toEqual(names);
    expect(await rows(found, "select to_regclass('half_way') as found")).toEqual([{ found: null }]);
    await migrate(found, later);
    await expectData(found);
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

  it("a database with data is led to the newest schema, too", async () => {
    const database = await openPostgres(server.url);
    await rows(database, "drop schema public cascade");
    await rows(database, "create schema public");
    await migrate(database);
    await fill(database);
    await migrate(database, later);
    await expectData(database);
    await database.destroy();
  });
});
