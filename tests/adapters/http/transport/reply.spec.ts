import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPlayerCalls } from "../../../../src/adapters/http/transport/player-calls.ts";
import { callEngine } from "../../../../src/adapters/http/transport/reply.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { replyDecoder } from "../../../../src/adapters/http/transport/reply-decoder.ts";
import { NoReply, type TransportRequest, Unsent } from "../../../../src/adapters/http/transport/transport.ts";
import type { CallFailure } from "../../../../src/application/ports/failures.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering, failing } from "../answering.ts";

const VISITOR: TransportRequest = { method: "GET", path: "x" };
const PLAYER: TransportRequest = { ...VISITOR, token: "token-1" };
const call = (body: unknown, status: number, request = VISITOR, headers = {}) => outcomeOf(callEngine(answering(body, status, headers), request));
/** The engine's message in a failure. */
const toldIn = (failure: CallFailure): string => {
  if (failure.reason.code !== "told") throw new Error("nothing was told");
  return failure.reason.message;
};
const html = "<!doctype html><title>Bad gateway</title>";

describe("an answer", () => {
  it("is the JSON of any 2xx", async () => {
    expect(await outcomeOf(callEngine(answering({ a: 1 }, 201), VISITOR))).toEqual({ a: 1 });
  });

  it.each([
    ["a page of a captive portal", html],
    ["nothing", ""],
    ["half of itself", '{"success":tr'],
    ["a bare word", '"ok"'],
    ["a bare number", "1"],
    ["null", "null"],
  ])("that is %s cannot be read", async (_, text) => {
    expect(await call(text, 200)).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });

  it.each([
    [199, "NoAnswer"],
    [299, undefined],
    [300, "NoAnswer"],
    [399, "NoAnswer"],
    [400, "Refused"],
    [499, "Refused"],
  ])("of status %d is an answer, a refusal, or no answer: %s", async (status, tag) => {
    const outcome = (await call({ a: 1 }, status)) as Partial<CallFailure>;
    expect(outcome._tag).toBe(tag);
  });

  it("that does not fit its schema cannot be read", async () => {
    const reader = replyDecoder(Schema.Struct({ a: Schema.Number }));
    const asked = (body: unknown) => outcomeOf(createPlayerCalls({ transport: answering(body), keeper: createMemorySessionKeeper() }).call(VISITOR, reader));
    expect(await asked({ a: 1 })).toEqual({ body: { a: 1 }, reply: { a: 1 } });
    expect(await asked({ a: "canary" })).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });
});

it.each([
  ["30", 30_000],
  ["0", 0],
  ["-5", undefined],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
  ["9999999", undefined],
])("[N13] a failure says when to try again if the engine says it in seconds: %s", async (header, ms) => {
  for (const status of [429, 503]) {
    const outcome = (await call({ message: "later" }, status, VISITOR, { "retry-after": header })) as { readonly retryAfterMs?: number };
    expect(outcome.retryAfterMs).toBe(ms);
  }
});

describe("a refusal", () => {
  const nest = { statusCode: 400, timestamp: "2026-07-22T10:15:00.000Z", path: "/api/v2/auth/login", error: "Bad Request" };
  it.each<[string, number, unknown, string]>([
    ["one message", 400, { ...nest, message: "no" }, "no"],
    ["a list with more than texts", 400, { message: ["a", 1, null, "b"] }, "a, b"],
    ["a list, of one text,", 400, ["no"], '["no"]'],
    ["a list of messages", 400, { ...nest, message: ["username should not be empty", "password too short"] }, "username should not be empty, password too short"],
    ["an empty list", 422, { message: [] }, '{"message":[]}'],
    ["a message that is no text", 422, { message: { a: 1 } }, '{"message":{"a":1}}'],
    ["a body without a message", 404, { error: "Not Found" }, '{"error":"Not Found"}'],
    ["text", 413, "too large", "too large"],
    ["lines and spaces around", 413, { message: " too\r\nlarge \t" }, "too large"],
    ["a page", 404, html, html],
    ["nothing at all", 429, "", "429"],
  ])("[7.56] with %s has its message", async (_, status, body, message) => {
    expect(await call(body, status)).toMatchObject({ _tag: "Refused", status, reason: { code: "told", message } });
  });

  it("of a call that another engine does not know is told in our words and not in those of its framework", async () => {
    const message = "Cannot GET /api/v2/user/wallet/statement?year=2026";
    expect(await call({ ...nest, statusCode: 404, message, error: "Not Found" }, 404)).toMatchObject({ _tag: "Refused", status: 404, reason: { code: "not-offered" } });
    expect(await call({ message: "Cannot GET enough" }, 404)).toMatchObject({ reason: { code: "told" } });
  });

  it("[N9, N14, N14 cash-out, N14 claim, N14 deposit, N14 withdrawal] is cut when it is too long, and never through a character", async () => {
    expect(toldIn((await call({ message: "😀".repeat(400_000) }, 400)) as CallFailure)).toHaveLength(500);
    expect(toldIn((await call({ message: `a${"😀".repeat(400)}` }, 400)) as CallFailure)).toHaveLength(499);
  });

  it("[N14, N14 cash-out, N14 claim, N14 deposit, N14 withdrawal] contains no control character and no character that changes the direction of text", async () => {
    expect(await call({ message: "a\u0000b\u202Ec\nd\u2066e" }, 400)).toMatchObject({ reason: { code: "told", message: "a b c d e" } });
  });

  it.each([401, 403])("with status %d ends the session of a call with a token, and no other session", async (status) => {
    const body = { statusCode: status, message: "Unauthorized" };
    expect(await call(body, status, PLAYER)).toMatchObject({ _tag: "SessionRefused", token: "token-1", reason: { code: "told", message: "Unauthorized" } });
    expect(await call(body, status)).toMatchObject({ _tag: "Refused", status });
  });
});

it("a call that never left the device is reported as not sent, not as unanswered", async () => {
  expect(await outcomeOf(callEngine(failing(new Unsent()), VISITOR))).toMatchObject({ _tag: "NotSent", reason: { code: "offline" } });
});

it.each([
  [true, false],
  [false, true],
  [undefined, true],
])("a call with goesOn %s whose caller stops waiting; whether it is aborted: %s", async (goesOn, canBeGivenUp) => {
  const transport = answering({});
  await outcomeOf(callEngine(transport, { ...VISITOR, ...(goesOn === undefined ? {} : { goesOn }) }));
  expect(transport.sent()[0]?.signal instanceof AbortSignal).toBe(canBeGivenUp);
});

describe("no answer", () => {
  it.each([408, 500, 502, 503, 504, 304, 101, 600])("[N9] is the result of status %d", async (status) => {
    expect(await call(html, status, PLAYER)).toMatchObject({ _tag: "NoAnswer", reason: { code: "told", message: html } });
  });

  it("is the result when no reply comes, with the transport's code", async () => {
    expect(await outcomeOf(callEngine(failing(new NoReply("no-answer-in-time")), VISITOR))).toMatchObject({
      _tag: "NoAnswer",
      reason: { code: "no-answer-in-time" },
    });
  });

  it("is the result of any other error of the transport, without the error's text", async () => {
    expect(await outcomeOf(callEngine(failing(new Error("canary")), VISITOR))).toMatchObject({
      _tag: "NoAnswer",
      reason: { code: "unreachable" },
    });
  });
});

describe("a secret", () => {
  it("is never in the text of an error, even when a server repeats the request", async () => {
    const request: TransportRequest = {
      method: "POST",
      path: "auth/login",
      token: "canary-token",
      body: { username: "canary-number", password: "canary-password" },
    };
    const echo = fc.constantFrom("canary-token", "canary-number", "canary-password");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(400, 401, 403, 422, 500, 502), fc.array(fc.oneof(echo, fc.string()), { maxLength: 6 }), fc.boolean(), async (status, parts, json) => {
        const text = parts.join(" ");
        const failure = (await call(json ? { message: text } : text, status, request)) as CallFailure;
        expect(`${String(failure)} ${toldIn(failure)} ${failure.message} ${failure.stack ?? ""}`).not.toContain("canary");
      }),
    );
  });
});
