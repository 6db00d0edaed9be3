import { describe, expect, it } from "vitest";
import { createHttpSessions } from "../../../../src/adapters/http/session/sessions.http.ts";
import type { Transport } from "../../../../src/adapters/http/transport/transport.ts";
import { createMemoryIds } from "../../../../src/adapters/memory/ids.memory.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";

const sessionsOn = (transport: Transport) => createHttpSessions({ transport, ids: createMemoryIds(), clientId: 3 });
const user = { id: 5501, username: "8031112222" };

describe("a login", () => {
  const login = (body: unknown, mobile = "08031112222") => outcomeOf(sessionsOn(answering(body)).signIn(mobile, "canary-password"));

  it("[5.5, 7.10] sends the local number, without a leading 0 and the dial code", async () => {
    const transport = answering({});
    await outcomeOf(sessionsOn(transport).signIn("002348031112222", "p"));
    expect(transport.sent()[0]).toMatchObject({
      method: "POST",
      path: "auth/login",
      query: { source: "website" },
      body: { username: "8031112222", password: "p", clientId: 3 },
    });
    expect(transport.sent()[0]).not.toHaveProperty("token");
    await outcomeOf(sessionsOn(transport).signIn("8030", "p"));
    expect(transport.sent()[1]?.body).toMatchObject({ username: "8030" });
  });

  it("returns the pseudonym that this device computes from the engine's user id", async () => {
    expect(await login({ data: { ...user, token: "aaa.bbb" } })).toMatchObject({ token: "aaa.bbb", player: "player-5501" });
  });

  it("returns the user's id, name and role, so that a bet can be sent before the details are read", async () => {
    expect(await login({ data: { ...user, role: "Player", token: "aaa.bbb" } })).toMatchObject({ userId: "5501", username: "8031112222", role: "Player" });
  });

  it("has succeeded when it has a token, whatever success says", async () => {
    expect(await login({ success: false, status: 404, data: { ...user, token: "aaa.bbb" } })).toMatchObject({ token: "aaa.bbb" });
    expect(await login({ success: true, status: 409, error: "Username/Phone number already exists" })).toMatchObject({
      _tag: "Refused",
      status: 409,
      reason: { code: "told", message: "Username/Phone number already exists" },
    });
  });

  it.each<[string, unknown]>([
    ["none", { ...user }],
    ["an empty one", { ...user, token: "" }],
    ["a number", { ...user, token: 12345 }],
    ["null", { ...user, token: null }],
    ["one longer than a header", { ...user, token: "canary".repeat(1_000) }],
    ["one of a megabyte", { ...user, token: "canary".repeat(200_000) }],
    ["one with a line break", { ...user, token: "canary\r\nx: y" }],
    ["one, but no user", { token: "canary" }],
  ])("[5.1, A5] whose token is %s is refused, and the refusal does not contain the token", async (_, data) => {
    const refused = await login({ success: true, status: 200, data });
    expect(refused).toMatchObject({ _tag: "Refused", reason: { code: "not-signed-in" } });
  });

  it.each([
    [{ status: 409 }, 409],
    [{ status: "409" }, 400],
    [{}, 400],
    [[], 400],
  ])("refused by %j has the status %d", async (body, status) => {
    expect(await login(body)).toMatchObject({ _tag: "Refused", status, reason: { code: "not-signed-in" } });
  });

  it.each<[unknown, string]>([
    [{ error: "Invalid password" }, "Invalid password"],
    [{ error: 7, message: "no" }, "no"],
    [{ message: "Your account is not active." }, "Your account is not active."],
    [{ message: ["a", "b"] }, "a, b"],
    [{ error: "", message: "no" }, "no"],
    [{ error: "not canary-password" }, "not …"],
  ])("refused by %j has its message", async (body, message) => {
    expect(await login(body)).toMatchObject({ _tag: "Refused", reason: { code: "told", message } });
  });
});

describe("a logout", () => {
  it("is sent with the token that it ends, and is sent even when the page is closed right after it", async () => {
    const transport = answering({ success: true });
    expect(await outcomeOf(sessionsOn(transport).signOut("token-1"))).toBeUndefined();
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "auth/logout", body: {}, token: "token-1", outlivesPage: true });
  });
});
