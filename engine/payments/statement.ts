import { sql } from "kysely";
import { money, moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Database } from "../database/database.ts";
import { stretchesOf } from "./stretches.ts";

/** Sums of one month of the main account, in minor units; `total` is the balance at its end less the balance at its beginning. */
interface MonthRow {
  readonly month: number;
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
  readonly won: number;
  readonly casino: number;
  readonly other: number;
  readonly total: number;
  readonly movements: number;
}

/** The sums of two parts of one month. */
const added = (one: MonthRow | undefined, other: MonthRow): MonthRow => one === undefined ? other : {
  month: other.month, deposited: one.deposited + other.deposited, withdrawn: one.withdrawn + other.withdrawn, staked: one.staked + other.staked, won: one.won + other.won,
  casino: one.casino + other.casino, other: one.other + other.other, total: one.total + other.total, movements: one.movements + other.movements,
};

/** What each movement of the year costs, in milliseconds. */
const MS_PER_MOVEMENT = 0.01;

const MINUTE_MS = 60_000;
const onTheWire = (minor: number): number => moneyToNumber(money(minor));

/**
 * The statement of the main account for a calendar year, `minutesEast` of Greenwich: the balance at the beginning, and for each month the sums of deposits,
 * withdrawals, stakes and winnings. A withdrawal that the bank returned does not count. Months without a movement are left out. All balances are sums of movements by their
 * time, because simultaneous movements may be stored in another order, and then the last balance that was stored is not that of the latest time.
 */
export const createStatement = (database: Database) => async (userId: number, year: number, minutesEast: number, charge: (ms: number) => void): Promise<object> => {
  const yearStart = (of: number): number => Date.UTC(of, 0, 1) - minutesEast * MINUTE_MS;
  const own = sql`from transactions where user_id = ${userId} and account = 'main' and balance is not null`;
  let opening = 0;
  for (const { since, until } of await stretchesOf(database, userId, 0, yearStart(year))) {
    const { rows: [before] } = await sql<{ balance: number }>`select coalesce(sum(amount), 0)::bigint as balance ${own} and at >= ${since} and at < ${until}`.execute(database);
    opening += before?.balance ?? 0;
  }
  const share = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const byMonth = new Map<number, MonthRow>();
  for (const { since, until } of await stretchesOf(database, userId, yearStart(year), yearStart(year + 1))) {
    const { rows: found } = await sql<MonthRow>`
      select extract(month from to_timestamp((at + ${minutesEast * MINUTE_MS}) / 1000.0) at time zone 'UTC')::int as month,
        ${share(sql`category = 'deposits'`)} as deposited, -${share(sql`category = 'withdrawals'`)} as withdrawn,
        -${share(sql`category = 'bets' and amount < 0`)} as staked, ${share(sql`category = 'bets' and amount > 0`)} as won,
        ${share(sql`category = 'casino'`)} as casino, ${share(sql`category not in ('deposits', 'withdrawals', 'bets', 'casino')`)} as other, sum(amount)::bigint as total, count(*)::int as movements
      ${own} and at >= ${since} and at < ${until} group by 1 order by 1`.execute(database);
    for (const row of found) {
      charge(row.movements * MS_PER_MOVEMENT);
      byMonth.set(row.month, added(byMonth.get(row.month), row));
    }
  }
  const rows = [...byMonth.values()];
  let balance = opening;
  const months = rows.map(({ month, total, movements: _movements, ...sums }) => {
    balance += total;
    return { month, ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, onTheWire(sum)])), balance: onTheWire(balance) };
  });
  const totals = Object.fromEntries((["deposited", "withdrawn", "staked", "won", "casino", "other"] as const).map((name) => [name, onTheWire(rows.reduce((sum, row) => sum + row[name], 0))]));
  return { success: true, status: 200, message: "ok", data: { year, minutesEast, opening: onTheWire(opening), closing: onTheWire(balance), months, totals } };
};
