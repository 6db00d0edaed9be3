import { describe, expect, it } from "vitest";
import { createHttpAccounts } from "../../../../src/adapters/http/account/accounts.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const accountsAnswering = (body: unknown, status = 200) => {
  const transport = answering(body, status);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, accounts: createHttpAccounts({ transport, keeper, clientId: 3 }) };
};
const user = { id: 5501, username: "8031112222" };

describe("the details of an account", () => {
  const details = (body: unknown) => outcomeOf(accountsAnswering(body).accounts.details());

  it("[6.4, 7.18] are asked for with the kept token", async () => {
    const { transport, accounts } = accountsAnswering({ success: true, data: user });
    await outcomeOf(accounts.details());
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "auth/details/3", token: aSession.token });
  });

  it("[1.10, 3.32] have five balances, each read from a field of its own", async () => {
    const fields = { availableBalance: 1, sportBonusBalance: 2, casinoBonusBalance: 3, virtualBonusBalance: 4, trustBalance: 5 };
    expect(await details({ success: true, data: { ...user, ...fields } })).toMatchObject({
      balances: { available: money(100), sportBonus: money(200), casinoBonus: money(300), virtualBonus: money(400), trust: money(500) },
      missing: [],
    });
  });

  it("[3.26] come with the whole user, as the sportsbook told it, but not with what opens anything", async () => {
    const whole = { ...user, firstName: "Ada", email: "ada@example.com", phone: "2348031112222", availableBalance: 12.5 };
    expect(await details({ success: true, data: { ...whole, authCode: "CODE-CANARY", unknown: 1 } })).toMatchObject({
      user: { id: "5501", username: "8031112222", firstName: "Ada", email: "ada@example.com", phone: "2348031112222", availableBalance: 12.5 },
    });
    expect(JSON.stringify(await details({ success: true, data: { ...whole, authCode: "CODE-CANARY" } }))).not.toContain("CANARY");
  });

  it("name the balances that are missing, and count each of them as 0", async () => {
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
  ])("show %d cut down to whole minor units", async (availableBalance, minor) => {
    expect(await details({ success: true, data: { ...user, availableBalance } })).toMatchObject({ balances: { available: minor } });
  });

  it.each<[unknown, string, object]>([
    [{ success: false }, "Refused", { code: "details-not-fetched" }],
    [{ success: false, message: "no such user" }, "Refused", { code: "told", message: "no such user" }],
    [{ success: true }, "Refused", { code: "no-user-data" }],
    [{ success: true, data: null }, "Refused", { code: "no-user-data" }],
    [{ success: true, data: { username: "x" } }, "NoAnswer", { code: "unreadable" }],
    [{ success: true, data: { ...user, availableBalance: 1e300 } }, "NoAnswer", { code: "unreadable" }],
  ])("cannot be read from %j", async (body, tag, reason) => {
    expect(await details(body)).toMatchObject({ _tag: tag, reason });
  });
});

describe("what belongs to an account", () => {
  it("[7.51, 7.52] is asked for with the client id", async () => {
    const { transport, accounts } = accountsAnswering({ success: false });
    await outcomeOf(accounts.activeBonus());
    await outcomeOf(accounts.cashback());
    expect(transport.sent()).toMatchObject([
      { method: "GET", path: "bonus/get-active-bonus", query: { client_id: 3 }, token: aSession.token },
      { method: "GET", path: "bonus/user/check-cashback-bonus", query: { clientId: 3 }, token: aSession.token },
    ]);
  });

  it("is a bonus and a cashback with their ids and names, or null", async () => {
    const { accounts } = accountsAnswering({ success: true, data: { id: 12, bonusId: 7, name: "Welcome", value: 12.5, type: "percentage" } });
    expect(await outcomeOf(accounts.activeBonus())).toEqual({ id: "7", name: "Welcome", value: 1_250, type: "percentage" });
    expect(await outcomeOf(accounts.cashback())).toEqual({ id: "12", name: "Welcome", value: 1_250, type: "flat" });
    const none = accountsAnswering({ success: true }).accounts;
    expect([await outcomeOf(none.activeBonus()), await outcomeOf(none.cashback())]).toEqual([null, null]);
  });

  it("[7.49] can be claimed as the deposit bonus and the cashback that are asked for say", async () => {
    const { transport, accounts } = accountsAnswering({ success: false });
    await outcomeOf(accounts.claimable());
    expect(transport.sent().toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { method: "GET", path: "bonus/user/check-cashback-bonus", query: { clientId: 3 }, token: aSession.token },
      { method: "GET", path: "bonus/user/check-deposit-bonus", query: { client_id: 3 }, token: aSession.token },
    ]);
  });

  it("name what the next deposit earns, as exactly as the engine tells it, and nothing where it is not told", async () => {
    const earned = async (told: object) => outcomeOf(accountsAnswering({ success: true, data: { bonusId: 7, name: "Welcome", value: 12.345, type: "percentage", ...told } }).accounts.depositBonus());
    const terms = { leastDeposit: "500", most: 50_000.5 };
    const bounds = { name: "Welcome", leastDeposit: money(500_00), most: money(50_000_50) };
    expect(await earned(terms)).toEqual({ ...bounds, worth: { percent: 12.345 } });
    expect(await earned({ ...terms, type: "flat", value: 100 })).toEqual({ ...bounds, worth: { amount: money(100_00) } });
    expect(await earned({ ...terms, type: "flat", value: 60_000 })).toEqual({ ...bounds, worth: { amount: money(50_000_50) } });
    for (const untold of [{}, { leastDeposit: 500 }, { ...terms, most: 0 }, { ...terms, most: 1.234 }, { ...terms, value: 0 }, { ...terms, type: "flat" }]) expect(await earned(untold)).toBeNull();
    expect(await outcomeOf(accountsAnswering({ success: false }).accounts.depositBonus())).toBeNull();
  });

  it("can be claimed as far as the engine says so; if it does not, the whole cashback and no deposit bonus", async () => {
    const claimable = async (told: object) => {
      const { accounts } = accountsAnswering({ success: true, data: { id: 12, bonusId: 7, name: "Welcome", value: 12.5, type: "percentage", ...told } });
      return outcomeOf(accounts.claimable());
    };
    const [bonus, back] = ["7", "12"].map((id) => ({ id, name: "Welcome" }));
    expect(await outcomeOf(accountsAnswering({ success: true }).accounts.claimable())).toEqual([]);
    expect(await claimable({ claimable: 400 })).toEqual([{ ...bonus, amount: money(40_000) }, { ...back, amount: money(40_000) }]);
    expect(await claimable({})).toEqual([{ ...back, amount: money(1_250) }]);
    expect(await claimable({ claimable: 0 })).toEqual([]);
    expect(await claimable({ claimable: -5 })).toEqual([]);
  });

  it("[7.50] is claimed with its id, the amount and the username, and a refusal has the engine's message", async () => {
    const { transport, accounts } = accountsAnswering({ success: false, description: "There is nothing to award" });
    expect(await outcomeOf(accounts.claim({ id: "7", amount: money(1_250) }))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "There is nothing to award" } });
    expect(transport.sent()).toMatchObject([
      { method: "POST", path: "bonus/user/award", query: { client_id: 3 }, body: { bonusId: "7", amount: 12.5, username: "8031112222" }, token: aSession.token },
    ]);
    expect(await outcomeOf(accountsAnswering({ success: true, bonus: 12.5 }).accounts.claim({ id: "7", amount: money(1_250) }))).toBeUndefined();
  });

  it.each<[string, unknown, number, string]>([
    ["an explicit no", { success: false, description: "There is nothing to award" }, 200, "Refused"],
    ["a server's own failure", { success: false, description: "oops" }, 500, "NoAnswer"],
    ["a page of the network", "<html>sign in</html>", 200, "NoAnswer"],
    ["half of an answer", '{"success":tr', 200, "NoAnswer"],
    ["nothing", "", 200, "NoAnswer"],
    ["a token that is not taken", { message: "Unauthorized" }, 401, "SessionRefused"],
  ])("[N9 claim, N10 claim] is refused when claimed only when the answer proves it: %s", async (_what, body, status, tag) => {
    expect(await outcomeOf(accountsAnswering(body, status).accounts.claim({ id: "7", amount: money(1_250) }))).toMatchObject({ _tag: tag });
  });

  it("is asked for without a token when nobody is signed in", async () => {
    const transport = answering({ success: true, data: user });
    await outcomeOf(createHttpAccounts({ transport, keeper: createMemorySessionKeeper(), clientId: 3 }).details());
    expect(transport.sent()).toHaveLength(1);
    expect(transport.sent()[0]).not.toHaveProperty("token");
  });

  it("is refused with the status in the body, or with 400 when there is none", async () => {
    expect(await outcomeOf(accountsAnswering({ success: false, status: 404 }).accounts.details())).toMatchObject({ _tag: "Refused", status: 404 });
    expect(await outcomeOf(accountsAnswering({ success: false, status: "404" }).accounts.details())).toMatchObject({ _tag: "Refused", status: 400 });
    expect(await outcomeOf(accountsAnswering({ success: true, status: 204 }).accounts.details())).toMatchObject({ _tag: "Refused", status: 204 });
  });

  it("is a player without a role when the engine tells none", async () => {
    expect(await outcomeOf(accountsAnswering({ success: true, data: user }).accounts.details())).toMatchObject({ userId: "5501", username: "8031112222", role: "" });
  });
});

describe("the profile", () => {
  const known = { email: "ada@example.test", firstName: "Ada", lastName: "Obi", phone: "8030000000", gender: "F", dateOfBirth: "1990-01-02", country: "NG", state: "Lagos", city: "Ikeja", address: "1 Road" };
  const profile = (data: object) => outcomeOf(accountsAnswering({ success: true, data }).accounts.profile());

  it("is read from the details", async () => {
    expect(await profile({ ...user, ...known })).toEqual({ username: "8031112222", ...known });
  });

  it("has empty text for what the engine does not tell, and the username as the telephone number", async () => {
    const nothing = Object.fromEntries(Object.keys(known).map((field) => [field, ""]));
    expect(await profile(user)).toEqual({ ...nothing, username: "8031112222", phone: "8031112222" });
  });
});

describe("a change of the account", () => {
  const wanted = { email: "ada@example.test", firstName: "Ada", lastName: "Obi", gender: "F", dateOfBirth: "1990-01-02", country: "NG", state: "Lagos", city: "Ikeja", address: "1 Road" };
  const changes = {
    details: ["PUT", "auth/update/details", wanted],
    password: ["PUT", "auth/update/password", { clientId: 3, oldPassword: "old", password: "new" }],
    session: ["POST", "auth/sessions/end", { id: "s1" }],
  } as const;
  const make = ({ updateDetails, changePassword, endSession }: ReturnType<typeof createHttpAccounts>) => ({
    details: updateDetails(wanted), password: changePassword("old", "new"), session: endSession("s1"),
  });

  it.each(["details", "password", "session"] as const)("[7.16, 7.17] of the %s is sent with the token, and refused with the engine's message", async (what) => {
    const { transport, accounts } = accountsAnswering({ success: true });
    expect(await outcomeOf(make(accounts)[what])).toBeUndefined();
    const [method, path, body] = changes[what];
    expect(transport.sent()).toMatchObject([{ method, path, token: aSession.token }]);
    expect(transport.sent()[0]?.body).toEqual(body);
    const refused = (reply: object) => outcomeOf(make(accountsAnswering(reply).accounts)[what]);
    expect(await refused({ success: false, status: 403, message: "No" })).toMatchObject({ _tag: "Refused", status: 403, reason: { code: "told", message: "No" } });
    expect(await refused({ success: false })).toMatchObject({ _tag: "Refused", reason: { code: "client-fault" } });
  });

  it("does not repeat a password in the reason of its refusal", async () => {
    const { accounts } = accountsAnswering({ success: false, message: "Wrong password: old-secret" });
    expect(JSON.stringify(await outcomeOf(accounts.changePassword("old-secret", "new-secret")))).not.toContain("old-secret");
  });
});

describe("the list of sessions", () => {
  it("is read, or refused as a whole", async () => {
    const rows = [{ id: "s1", device: "Chromium", begun: 1, seen: 2, current: true }];
    const { transport, accounts } = accountsAnswering({ success: true, data: rows });
    expect(await outcomeOf(accounts.sessions())).toMatchObject([{ id: "s1" }]);
    expect(transport.sent()[0]).toMatchObject({ method: "GET", token: aSession.token });
    expect(await outcomeOf(accountsAnswering({ success: false, status: 500 }).accounts.sessions())).toMatchObject({ reason: { code: "unreadable" } });
  });
});
