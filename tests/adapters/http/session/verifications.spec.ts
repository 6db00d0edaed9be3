import { describe, expect, it } from "vitest";
import { createHttpVerifications } from "../../../../src/adapters/http/session/verifications.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";

const on = (body: unknown) => {
  const transport = answering(body);
  return { transport, calls: createHttpVerifications({ transport, keeper: createMemorySessionKeeper(), clientId: 3 }) };
};
const MOBILE = "08091234567";
const who = { mobile: MOBILE, password: "canary-password", proof: "secret-proof" };
const told = (message: string) => ({ code: "told", message });

describe("a number", () => {
  it.each([
    [{ responseCode: "00000", responseMessage: "SUCCESSFUL", data: {} }, true],
    [{ responseCode: "10967", responseMessage: "Invalid User", data: {} }, false],
    [{}, false],
  ])("[7.14] that is answered with %j has an account: %s", async (body, known) => {
    const { transport, calls } = on(body);
    expect(await outcomeOf(calls.isKnown(MOBILE))).toBe(known);
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "auth/verify-username", body: { username: "8091234567", clientId: 3 } });
  });

  it("[3.65, 7.12, 7.13] gets a code with the dial code 234, and is verified as the same number", async () => {
    const first = on({ status: true, message: "sent" });
    await outcomeOf(first.calls.sendCode(MOBILE));
    expect(first.transport.sent()[0]).toMatchObject({ path: "notification/send-otp", body: { clientID: 3, phoneNumber: "2348091234567" } });
    const second = on({ status: true, message: "verified", data: { proof: "p" } });
    expect(await outcomeOf(second.calls.verifyCode(MOBILE, "123456"))).toBe("p");
    expect(second.transport.sent()[0]).toMatchObject({ path: "notification/verify-otp", body: { clientID: 3, phoneNumber: "2348091234567", code: "123456" } });
  });

  it("has the engine's message without the number when a code was not sent or is wrong", async () => {
    expect(await outcomeOf(on({ status: false, message: "No route to 2348091234567" }).calls.sendCode(MOBILE))).toMatchObject({ _tag: "Refused", reason: told("No route to …") });
    expect(await outcomeOf(on({ status: false, message: "Invalid code" }).calls.verifyCode(MOBILE, "123456"))).toMatchObject({ reason: told("Invalid code") });
    expect(await outcomeOf(on({ status: false }).calls.verifyCode(MOBILE, "123456"))).toMatchObject({ reason: { code: "client-fault" } });
  });

  it("is verified without a proof when the engine gives none", async () => {
    expect(await outcomeOf(on({ status: true }).calls.verifyCode(MOBILE, "123456"))).toBe("");
  });
});

describe("a promo code", () => {
  it.each<[object, unknown]>([
    [{ success: true, message: "ok", data: { gives: "A bonus" } }, "A bonus"],
    [{ success: true, message: "ok" }, ""],
    [{ success: false, message: "This promo code is not known" }, null],
  ])("that is answered with %j gives %j", async (body, gives) => {
    const { transport, calls } = on(body);
    expect(await outcomeOf(calls.checkPromoCode("CASH 5"))).toBe(gives);
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "auth/promo-code", body: { promoCode: "CASH 5", clientId: 3 } });
  });
});

describe("registering", () => {
  it("[3.64, 5.9, 7.11] sends the fields of spec 3, and leaves out those that are empty", async () => {
    const { transport, calls } = on({ success: true, data: { id: 1, username: "8091234567", token: "t" } });
    expect(await outcomeOf(calls.register({ ...who, promoCode: "P", trackingToken: "c-1" }))).toBeUndefined();
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "auth/register" });
    expect(transport.sent()[0]?.body).toEqual({
      username: "8091234567", password: "canary-password", clientId: 3, phone: "2348091234567", promoCode: "P", trackingToken: "c-1", otpProof: "secret-proof",
    });
    await outcomeOf(calls.register({ ...who, promoCode: "", trackingToken: "", proof: "" }));
    expect(transport.sent()[1]?.body).toEqual({ username: "8091234567", password: "canary-password", clientId: 3, phone: "2348091234567" });
  });

  it("has succeeded when it has a token, whatever success says", async () => {
    const taken = on({ success: true, status: 409, error: "Username/Phone number already exists" }).calls;
    expect(await outcomeOf(taken.register({ ...who, promoCode: "", trackingToken: "" }))).toMatchObject({ _tag: "Refused", status: 409, reason: told("Username/Phone number already exists") });
    const done = on({ success: false, data: { id: 1, username: "8", token: "t" } }).calls;
    expect(await outcomeOf(done.register({ ...who, promoCode: "", trackingToken: "" }))).toBeUndefined();
  });
});

describe("a reset", () => {
  it("[7.15] is a PATCH with the proof, and a refusal has the engine's message", async () => {
    const { transport, calls } = on({ success: true, message: "Password changed successfully" });
    expect(await outcomeOf(calls.resetPassword(who))).toBeUndefined();
    expect(transport.sent()[0]).toMatchObject({
      method: "PATCH", path: "auth/update/reset-password", body: { username: "8091234567", password: "canary-password", clientId: 3, otpProof: "secret-proof" },
    });
    expect(await outcomeOf(on({ success: false, message: "User does not exist" }).calls.resetPassword(who))).toMatchObject({ reason: told("User does not exist") });
  });
});

describe("what the engine refuses", () => {
  type Ask = (calls: ReturnType<typeof createHttpVerifications>) => Parameters<typeof outcomeOf>[0];
  const asks: readonly (readonly [string, Ask, object, string])[] = [
    ["a code to be sent", (calls) => calls.sendCode(MOBILE), { status: false }, "client-fault"],
    ["a code that is not right", (calls) => calls.verifyCode(MOBILE, "123456"), { status: false }, "client-fault"],
    ["an account", (calls) => calls.register({ ...who, promoCode: "", trackingToken: "" }), { success: false }, "not-signed-in"],
    ["a new password", (calls) => calls.resetPassword(who), { success: false }, "client-fault"],
  ];

  it.each(asks)("without a message has a code: %s", async (_, ask, no, code) => {
    expect(await outcomeOf(ask(on(no).calls))).toMatchObject({ _tag: "Refused", status: 400, reason: { code } });
  });

  it.each(asks)("does not contain a secret of the request: %s", async (_, ask, no) => {
    const echo = "no: 2348091234567 8091234567 123456 canary-password secret-proof";
    const refused = JSON.stringify(await outcomeOf(ask(on({ ...no, message: echo, error: echo }).calls)));
    for (const sent of JSON.stringify((await sentBy(ask))?.body).match(/2348091234567|8091234567|123456|canary-password|secret-proof/g) ?? []) expect(refused).not.toContain(sent);
    expect(refused).toContain("…");
  });

  const sentBy = async (ask: Ask) => {
    const { transport, calls } = on({});
    await outcomeOf(ask(calls));
    return transport.sent()[0];
  };

  it("is nothing after a success, and every call but a reset is a POST with the number without its leading 0", async () => {
    for (const [, ask] of asks.slice(0, 3)) expect(await sentBy(ask)).toMatchObject({ method: "POST" });
    const { transport, calls } = on({ status: true });
    expect(await outcomeOf(calls.sendCode("8090123"))).toBeUndefined();
    expect(transport.sent()[0]?.body).toMatchObject({ phoneNumber: "2348090123" });
  });
});
