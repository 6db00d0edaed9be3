import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { fixtures } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { books } from "./kit/ledger.ts";
import { rows } from "./kit/rows.ts";

const BETS = 3_000;

let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
});
afterAll(() => engine.close());

/** Stores as many singles at odds of two on the home side of a match, as they are stored when they are placed. */
const storeBets = (matchId: string) => rows(engine.parts.database, `with bet as (insert into bets(betslip_id, user_id, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, created)
    select 'BIG' || n, 1, 'Single', '', 'website', 'main', 1000, '2', 2000, '{"kind":"Single","stakes":[1000]}', 1 from generate_series(1, ${BETS}) as n returning id, betslip_id),
  moved as (insert into movements(user_id, source, target, amount, source_balance, subject, reference, at)
    select 1, 'main', 'house:bets', 1000, (select main from wallets where user_id = 1) - 1000 * row_number() over (order by id), 'Bet', betslip_id, 1 from bet),
  taken as (update wallets set main = main - 1000 * ${BETS} where user_id = 1)
  insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) select id, 0, '${matchId}', '1', '', '1', 2000000, '{}' from bet`);

describe("a match with 3,000 bets", { timeout: 120_000 }, () => {
  it("is settled in slices: other calls get their turn after a few bets, and each bet is paid once", async () => {
    const [match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    await storeBets(match.id);
    let isPaying = true;
    const settled = engine.dev("settle", { matchId: match.id, home: 1, away: 0 }).finally(() => (isPaying = false));
    const waits: number[] = [];
    // How many bets were paid while one call waited: how long that takes depends on the machine, and on what else it does.
    const paidMeanwhile: number[] = [];
    let paid = 0;
    while (isPaying) {
      const begun = performance.now();
      expect((await engine.api("GET", accountRoutes.userDetails(3), { token })).status).toBe(200);
      waits.push(performance.now() - begun);
      const now = Number((await rows(engine.parts.database, "select count(*)::int as paid from bets where status <> 0"))[0]?.["paid"]);
      paidMeanwhile.push(now - paid);
      paid = now;
    }
    await settled;
    const sorted = waits.toSorted((a, b) => a - b);
    const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Infinity;
    console.log(`${waits.length} calls while ${BETS} bets were paid: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, greatest ${sorted.at(-1)?.toFixed(0)} ms`);
    expect(Math.max(...paidMeanwhile)).toBeLessThanOrEqual(40);
    expect(await rows(engine.parts.database, "select status, winnings, count(*)::int as bets from bets group by 1, 2")).toEqual([{ status: 1, winnings: 2000, bets: BETS }]);
    expect(await rows(engine.parts.database, "select count(*)::int as paid from movements where once like 'settled:%'")).toEqual([{ paid: BETS }]);
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });
});
