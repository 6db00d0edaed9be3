import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { freshData } from "./kit/fresh-data.ts";

let database: Database;
let directory: string;
beforeAll(async () => {
  directory = await freshData();
  database = await openPglite(directory);
  await sql`create table marks (id serial, name text)`.execute(database);
});
afterAll(async () => {
  await database.destroy();
  rmSync(directory, { recursive: true, force: true });
});

describe("the embedded database", () => {
  it("serves many callers in order, each in its own turn of the event loop", async () => {
    let turn = 0;
    let counting = true;
    const count = (): void => {
      turn++;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    const served: { readonly index: number; readonly turn: number }[] = [];
    await Promise.all(Array.from({ length: 20 }, async (_, index) => {
      await database.transaction().execute(async (queries) => {
        await sql`select 1`.execute(queries);
        served.push({ index, turn });
      });
    }));
    counting = false;
    expect(served.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(new Set(served.map((each) => each.turn)).size).toBe(20);
  });

  it("keeps other calls out of a running transaction, and rolls back all of one that fails", async () => {
    const mark = (queries: Database, name: string) => sql`insert into marks(name) values (${name})`.execute(queries);
    const outcomes = await Promise.allSettled([
      database.transaction().execute(async (queries) => {
        await mark(queries, "lost");
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error("taken back");
      }),
      mark(database, "kept"),
      database.transaction().execute(async (queries) => void (await mark(queries, "kept too"))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect((await sql<{ name: string }>`select name from marks order by id`.execute(database)).rows).toEqual([{ name: "kept" }, { name: "kept too" }]);
  });

  it("refuses a whole number that cannot be held exactly", async () => {
    await expect(sql`select 9007199254740993::bigint as much`.execute(database)).rejects.toThrow("not a whole number column");
  });

  it("serves on after a statement has failed, in a transaction and outside", async () => {
    await sql`create table singles (name text primary key, note text)`.execute(database);
    const store = (queries: Database, name: string) => sql`insert into singles(name) values (${name})`.execute(queries);
    await store(database, "one");
    await expect(store(database, "one")).rejects.toThrow("duplicate key");
    await expect(sql`select nothing from nowhere where name = ${"one"}`.execute(database)).rejects.toThrow("nowhere");
    await expect(database.transaction().execute(async (queries) => {
      await store(queries, "lost");
      await expect(store(queries, "one")).rejects.toThrow("duplicate key");
      await store(queries, "two");
    })).rejects.toThrow("transaction is aborted");
    await store(database, "two");
    expect((await sql`select name from singles order by name`.execute(database)).rows).toEqual([{ name: "one" }, { name: "two" }]);
  });

  it("returns the columns that a table has now, and the values with their types", async () => {
    await sql`create table changing (a bigint)`.execute(database);
    await sql`insert into changing(a) values (${7})`.execute(database);
    const read = () => sql`select * from changing where a = ${7}`.execute(database);
    expect((await read()).rows).toEqual([{ a: 7 }]);
    await sql`alter table changing add column b jsonb`.execute(database);
    const { numAffectedRows } = await sql`update changing set b = ${JSON.stringify({ c: [1, "é"] })} where a = ${7}`.execute(database);
    expect(numAffectedRows).toBe(1n);
    expect((await read()).rows).toEqual([{ a: 7, b: { c: [1, "é"] } }]);
    const { rows } = await sql`select ${true}::boolean as yes, ${null}::text as none, ${9007199254740991n}::bigint as much, ${[1, 2]}::int[] as list`.execute(database);
    expect(rows).toEqual([{ yes: true, none: null, much: 9007199254740991, list: [1, 2] }]);
  });
});
