import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
const codes = new Map<string, string>();
beforeAll(async () => {
  engine = await startEngine({ deliverCode: (phone, code) => void codes.set(phone, code) });
});
afterAll(() => engine.close());

const PASSWORD = "Quiet-Harbour-7";
const post = async (route: string, body: object): Promise<Record<string, unknown>> => Object(await engine.api("POST", route, { body })).body;
const send = (number: string) => post(sessionRoutes.sendOtp, { clientID: 3, phoneNumber: `234${number}` });
const verify = (number: string, code: string) => post(sessionRoutes.verifyOtp, { clientID: 3, phoneNumber: `234${number}`, code });
const register = (username: string, otpProof?: string, password = PASSWORD, promoCode = "") =>
  post(sessionRoutes.register, { username, password, clientId: 3, phone: `234${username}`, promoCode, trackingToken: "", ...(otpProof === undefined ? {} : { otpProof }) });
const reset = async (username: string, otpProof?: string, password = "Other-Harbour-8"): Promise<Record<string, unknown>> =>
  Object(await engine.api("PATCH", sessionRoutes.resetPassword, { body: { username, password, clientId: 3, ...(otpProof === undefined ? {} : { otpProof }) } })).body;
const login = (username: string, password: string) => post(sessionRoutes.login, { username, password, clientId: 3 });
const wrongFor = (code: string): string => (code === "000000" ? "111111" : "000000");

/** Verifies a number with the code that was delivered, and returns the proof. */
const prove = async (number: string): Promise<string> => {
  await engine.dev("clock", { advanceMs: 61_000 });
  expect(await send(number)).toEqual({ status: true, message: "sent" });
  const answer = await verify(number, codes.get(number) ?? "");
  expect(answer).toMatchObject({ status: true, message: "verified" });
  return String(Object(answer["data"]).proof);
};
const refused = { success: false, error: "Verify your mobile number first" };
const notReset = { success: false, message: "Verify your mobile number first" };

describe("registering", () => {
  it("needs the proof of a verified number, which works once, and a good password", async () => {
    const proof = await prove("8091234567");
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(await register("8091234567", proof, "short")).toMatchObject({ success: false, error: "Password must have at least 8 characters" });
    expect(await register("8091234567", proof, "password123")).toMatchObject({ success: false, error: "Password is too common" });
    expect(await register("8091234567", proof)).toMatchObject({ success: true, data: { username: "8091234567", token: expect.any(String) } });
    expect(await register("8091234567", proof)).toMatchObject(refused);
    expect(await post(sessionRoutes.verifyUsername, { username: "8091234567", clientId: 3 })).toMatchObject({ responseMessage: "SUCCESSFUL" });
  });

  it("tells what a promo code gives, refuses one that is not known, and joins the player to the promotion of a known one", async () => {
    const check = (promoCode: string) => post(sessionRoutes.checkPromoCode, { promoCode, clientId: 3 });
    expect(await check("nobodys")).toEqual({ success: false, message: "This promo code is not known" });
    expect(await check(" cashback5")).toEqual({ success: true, message: "ok", data: { gives: "Daily cashback: 5% of what you lose on sports in a day comes back, up to NGN 20,000.00 a day." } });
    const proof = await prove("8091239001");
    expect(await register("8091239001", proof, PASSWORD, "nobodys")).toMatchObject({ success: false, error: "This promo code is not known" });
    const joined = () => rows(engine.parts.database, "select campaign from campaign_opt_ins join users on users.id = user_id where username = '8091239001'");
    expect(await register("8091239001", proof, PASSWORD, "cashback5")).toMatchObject({ success: true, data: { token: expect.any(String) } });
    expect(await joined()).toEqual([{ campaign: "daily-cashback" }]);
  });

  it("is refused for a number that has an account, also when two people verified it at once", async () => {
    const [first, second] = [await prove("8091230001"), await prove("8091230001")];
    const answers = await Promise.all([register("8091230001", first), register("8091230001", second)]);
    expect(answers.filter(({ data }) => data !== undefined)).toHaveLength(1);
    expect(answers).toContainEqual({ success: true, status: 409, error: "Username/Phone number already exists" });
  });

  it.each([["no secret", undefined], ["an empty one", ""], ["one made up", "A".repeat(43)]])("is refused with %s, although the number was verified", async (_what, proof) => {
    await prove("8091230002");
    expect(await register("8091230002", proof)).toMatchObject(refused);
    expect(await rows(engine.parts.database, "select id from users where username = '8091230002'")).toEqual([]);
  });

  it("is refused with the proof of another number, and with one that is ten minutes old, but not nine", async () => {
    const used = await prove("8091230006");
    await engine.dev("clock", { advanceMs: 9 * 60_000 });
    expect(await register("8091230006", used)).toMatchObject({ success: true });
    const proof = await prove("8091230003");
    expect(await register("8091230004", proof)).toMatchObject(refused);
    await engine.dev("clock", { advanceMs: 10 * 60_000 + 1 });
    expect(await register("8091230003", proof)).toMatchObject(refused);
  });
});

describe("resetting a password", () => {
  const owner = "8092220000";
  beforeAll(async () => {
    expect(await register(owner, await prove(owner))).toMatchObject({ success: true });
  });

  it("is possible only for the person who verified the number, and not for somebody who only knows it", async () => {
    await engine.dev("clock", { advanceMs: 61_000 });
    await send(owner);
    const verifying = verify(owner, codes.get(owner) ?? "");
    const robberies = await Promise.all(Array.from({ length: 100 }, () => reset(owner, undefined, "Robbers-Harbour-9")));
    const proof = String(Object((await verifying)["data"]).proof);
    robberies.push(...(await Promise.all(Array.from({ length: 20 }, () => reset(owner, "B".repeat(43), "Robbers-Harbour-9")))));
    expect(robberies.every((answer) => JSON.stringify(answer) === JSON.stringify(notReset))).toBe(true);
    expect(await reset(owner, proof)).toEqual({ success: true, message: "Password changed successfully" });
    expect(await login(owner, "Robbers-Harbour-9")).toMatchObject({ success: false });
    expect(await login(owner, "Other-Harbour-8")).toMatchObject({ success: true });
  });

  it("happens once for one proof, also when it is used twice at once, and ends all sessions", async () => {
    const token = String(Object((await login(owner, "Other-Harbour-8"))["data"]).token);
    const proof = await prove(owner);
    const answers = await Promise.all([reset(owner, proof, "Third-Harbour-1"), reset(owner, proof, "Fourth-Harbour-2")]);
    expect(answers.filter(({ success }) => success === true)).toHaveLength(1);
    expect((await engine.api("GET", accountRoutes.userDetails(3), { token })).status).toBe(401);
  });

  it("refuses a proof for registering, and registering refuses a proof for a reset", async () => {
    const toRegister = await prove("8092220001");
    expect(await register("8092220001", await prove("8092220001"))).toMatchObject({ success: true });
    expect(await reset("8092220001", toRegister)).toEqual(notReset);
    expect(await register("8092220001", await prove("8092220001"))).toMatchObject(refused);
  });

  it("gives the same answer for a number without an account", async () => {
    expect(await reset("8092229999", await prove("8092229999"))).toEqual(notReset);
  });

  it("does not use up the proof when the password is refused", async () => {
    const proof = await prove(owner);
    expect(await reset(owner, proof, "short")).toMatchObject({ success: false, message: "Password must have at least 8 characters" });
    expect(await reset(owner, proof, "Fifth-Harbour-5")).toMatchObject({ success: true });
  });
});

describe("a code", () => {
  it("[A9] is sent again after a minute, not before", async () => {
    expect(await send("8093330000")).toMatchObject({ status: true });
    expect(await send("8093330000")).toEqual({ status: false, message: "Please wait before asking for another code" });
    // The engine's clock goes on by itself, too, and ten seconds are more than these calls take.
    await engine.dev("clock", { advanceMs: 50_000 });
    expect(await send("8093330000")).toMatchObject({ status: false });
    await engine.dev("clock", { advanceMs: 10_000 });
    expect(await send("8093330000")).toMatchObject({ status: true });
  });

  it("[A8] is invalid after five wrong guesses, also when they are sent at once", async () => {
    await send("8093330001");
    const code = codes.get("8093330001") ?? "";
    const guesses = await Promise.all(Array.from({ length: 25 }, () => verify("8093330001", wrongFor(code))));
    expect(guesses.filter(({ message }) => message === "Invalid code")).toHaveLength(4);
    expect(await verify("8093330001", code)).toMatchObject({ status: false, message: "This code is no longer valid. Ask for another" });
  });

  it("[A8] works once, also when it is sent twice at once, and for five minutes", async () => {
    await send("8093330002");
    const code = codes.get("8093330002") ?? "";
    expect((await Promise.all([verify("8093330002", code), verify("8093330002", code)])).filter(({ status }) => status === true)).toHaveLength(1);
    await engine.dev("clock", { advanceMs: 61_000 });
    await send("8093330002");
    await engine.dev("clock", { advanceMs: 5 * 60_000 + 1 });
    expect(await verify("8093330002", codes.get("8093330002") ?? "")).toMatchObject({ status: false });
  });

  it("and its number are forgotten with the first code that is sent after five minutes", async () => {
    await send("8093330004");
    await engine.dev("clock", { advanceMs: 5 * 60_000 });
    await send("8093330005");
    expect(await rows(engine.parts.database, "select phone from codes")).toEqual([{ phone: "8093330005" }]);
  });

  it("and its proof are stored only as hashes", async () => {
    const proof = await prove("8093330003");
    const stored = JSON.stringify([await rows(engine.parts.database, "select * from codes"), await rows(engine.parts.database, "select * from proofs")]);
    expect(stored).not.toContain(proof);
    expect(stored).not.toContain(`"${codes.get("8093330003")}"`);
  });
});
