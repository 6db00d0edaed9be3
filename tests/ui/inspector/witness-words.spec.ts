import { describe, expect, it } from "vitest";
import { judgementOf } from "../../../src/audit/judgement/judge-log.ts";
import type { LogSummary } from "../../../src/audit/log/log-summary.ts";
import type { HeadStanding } from "../../../src/domain/log/witness.ts";
import { frontWords, notKeptWords, standingWords, witnessWords } from "../../../src/ui/inspector/words/witness.ts";

const head = { length: 40, hash: "a".repeat(64) };
const start = { length: 1_200, hash: "b".repeat(64) };
const summary = (changes: Partial<LogSummary>): LogSummary => ({
  start: { length: 0, hash: "0".repeat(64) },
  head,
  total: 40,
  verified: 40,
  firstBad: undefined,
  soundUpTo: undefined,
  notKept: [],
  dropped: [],
  unasked: [],
  withheld: { fields: 0, records: 0 },
  players: new Set(),
  receipts: { receipts: [], bets: [], keys: [] },
  bets: [],
  ends: [],
  stopped: false,
  witness: { heads: [], vouching: [] },
  ...changes,
});

describe("what a kept head says of a log", () => {
  it.each<[HeadStanding, string]>([
    [{ head, standing: "agrees" }, "agrees at record 40."],
    [{ head, standing: "short", length: 30 }, "names 40 records; 30 are here. The end is missing."],
    [{ head, standing: "forked", after: 20 }, "names another record 40. The log parted from the witnessed one after record 20."],
    [{ head, standing: "rewritten" }, "names another record 40. The log was rewritten or replaced."],
    [{ head, standing: "cut-at-the-front", begins: 1_201 }, "names record 40, which is not among these: they begin at record 1,201."],
    [{ head, standing: "missing" }, "names record 40, which is not among these."],
    [{ head, standing: "not-kept" }, "names record 40, which the device did not keep."],
    [{ head, standing: "not-read", length: 12 }, "names record 40, but reading ended after record 12."],
  ])("is one sentence: %o", (standing, words) => {
    expect(standingWords(standing)).toBe(words);
  });

  it("is the worst standing when there are several heads, and says so when there is none", () => {
    const heads: readonly HeadStanding[] = [{ head, standing: "agrees" }, { head, standing: "rewritten" }];
    expect(witnessWords(judgementOf(summary({ witness: { heads, vouching: [head] } }), []))).toBe("Of 2 heads kept beside the store and by the sportsbook one names another record 40. The log was rewritten or replaced.");
    expect(witnessWords(judgementOf(summary({ witness: { heads: [{ head: { ...head, length: 7 }, standing: "agrees" }, { head, standing: "agrees" }], vouching: [head] } }), []))).toBe(
      "2 heads kept beside the store and by the sportsbook agree, the last at record 40.",
    );
    expect(witnessWords(judgementOf(summary({}), []))).toBe("No head was kept outside this log, so a missing end would not be noticed.");
    expect(witnessWords({ summary: summary({}), lastVouched: head })).toBe("A checked receipt vouches for the log up to record 40. No other head was kept outside it, so a missing end would not be noticed.");
  });
});

it("the words about missing first records say who vouches for the head on which they end", () => {
  const begins = "The front is not there: it begins at record 1,201 on head bbbbbbbbbbbb…";
  expect(frontWords(judgementOf(summary({}), []))).toBeUndefined();
  expect(frontWords(judgementOf(summary({ start }), []))).toBe(`${begins}, which nobody vouched for.`);
  expect(frontWords(judgementOf(summary({ start, witness: { heads: [], vouching: [start] } }), []))).toBe(`${begins}, which a kept head vouches for.`);
});

describe("the words about records that the device did not keep", () => {
  it("are missing for a whole log, and name the numbers otherwise", () => {
    expect(notKeptWords(summary({}))).toBeUndefined();
    expect(notKeptWords(summary({ notKept: [{ from: 9, to: 9 }] }))).toBe("Not kept by the device: record 9.");
    expect(notKeptWords(summary({ notKept: [{ from: 9, to: 9 }, { from: 1_200, to: 1_300 }] }))).toBe("Not kept by the device: records 9, 1,200 to 1,300.");
  });
});
