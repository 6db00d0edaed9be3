import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { contentRoutes } from "../../contract/content.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { books } from "./kit/ledger.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
}, 60_000);
afterAll(() => engine.close());

const held = async (account: string) => Number((await rows(engine.parts.database, `select ${account} as held from wallets where user_id = 1`))[0]?.["held"]);
const place = async (coupon: object) => Object((await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token })).body);

describe("a stake from a cashback or a bonus", () => {
  it("comes from the cashback, which is paid out with the bet, and is not paid back with the win", async () => {
    await engine.api("POST", contentRoutes.optIn, { token, body: { campaignId: "daily-cashback" } });
    await rows(engine.parts.database, `insert into bets(betslip_id, user_id, bet_type, description, source, wallet, stake, total_odds, possible_win, winnings, status, ticket, created, settled)
      values ('LOST0001', 1, 'Single', '', 'website', 'main', 200000, '2', 400000, 0, 2, '{}', ${Date.now()}, ${Date.now()})`);
    await engine.dev("clock", { advanceMs: 86_400_000 });
    token = await engine.login();
    expect((await engine.api("GET", `${accountRoutes.cashback}?clientId=3`, { token })).body).toMatchObject({ success: true, data: { value: 100 } });
    const [match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const chosen = selectionOf(match, "1", "", "1");
    const main = await held("main");
    const win = Math.round(Number(chosen.odds) * 100 * 100) - 10_000;
    expect(await place(couponOf([chosen], { useCashback: true, bonusId: "daily-cashback" }))).toMatchObject({ success: true, data: { stake: 100, possibleWin: win / 100 } });
    expect([await held("main"), await held("cashback")]).toEqual([main, 0]);
    expect((await engine.api("GET", `${accountRoutes.cashback}?clientId=3`, { token })).body).toMatchObject({ success: false });
    expect(await place(couponOf([chosen], { useCashback: true }))).toMatchObject({ success: false, message: "Insufficient balance " });
    await engine.dev("settle", { matchId: match.id, home: 2, away: 0 });
    expect([await held("main"), await held("cashback")]).toEqual([main + win, 0]);
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });

  it("from the sport bonus has the same possible win", async () => {
    const before = await held("sport_bonus");
    const [match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const chosen = selectionOf(match, "1", "", "1");
    await rows(engine.parts.database, "update wallets set sport_bonus = sport_bonus + 10000 where user_id = 1");
    const { data } = await place(couponOf([chosen], { useBonus: true, bonusId: "welcome" }));
    expect(data.possibleWin).toBeCloseTo((Number(chosen.odds) - 1) * 100, 6);
    expect(await held("sport_bonus")).toBe(before);
  });

  it("on singles returns what each single has won, and each void stake to the bonus", async () => {
    const [, won, lost, drawn] = fixtures(engine.parts);
    if (won === undefined || lost === undefined || drawn === undefined) throw new Error("no fixtures");
    await rows(engine.parts.database, "update wallets set sport_bonus = sport_bonus + 9000 where user_id = 1");
    const [main, bonus] = [await held("main"), await held("sport_bonus")];
    const selections = [{ ...selectionOf(won, "1", "", "1"), stake: 20 }, { ...selectionOf(lost, "1", "", "1"), stake: 30 }, { ...selectionOf(drawn, "11", "", "4"), stake: 40 }];
    expect(await place(couponOf(selections, { bet_type: "Single", stake: 90, useBonus: true, bonusId: "welcome" }))).toMatchObject({ success: true });
    expect(await held("sport_bonus")).toBe(bonus - 9_000);
    await engine.dev("settle", { matchId: won.id, home: 1, away: 0 });
    await engine.dev("settle", { matchId: lost.id, home: 0, away: 1 });
    await engine.dev("settle", { matchId: drawn.id, home: 1, away: 1 });
    const profit = Math.round((Number(selections[0]?.odds) - 1) * 2_000);
    expect([await held("main"), await held("sport_bonus")]).toEqual([main + profit, bonus - 5_000]);
  });
});
