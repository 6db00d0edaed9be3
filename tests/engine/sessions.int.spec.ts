import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { safetyRoutes } from "../../contract/safety.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { demoPlayer } from "../../engine/account/demo-player.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";

let engine: TestEngine;
const codes = new Map<string, string>();
beforeAll(async () => {
  engine = await startEngine({ deliverCode: (phone, code) => void codes.set(phone, code) });
});
afterAll(() => engine.close());

const login = async (agent: string, password: string = demoPlayer.password): Promise<string> => {
  const { body } = await engine.api("POST", sessionRoutes.login, { body: { username: demoPlayer.username, password, clientId: 3 }, headers: { "user-agent": agent } });
  return String(Object(Object(body).data).token);
};
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";
const isAccepted = async (token: string): Promise<boolean> => (await engine.api("GET", accountRoutes.userDetails(3), { token })).status === 200;
const listed = async (token: string): Promise<readonly Record<string, unknown>[]> => Object((await engine.api("GET", sessionRoutes.sessions, { token })).body).data;
const end = async (token: string, id: unknown) => (await engine.api("POST", sessionRoutes.endSession, { token, body: { id } })).body;

describe("a player's sessions", () => {
  it("are listed by device, with the current one marked, and ended one by one", async () => {
    const [phone, laptop] = [await login("<script>alert(1)</script>"), await login(CHROME)];
    const rows = await listed(laptop);
    expect(rows.map(({ device, current }) => [device, current])).toEqual([["Chrome on Linux", true], ["Another program", false]]);
    expect(JSON.stringify(rows)).not.toContain(laptop);
    expect(await end(laptop, rows[1]?.["id"])).toMatchObject({ success: true });
    expect([await isAccepted(phone), await isAccepted(laptop)]).toEqual([false, true]);
    expect(await end(laptop, rows[1]?.["id"])).toMatchObject({ success: false, message: "There is no such session" });
  });

  it("are five at most: a sixth ends the oldest", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 6; count += 1) tokens.push(await login(CHROME));
    expect(await Promise.all(tokens.map(isAccepted))).toEqual([false, true, true, true, true, true]);
  });

  it("that have expired do not count among the five, so a session in use stays", async () => {
    const used = await login(CHROME);
    for (let other = 0; other < 4; other += 1) await login(CHROME);
    for (const minutes of [20, 20]) {
      await engine.dev("clock", { advanceMs: minutes * 60_000 });
      expect(await isAccepted(used)).toBe(true);
    }
    const latest = await login(CHROME);
    expect([await isAccepted(used), await isAccepted(latest)]).toEqual([true, true]);
    expect(await listed(latest)).toHaveLength(2);
  });

  it("are forgotten a day after they began, also those of players who never come back", async () => {
    const { database } = engine.parts;
    const now = Number(Object(Object((await engine.api("GET", safetyRoutes.record(3), { token: await login(CHROME) })).body).data).now);
    const { id } = await database.insertInto("users").values({ username: "8093339999", password_hash: "", phone: "", auth_code: "", created: now }).returning("id").executeTakeFirstOrThrow();
    const begun = (hours: number) => database.insertInto("sessions").values({ token_hash: `begun ${hours} hours ago`, user_id: id, created: now - hours * 60 * 60_000, seen: now }).execute();
    await begun(23);
    await begun(25);
    await login(CHROME);
    expect(await database.selectFrom("sessions").select("token_hash").where("user_id", "=", id).execute()).toEqual([{ token_hash: "begun 23 hours ago" }]);
  });

  it("end when the password is changed, except the one that changed it", async () => {
    const [other, own] = [await login(CHROME), await login(CHROME)];
    const change = (oldPassword: string, password: string) => engine.api("PUT", sessionRoutes.updatePassword, { token: own, body: { oldPassword, password, clientId: 3 } });
    expect((await change(demoPlayer.password, "Other-Harbour-8")).body).toMatchObject({ success: true, message: "Password changed successfully" });
    expect([await isAccepted(other), await isAccepted(own)]).toEqual([false, true]);
    await change("Other-Harbour-8", demoPlayer.password);
  });

  it("of whoever has just registered is named after the browser, not another program", async () => {
    const phone = "8091112223";
    const ask = async (path: string, body: object): Promise<Record<string, unknown>> => Object(Object((await engine.api("POST", path, { body, headers: { "user-agent": CHROME } })).body).data);
    await ask(sessionRoutes.sendOtp, { clientID: 3, phoneNumber: `234${phone}` });
    const { proof } = await ask(sessionRoutes.verifyOtp, { clientID: 3, phoneNumber: `234${phone}`, code: codes.get(phone) });
    const { token } = await ask(sessionRoutes.register, { username: phone, password: "Quiet-Harbour-7", clientId: 3, phone: `234${phone}`, otpProof: proof });
    const { body } = await engine.api("GET", sessionRoutes.sessions, { token: String(token), headers: { "user-agent": CHROME } });
    expect(Object(body).data).toMatchObject([{ device: "Chrome on Linux", current: true }]);
  });
});
