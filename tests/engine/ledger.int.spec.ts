import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { createUsers } from "../../engine/account/users.ts";
import { post, type Movement } from "../../engine/wallet/post.ts";
import { recordAction, tellTrail } from "../../engine/wallet/audit-trail.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { freshData } from "./kit/fresh-data.ts";
import { books } from "./kit/ledger.ts";
import { rows } from "./kit/rows.ts";

let database: Database;
let directory: string;
beforeAll(async () => {
  directory = await freshData();
  database = await openPglite(directory);
  await migrate(database);
  const users = createUsers(database, { now: () => 1 });
  await database.transaction().execute((queries) => users.create(queries, { username: "1", passwordHash: "hash", phone: "1", opening: money(1000) }));
});
afterAll(async () => {
  await database.destroy();
  rmSync(directory, { recursive: true, force: true });
});

const move = (movement: Partial<Movement>) =>
  database.transaction().execute((queries) => post(queries, { userId: 1, from: "main", to: "house:bets", amount: money(100), subject: "Test", reference: "R", at: 7, ...movement }));
const balanced = { sum: 0, wrong: [] };

describe("the ledger", () => {
  it("begins with a movement of the opening balance", async () => {
    expect(await rows(database, "select account, amount, balance, subject from postings order by amount")).toEqual([
      { account: "house:opening", amount: -1000, balance: null, subject: "Opening balance" },
      { account: "main", amount: 1000, balance: 1000, subject: "Opening balance" },
    ]);
    expect(await books(database)).toEqual(balanced);
  });

  it("has movements between the player and the house, and between two accounts of the player, with both balances", async () => {
    expect(await move({})).toMatchObject({ main: 900 });
    expect(await move({ from: "house:bonuses", to: "sport_bonus", amount: money(50) })).toMatchObject({ main: 900, sport_bonus: 50 });
    expect(await move({ from: "sport_bonus", to: "main", amount: money(20), subject: "Released" })).toMatchObject({ main: 920, sport_bonus: 30 });
    expect(await rows(database, "select account, amount, balance from postings where subject = 'Released' order by amount")).toEqual([
      { account: "sport_bonus", amount: -20, balance: 30 }, { account: "main", amount: 20, balance: 920 },
    ]);
    expect(await books(database)).toEqual(balanced);
  });

  it("refuses to move more money than an account has", async () => {
    const before = await rows(database, "select * from movements");
    expect(await move({ amount: money(921) })).toBeUndefined();
    expect(await move({ from: "casino_bonus", amount: money(1) })).toBeUndefined();
    expect(await rows(database, "select * from movements")).toEqual(before);
    expect(await books(database)).toEqual(balanced);
  });

  it("rolls back the whole transaction of a second movement that may happen only once", async () => {
    await move({ once: "round:1" });
    const twice = database.transaction().execute(async (queries) => {
      await queries.insertInto("bookings").values({ code: "LOST", booking: "{}", created: 1, until: 2 }).execute();
      await post(queries, { userId: 1, from: "main", to: "house:casino", amount: money(1), subject: "Again", reference: "", at: 8, once: "round:1" });
    });
    await expect(twice).rejects.toThrow("movements_once");
    expect(await rows(database, "select code from bookings")).toEqual([]);
    expect(await books(database)).toEqual(balanced);
  });

  it("accepts only balanced rows, whatever code writes them", async () => {
    const insert = (values: string) => rows(database, `insert into movements (user_id, source, target, amount, subject, reference, at) values (1, ${values}, '', '', 0)`);
    await expect(insert("'main', 'house:bets', 0")).rejects.toThrow("check constraint");
    await expect(insert("'main', 'house:bets', -5")).rejects.toThrow("check constraint");
    await expect(insert("'main', 'main', 5")).rejects.toThrow("check constraint");
    await expect(rows(database, "update wallets set main = -1")).rejects.toThrow("check constraint");
    await expect(move({ from: "house:bets", to: "house:casino" })).rejects.toThrow("to or from a player");
    await expect(move({ amount: money(-5) })).rejects.toThrow("above zero");
  });

  it("shows simultaneous movements of one account one after the other", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => move({ amount: money(100) })));
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(8);
    expect((await rows(database, "select main from wallets"))[0]).toEqual({ main: 20 });
    expect(await books(database)).toEqual(balanced);
  });

  it("has an audit trail of who did what, which is told whole and in its order", async () => {
    await recordAction(database, { at: 9, actor: "provider:paystack", action: "payment-not-recognised", details: { reference: "DX1", amount: 100 } });
    for (let n = 0; n < 1_001; n += 1) await recordAction(database, { at: 10 + n, actor: "player", action: "limit-set", userId: 1 });
    const told: string[] = [];
    await tellTrail(database, (line) => told.push(line));
    expect(told).toHaveLength(1_002);
    expect(JSON.parse(told[0] ?? "")).toEqual({ id: 1, at: "1970-01-01T00:00:00.009Z", actor: "provider:paystack", action: "payment-not-recognised", userId: null, details: { reference: "DX1", amount: 100 } });
    expect(told.map((line) => JSON.parse(line).id)).toEqual(Array.from({ length: 1_002 }, (_, index) => index + 1));
  });
});
