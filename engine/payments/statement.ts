import { sql } from "kysely";
import { money, moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Database } from "../database/database.ts";
import { DAY_MS } from "../date-text.ts";
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

const onTheWire = (minor: number): number => moneyToNumber(money(minor));

/** A calendar year: when it and each of its months begin, and when it ends, in wall milliseconds. */
export interface StatementYear {
  readonly year: number;
  readonly begins: number;
  readonly months: readonly number[];
  readonly ends: number;
}

/** No zone is further from UTC. */
const FURTHEST_MS = DAY_MS;

/** The year whose months have these bounds, or those of UTC; undefined when they cannot be those of this year. */
export const statementYear = (year: number, bounds: string | undefined): StatementYear | undefined => {
  const byUtc = Array.from({ length: 13 }, (_, month) => Date.UTC(year, month, 1));
  const times = bounds === undefined ? byUtc : bounds.split(",").map(Number);
  const areOfYear = times.length === byUtc.length && times.every((at, month) => Number.isInteger(at) && Math.abs(at - (byUtc[month] ?? 0)) <= FURTHEST_MS);
  const [begins, ends] = [times.at(0), times.at(-1)];
  return areOfYear && begins !== undefined && ends !== undefined ? { year, begins, months: times.slice(0, -1), ends } : undefined;
};

/**
 * The statement of the main account for a calendar year: the balance at the beginning, and for each month the sums of deposits, withdrawals, stakes and
 * winnings. A withdrawal that the bank returned does not count. Months without a movement are left out. All balances are sums of movements by their
 * time, because simultaneous movements may be stored in another order, and then the last balance that was stored is not that of the latest time.
 */
export const createStatement = (database: Database) => async (userId: number, { year, begins, months: beginnings, ends }: StatementYear, charge: (ms: number) => void): Promise<object> => {
  const own = sql`from transactions where user_id = ${userId} and account = 'main' and balance is not null`;
  let opening = 0;
  for (const { since, until } of await stretchesOf(database, userId, 0, begins)) {
    const { rows: [before] } = await sql<{ balance: number }>`select coalesce(sum(amount), 0)::bigint as balance ${own} and at >= ${since} and at < ${until}`.execute(database);
    opening += before?.balance ?? 0;
  }
  const share = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const byMonth = new Map<number, MonthRow>();
  for (const { since, until } of await stretchesOf(database, userId, begins, ends)) {
    const { rows: found } = await sql<MonthRow>`
      select width_bucket(at, ${`{${beginnings.join(",")}}`}::bigint[]) as month,
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
  return { success: true, status: 200, message: "ok", data: { year, opening: onTheWire(opening), closing: onTheWire(balance), months, totals } };
};
