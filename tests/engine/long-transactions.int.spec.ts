import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { createStatement, statementYear } from "../../engine/payments/statement.ts";
import { stretchesOf } from "../../engine/payments/stretches.ts";
import { createGameTitles } from "../../engine/casino/game-titles.ts";
import { createTransactions } from "../../engine/payments/transactions.ts";
import { fundPlayers } from "./kit/engine-under-fire.ts";
import { rows } from "./kit/rows.ts";

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
/** At this hour as many movements come at once as two stretches have. */
const CROWDED = 1_700;

let database: Database;
let userId: number;
beforeAll(async () => {
  database = await openPglite("memory://");
  await migrate(database);
  const [player, other] = await fundPlayers(database, 2, 1_000_000_000);
  userId = player?.id ?? 0;
  for (const id of [userId, other?.id ?? 0])
    await rows(database, `insert into movements(user_id, source, target, amount, source_balance, target_balance, subject, reference, at)
      select ${id}, case when n % 3 = 0 then 'house:bets' else 'main' end, case when n % 3 = 0 then 'main' else 'house:casino' end, n,
        case when n % 3 = 0 then null else n end, case when n % 3 = 0 then n end, 'Test', 'R' || n, ${START} + ${HOUR}::bigint * (case when n between ${CROWDED} and ${CROWDED + 2_000} then ${CROWDED} else n end) from generate_series(1, 5000) as n`);
});
afterAll(() => database.destroy());

const page = (number: number, perPage: number) => ({ page: number, perPage, origin: "http://localhost", charge: () => undefined });
interface Told { readonly data: readonly { readonly id: string }[]; readonly totals: { readonly credit: number; readonly debit: number }; readonly meta: { readonly total: number }; readonly balances: readonly unknown[] }

describe("thousands of a player's movements", { timeout: 120_000 }, () => {
  it("are read in stretches, so that no query stops other calls for long", async () => {
    const stretches = await stretchesOf(database, userId, 0, Number.MAX_SAFE_INTEGER);
    const counts = await Promise.all(stretches.map(async ({ since, until }) => Number((await rows(database, `select count(*)::int as n from movements where user_id = ${userId} and at >= ${since} and at < ${until}`))[0]?.["n"])));
    // 5,000 and the opening balance; the crowded hour cannot be divided.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5_001);
    expect(counts.toSorted((one, other) => other - one)[0]).toBe(2_001);
    expect(counts.filter((count) => count > 1_000)).toHaveLength(1);
    expect(stretches.map(({ since }) => since)).toEqual([0, ...stretches.slice(0, -1).map(({ until }) => until)]);
  });

  it.each([["all", {}, ""], ["credits", { type: "credit" }, "and amount > 0"], ["those of the casino", { category: "casino" }, "and category = 'casino'"]] as const)("are shown page by page as one list: %s", async (_, filter, condition) => {
    const transactions = createTransactions(database, createGameTitles(database));
    const listed = await rows(database, `select id from transactions where user_id = ${userId} and at < 9007199254740991 ${condition} order by at desc, place desc, id desc`);
    const [sums] = await rows(database, `select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credit, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debit from transactions where user_id = ${userId} ${condition}`);
    const pages: string[] = [];
    for (let number = 1; number <= Math.ceil(listed.length / 500) + 1; number += 1) {
      const told = (await transactions(userId, { ...filter, clientId: 3 }, page(number, 500))) as Told;
      pages.push(...told.data.map(({ id }) => id));
      expect(told.meta.total).toBe(listed.length);
      expect(told.totals).toEqual({ credit: Number(sums?.["credit"]) / 100, debit: Number(sums?.["debit"]) / 100 });
      expect(told.balances.length).toBeLessThanOrEqual(number === 1 ? 210 : 0);
    }
    expect(pages).toEqual(listed.map(({ id }) => id));
  });

  it("add up to the same statement as one sum of all", async () => {
    const yearOf2026 = statementYear(2026, undefined);
    if (yearOf2026 === undefined) throw new Error("no year");
    const told = (await createStatement(database)(userId, yearOf2026, () => undefined)) as { readonly data: { readonly opening: number; readonly closing: number; readonly totals: { readonly casino: number; readonly won: number } } };
    const [sums] = await rows(database, `select sum(amount)::bigint as all, sum(amount) filter (where category = 'casino')::bigint as casino, sum(amount) filter (where category = 'bets' and amount > 0)::bigint as won
      from transactions where user_id = ${userId} and at >= ${START} and at < ${Date.UTC(2027, 0, 1)}`);
    expect(told.data.closing - told.data.opening).toBeCloseTo(Number(sums?.["all"]) / 100, 2);
    expect(told.data.totals).toMatchObject({ casino: Number(sums?.["casino"]) / 100, won: Number(sums?.["won"]) / 100 });
  });
});
