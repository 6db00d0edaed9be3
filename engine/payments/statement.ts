import { sql } from "kysely";
import { money, moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Database } from "../database/database.ts";

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
  const { rows: [before] } = await sql<{ balance: number }>`select coalesce(sum(amount), 0)::bigint as balance ${own} and at < ${yearStart(year)}`.execute(database);
  const share = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<MonthRow>`
    select extract(month from to_timestamp((at + ${minutesEast * MINUTE_MS}) / 1000.0) at time zone 'UTC')::int as month,
      ${share(sql`category = 'deposits'`)} as deposited, -${share(sql`category = 'withdrawals'`)} as withdrawn,
      -${share(sql`category = 'bets' and amount < 0`)} as staked, ${share(sql`category = 'bets' and amount > 0`)} as won,
      ${share(sql`category = 'casino'`)} as casino, ${share(sql`category not in ('deposits', 'withdrawals', 'bets', 'casino')`)} as other, sum(amount)::bigint as total, count(*)::int as movements
    ${own} and at >= ${yearStart(year)} and at < ${yearStart(year + 1)} group by 1 order by 1`.execute(database);
  let balance = before?.balance ?? 0;
  const months = rows.map(({ month, total, movements, ...sums }) => {
    charge(movements * MS_PER_MOVEMENT);
    balance += total;
    return { month, ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, onTheWire(sum)])), balance: onTheWire(balance) };
  });
  const totals = Object.fromEntries((["deposited", "withdrawn", "staked", "won", "casino", "other"] as const).map((name) => [name, onTheWire(rows.reduce((sum, row) => sum + row[name], 0))]));
  return { success: true, status: 200, message: "ok", data: { year, minutesEast, opening: onTheWire(before?.balance ?? 0), closing: onTheWire(balance), months, totals } };
};
