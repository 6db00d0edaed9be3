import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { safetyRoutes } from "../../../contract/safety.ts";
import { startEngine, type TestEngine } from "../kit/engine-kit.ts";
import { rows } from "../kit/rows.ts";
import { sitDown } from "./kit.ts";

const ROULETTE = 102;
const onRed = (amount: number) => ({ chips: [{ spot: "red", amount }] });

let engine: TestEngine;
let login: string;
beforeAll(async () => {
  engine = await startEngine();
  login = await engine.login();
}, 60_000);
afterAll(() => engine.close());

const staked = async (): Promise<number> => Number((await rows(engine.parts.database, "select coalesce(sum(wagered), 0) as staked from rounds where balance = 'real'"))[0]?.["staked"]);
const money = async (): Promise<number> => Number((await rows(engine.parts.database, "select main from wallets where user_id = 1"))[0]?.["main"]);

describe("what players set for themselves", () => {
  it("holds for stakes at the casino: a limit to the unit, and play money is free of it", async () => {
    await engine.api("PUT", safetyRoutes.setLimit, { token: login, body: { kind: "stake", period: "day", amount: 250 } });
    const seat = await sitDown(engine, ROULETTE, { login, balance: "real" });
    expect((await seat.bet(200_00, onRed(200_00))).status).toBe(200);
    const before = await money();
    expect((await seat.bet(60_00, onRed(60_00))).body).toMatchObject({ refused: "not-allowed", message: expect.stringContaining("stake limit of 250.00") });
    expect([await staked(), await money()]).toEqual([200_00, before]);
    expect((await seat.bet(50_00, onRed(50_00))).status).toBe(200);
    expect(await staked()).toBe(250_00);
    const demo = await sitDown(engine, ROULETTE, { login });
    expect((await demo.bet(100_00, onRed(100_00))).status).toBe(200);
  });

  it("tells the game before the press what the limits still let it stake, anew after each round, and nothing where they do not count", async () => {
    const [real, bonus, demo] = [await sitDown(engine, ROULETTE, { login, balance: "real" }), await sitDown(engine, ROULETTE, { login, balance: "bonus" }), await sitDown(engine, ROULETTE, { login })];
    expect((await real.state()).room).toEqual({ most: 0, why: "Your stake limit of 250.00 in 24 hours leaves 0.00" });
    expect([(await bonus.state()).room, (await demo.state()).room]).toEqual([null, null]);
    await engine.api("PUT", safetyRoutes.setLimit, { token: login, body: { kind: "stake", period: "week", amount: 300 } });
    await rows(engine.parts.database, "update safety_limits set amount = 40000 where period = 'day'");
    expect((await real.state()).room).toEqual({ most: 50_00, why: "Your stake limit of 300.00 in 7 days leaves 50.00" });
    expect((await real.bet(20_00, onRed(20_00))).body.room).toEqual({ most: 30_00, why: "Your stake limit of 300.00 in 7 days leaves 30.00" });
    expect((await real.bet(30_00, onRed(30_00))).body.room).toEqual({ most: 0, why: "Your stake limit of 300.00 in 7 days leaves 0.00" });
  });

  it("closes the casino's tables during a break, also one that was sat at before", async () => {
    const seat = await sitDown(engine, ROULETTE, { login, balance: "real" });
    const [stake, before] = [await staked(), await money()];
    await engine.api("POST", safetyRoutes.takeBreak, { token: login, body: { kind: "self-exclusion", days: 200 } });
    const bonus = await sitDown(engine, ROULETTE, { login, balance: "bonus" });
    for (const { room } of [await seat.state(), await bonus.state()]) expect(room).toEqual({ most: 0, why: "You are taking a break (self-exclusion)" });
    expect((await seat.bet(10_00, onRed(10_00))).body).toMatchObject({ refused: "not-allowed", message: expect.stringContaining("(self-exclusion)") });
    expect([await staked(), await money()]).toEqual([stake, before]);
  });
});
