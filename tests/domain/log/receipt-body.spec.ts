import { describe, expect, it } from "vitest";
import { canonical } from "../../../src/domain/log/canonical.ts";
import { readReceiptBody } from "../../../src/domain/log/receipt-body.ts";

const leg = { matchId: "100", marketId: "1", specifier: "", outcomeId: "2", odds: 2_100_000, score: "1:0", feed: 17 };
const body = {
  kind: "slipstream-receipt", v: 1, betslipId: "K7Q2M9X", attempt: "attempt-1", at: 1_700_000_000_000, stake: 10_000, possibleWin: 21_000, legs: [leg],
  log: { length: 12, hash: "a".repeat(64), log: "log-1" },
};
const read = (value: object) => readReceiptBody({ body: canonical(value) });

describe("the contents of a receipt", () => {
  it("are read as they were signed", () => {
    expect(read(body)).toEqual(body);
  });

  it("need neither an attempt, a score nor the head of a log", () => {
    const { score: _, ...before } = leg;
    const least = { ...body, attempt: null, legs: [before], log: null };
    expect(read(least)).toEqual(least);
    const unnamed = { ...body, log: { length: 12, hash: "a".repeat(64) } };
    expect(read(unnamed)).toEqual(unnamed);
  });

  it("are none in a text that is not JSON, or not in the form that is signed", () => {
    expect(readReceiptBody({ body: "{" })).toBeUndefined();
    expect(readReceiptBody({ body: JSON.stringify(body, null, 1) })).toBeUndefined();
    expect(readReceiptBody({ body: "null" })).toBeUndefined();
  });

  it.each([
    ["another kind", { kind: "receipt" }],
    ["another version", { v: 2 }],
    ["no number of the bet", { betslipId: 7 }],
    ["an attempt that is not text", { attempt: 7 }],
    ["a time that is not a number", { at: "now" }],
    ["a stake that is not an amount", { stake: 0.5 }],
    ["a win that is not an amount", { possibleWin: "21000" }],
    ["no list of legs", { legs: leg }],
    ["a leg without a match", { legs: [{ ...leg, matchId: undefined }] }],
    ["a leg without a market", { legs: [{ ...leg, marketId: undefined }] }],
    ["a leg without a specifier", { legs: [{ ...leg, specifier: undefined }] }],
    ["a leg without an outcome", { legs: [{ ...leg, outcomeId: undefined }] }],
    ["a leg whose odds are not odds", { legs: [leg, { ...leg, odds: -1 }] }],
    ["a leg whose score is not text", { legs: [{ ...leg, score: 1 }] }],
    ["a leg without its place in the feed", { legs: [{ ...leg, feed: 1.5 }] }],
    ["a head without a hash", { log: { length: 12 } }],
    ["a head whose log is not named by text", { log: { ...body.log, log: 7 } }],
  ])("are none with %s", (_, change) => {
    expect(read(JSON.parse(JSON.stringify({ ...body, ...change })) as object)).toBeUndefined();
  });
});
