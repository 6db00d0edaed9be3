import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disclosureOf, shown, standIn } from "../../../../contract/disclosure.ts";
import { BetHistoryReply } from "../../../../contract/history.ts";
import { LoginReply } from "../../../../contract/session.ts";
import { absentable, WireNumber, wireRows, WireText } from "../../../../contract/wire.ts";
import { createDisclosing } from "../../../../src/adapters/http/transport/disclose-reply.ts";
import type { TransportReply, TransportRequest } from "../../../../src/adapters/http/transport/transport.ts";

const Row = Schema.Struct({ id: shown(WireText), email: absentable(Schema.String) });
const Reply = Schema.Struct({ total: shown(WireNumber), owner: WireText, token: standIn(absentable(Schema.String)), rows: wireRows(Row) });
const asking: TransportRequest = { method: "GET", path: "x", discloses: disclosureOf(Reply) };

const replyOf = (body: unknown, status = 200, headers: TransportReply["headers"] = {}): TransportReply => ({
  status,
  headers,
  text: typeof body === "string" ? body : JSON.stringify(body),
});
const kept = (body: unknown, request: TransportRequest = asking, status = 200): unknown => JSON.parse(createDisclosing()(replyOf(body, status), request).text);

describe("what a recording keeps of an answer", () => {
  it("[A11] is what its schema shows, at any depth, without fields that the schema does not know", () => {
    const body = { total: 2, owner: "Ada", newField: "canary", rows: [{ id: "1", email: "ada@example.test", newField: { canary: true } }] };
    expect(kept(body)).toEqual({ total: 2, rows: [{ id: "1" }] });
  });

  it("is empty when the call does not say what may be kept", () => {
    expect(kept({ total: 2 }, { method: "POST", path: "x" })).toBeNull();
    expect(kept([{ total: 2 }], { method: "POST", path: "x" })).toBeNull();
  });

  it("is a list in its order, also when the wire keyed it by index", () => {
    const rows = { 0: { id: "a", email: "x" }, 1: { id: "b" }, 10: { id: "d" }, 2: { id: "c" } };
    expect(kept({ rows })).toEqual({ rows: [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }] });
    expect(kept({ rows: [] })).toEqual({ rows: [] });
  });

  it("is an empty object for an empty object, and a list only when every name is a number", () => {
    expect(kept({ rows: {} })).toEqual({ rows: {} });
    expect(kept({ rows: { 0: { id: "a" }, total: 1 } })).toEqual({ rows: {} });
    expect(kept({ rows: { a1: { id: "a" } } })).toEqual({ rows: {} });
    expect(kept({ rows: { "1a": { id: "a" } } })).toEqual({ rows: {} });
  });

  it.each([
    [199, { message: "no" }],
    [200, { total: 2 }],
    [299, { total: 2 }],
    [300, { message: "no" }],
  ])("of status %d is what may be kept of an answer, or of a refusal", (status, expected) => {
    expect(kept({ total: 2, message: "no" }, asking, status)).toEqual(expected);
  });

  it("leaves out a plain value when an object was expected", () => {
    expect(kept({ rows: "canary" })).toEqual({});
    expect(kept({ rows: ["canary", 7, { id: "1" }] })).toEqual({ rows: [null, null, { id: "1" }] });
    expect(kept('"canary"')).toBeNull();
    expect(kept({ total: 1, owner: "canary", rows: null })).toEqual({ total: 1 });
  });

  it("leaves out fields that are named like those of every object", () => {
    expect(kept('{"total":1,"__proto__":{"owner":"canary"},"constructor":"canary"}')).toEqual({ total: 1 });
  });

  it("is empty when the answer is nested too deeply", () => {
    const deep = `${"[".repeat(100_000)}"canary"${"]".repeat(100_000)}`;
    expect(kept(`{"total":1,"rows":${deep}}`)).toBeNull();
  });

  it("keeps its status, and of its headers only those that a replay needs", () => {
    const headers = { "content-type": "application/json", "idempotency-supported": "true", "retry-after": "3", "set-cookie": "sid=canary", date: "now" };
    expect(createDisclosing()(replyOf({}, 201, headers), asking)).toEqual({
      status: 201,
      headers: { "content-type": "application/json", "idempotency-supported": "true", "retry-after": "3" },
      text: "{}",
    });
    expect(createDisclosing()(replyOf({}, 201, { date: "now" }), asking)).toStrictEqual({ status: 201, headers: {}, text: "{}" });
  });
});

describe("a value that is secret but has to be there", () => {
  it("is numbered in the order of appearance, and the same value has the same number", () => {
    const disclose = createDisclosing();
    const tokenIn = (token: string): unknown => JSON.parse(disclose(replyOf({ token }), asking).text);
    expect(["canary-a", "canary-b", "canary-a"].map(tokenIn)).toEqual([{ token: "token-1" }, { token: "token-2" }, { token: "token-1" }]);
  });

  it("is numbered for each field, so that a token and a name with the same text cannot be recognised as equal", () => {
    const login: TransportRequest = { method: "POST", path: "auth/login", discloses: disclosureOf(LoginReply) };
    const data = { id: 5501, username: "canary", token: "canary", email: "ada@example.test", availableBalance: 12.5 };
    expect(kept({ success: true, data }, login)).toEqual({ success: true, data: { id: 5501, username: "username-1", token: "token-1", availableBalance: 12.5 } });
  });

  it("that is a number stays a number, and is numbered like text", () => {
    const disclose = createDisclosing();
    const tokenIn = (token: unknown): unknown => JSON.parse(disclose(replyOf({ token }), asking).text);
    expect([7, "canary", 7, 8].map(tokenIn)).toEqual([{ token: 1 }, { token: "token-2" }, { token: 1 }, { token: 3 }]);
  });

  it("does not fit into a header when the secret that it replaces does not", () => {
    expect(kept({ token: "a\r\nx: y" })).toEqual({ token: "token-1 " });
  });

  it("stays absent when the secret is absent, so that a visitor does not become a player", () => {
    expect(kept({ token: null })).toEqual({ token: null });
    expect(kept({ token: "" })).toEqual({ token: "" });
    expect(kept({})).toEqual({});
  });

  it.each<[string, unknown, unknown]>([
    ["a number", 8_031_112_222, { token: 1 }],
    ["a list", ["8031112222"], {}],
    ["an object", { value: "8031112222" }, {}],
    ["a truth", true, {}],
  ])("is left out when it came as %s", (_, token, expected) => {
    expect(kept({ token })).toEqual(expected);
  });
});

describe("a refusal", () => {
  it.each([400, 401, 404, 422, 500, 503])("of status %d keeps its message, which a player is shown, and nothing else", (status) => {
    const body = { statusCode: status, message: "no", error: "Bad Request", path: "/api/v2/auth/login", user: { email: "canary" }, total: 1 };
    expect(kept(body, asking, status)).toEqual({ statusCode: status, message: "no", error: "Bad Request" });
  });

  it("keeps a list of messages", () => {
    expect(kept({ message: ["a", "b"] }, asking, 400)).toEqual({ message: ["a", "b"] });
  });

  it("in plain text keeps its beginning", () => {
    const page = `<html>${"x".repeat(5_000)}`;
    expect(createDisclosing()(replyOf(page, 502), asking).text).toBe(page.slice(0, 2_000));
  });
});

describe("a secret of the request", () => {
  const login: TransportRequest = {
    method: "POST",
    path: "auth/login",
    token: "canary-token",
    body: { username: "canary-number", password: 'canary-"pass\\word' },
    discloses: disclosureOf(LoginReply),
  };

  it("that a server repeats is not kept, in an answer, a refusal or plain text", async () => {
    const echo = fc.constantFrom("canary-token", "canary-number", 'canary-"pass\\word');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(200, 201, 400, 401, 500), fc.array(fc.oneof(echo, fc.string()), { maxLength: 6 }), fc.boolean(), async (status, parts, isJson) => {
        const text = parts.join(" ");
        const reply = replyOf(isJson ? { success: false, error: text, message: text } : text, status);
        expect(createDisclosing()(reply, login).text).not.toContain("canary");
      }),
    );
  });

  it("is removed from every text of the shown part at any depth, and nothing else is changed", () => {
    const Open = Schema.Struct({ note: shown(Schema.Unknown) });
    const note = { said: ["canary-token", { again: "a canary-number" }], count: 7, none: null, yes: true };
    expect(kept({ note }, { ...login, discloses: disclosureOf(Open) })).toEqual({ note: { said: ["…", { again: "a …" }], count: 7, none: null, yes: true } });
  });

  it("is removed from four characters on, because a shorter one would remove too much", () => {
    const refused = (password: string) => kept({ message: "an abcd" }, { ...login, body: { username: "0", password } }, 400);
    expect(refused("abc")).toEqual({ message: "an abcd" });
    expect(refused("abcd")).toEqual({ message: "an …" });
  });

  it.each(["error", "true", "5501", "data"])("leaves the answer readable although it is the word %s", (password) => {
    const body = { success: true, data: { id: 5501, token: "canary", username: "x" }, error: "no" };
    expect(kept(body, { ...login, body: { username: "0", password } })).toMatchObject({ success: true, data: { id: 5501, token: "token-1" } });
  });
});

it("an unknown field of a history is not kept at any depth", () => {
  const bet = { id: 1, betslipId: "K7Q2M9X", player: "canary", selections: [{ id: 1, matchId: 2, player: "canary" }] };
  const history: TransportRequest = { method: "POST", path: "bets/history", discloses: disclosureOf(BetHistoryReply) };
  expect(kept({ bets: [bet], player: "canary" }, history)).toEqual({ bets: [{ id: 1, betslipId: "K7Q2M9X", selections: [{ id: 1, matchId: 2 }] }] });
});
