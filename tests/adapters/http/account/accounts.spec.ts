import { describe, expect, it } from "vitest";
import { createHttpAccounts } from "../../../../src/adapters/http/account/accounts.http.ts";
import { createMemoryDigest } from "../../../../src/adapters/memory/digest.memory.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const accountsAnswering = (body: unknown, status = 200) => {
  const transport = answering(body, status);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, accounts: createHttpAccounts({ transport, keeper, digest: createMemoryDigest(), clientId: 3 }) };
};
const user = { id: 5501, username: "8031112222" };

describe("a login", () => {
  const login = (body: unknown, mobile = "08031112222") => outcomeOf(accountsAnswering(body).accounts.signIn(mobile, "canary-password"));

  it("sends the number without its leading 0, and only one of them", async () => {
    const { transport, accounts } = accountsAnswering({});
    await outcomeOf(accounts.signIn("0080", "p"));
    expect(transport.sent()[0]).toMatchObject({
      method: "POST",
      path: "auth/login",
      query: { source: "website" },
      body: { username: "080", password: "p", clientId: 3 },
    });
    expect(transport.sent()[0]).not.toHaveProperty("token");
  });

  it("names the player by a pseudonym", async () => {
    const player = createMemoryDigest().sha256("player:5501").slice(0, 16);
    expect(await login({ data: { ...user, token: "aaa.bbb" } })).toEqual({ token: "aaa.bbb", player });
  });

  it("is judged by its token, not by success", async () => {
    expect(await login({ success: false, status: 404, data: { ...user, token: "aaa.bbb" } })).toMatchObject({ token: "aaa.bbb" });
    expect(await login({ success: true, status: 409, error: "Username/Phone number already exists" })).toMatchObject({
      _tag: "Refused",
      status: 409,
      message: "Username/Phone number already exists",
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
  ])("whose token is %s is refused, and nothing of it is told", async (_, data) => {
    const refused = await login({ success: true, status: 200, data });
    expect(refused).toMatchObject({ _tag: "Refused", message: "The sportsbook did not sign you in." });
  });

  it.each<[unknown, string]>([
    [{ error: "Invalid password" }, "Invalid password"],
    [{ message: "Your account is not active." }, "Your account is not active."],
    [{ message: ["a", "b"] }, "a, b"],
    [{ error: "", message: "no" }, "no"],
    [{ error: "not canary-password" }, "not …"],
  ])("refused by %j says so", async (body, message) => {
    expect(await login(body)).toMatchObject({ _tag: "Refused", message });
  });
});

describe("the details of an account", () => {
  const details = (body: unknown) => outcomeOf(accountsAnswering(body).accounts.details());

  it("are asked for with the kept token", async () => {
    const { transport, accounts } = accountsAnswering({ success: true, data: user });
    await outcomeOf(accounts.details());
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "auth/details/3", token: aSession.token });
  });

  it("name the balances that are missing, and count them as nothing", async () => {
    expect(await details({ success: true, data: { ...user, availableBalance: "12.5", trustBalance: 0 } })).toMatchObject({
      balances: { available: money(1_250), trust: 0, casinoBonus: 0 },
      missing: ["sportBonus", "casinoBonus", "virtualBonus"],
    });
  });

  it.each([
    [10.999, 1_099],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [-0.005, -1],
  ])("show %d no finer than money is, never rounded up", async (availableBalance, minor) => {
    expect(await details({ success: true, data: { ...user, availableBalance } })).toMatchObject({ balances: { available: minor } });
  });

  it.each<[unknown, string, string]>([
    [{ success: false }, "Refused", "Failed to fetch user details"],
    [{ success: false, message: "no such user" }, "Refused", "no such user"],
    [{ success: true }, "Refused", "No user data received"],
    [{ success: true, data: null }, "Refused", "No user data received"],
    [{ success: true, data: { username: "x" } }, "NoAnswer", "The sportsbook's answer could not be read."],
    [{ success: true, data: { ...user, availableBalance: 1e300 } }, "NoAnswer", "The sportsbook's answer could not be read."],
  ])("of %j are none", async (body, tag, message) => {
    expect(await details(body)).toMatchObject({ _tag: tag, message });
  });
});
