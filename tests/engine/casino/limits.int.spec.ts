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

  it("closes the casino's tables during a break, also one that was sat at before", async () => {
    const seat = await sitDown(engine, ROULETTE, { login, balance: "real" });
    const [stake, before] = [await staked(), await money()];
    await engine.api("POST", safetyRoutes.takeBreak, { token: login, body: { kind: "self-exclusion", days: 200 } });
    expect((await seat.bet(10_00, onRed(10_00))).body).toMatchObject({ refused: "not-allowed", message: expect.stringContaining("(self-exclusion)") });
    expect([await staked(), await money()]).toEqual([stake, before]);
  });
});
