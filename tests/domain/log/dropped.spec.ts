import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { type Drop, dropsIn, dropRecordedBy, explainBy } from "../../../src/domain/log/dropped.ts";
import { createVerifier, isIntact } from "../../../src/domain/log/verify.ts";
import { droppedLog, dropOf, goOn, without } from "../../audit/dropped-log.ts";
import { sealedLog, sha256 } from "../../audit/sealed-log.ts";
import { added, oddsChanged, selection } from "../../kit/builders.ts";

/** Every tenth record is a decision, the others are prices. */
const isDecision = (sequence: number): boolean => sequence % 10 === 1;
const log = sealedLog(Array.from({ length: 60 }, (_, at) => (isDecision(at + 1) ? added() : oddsChanged(selection(), 1.5 + at / 100))));

const verdictsOf = (facts: readonly SealedFact[]) => {
  const verify = createVerifier(sha256, undefined, explainBy(dropsIn(facts)));
  return facts.map(verify).filter(({ verdict }) => verdict !== "verified");
};

/** Spans of prices, none of which touches a decision. Some of them are neighbours. */
const spans: fc.Arbitrary<readonly (readonly [number, number])[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 2, max: 10 }), fc.integer({ min: 2, max: 10 })), { maxLength: 6, selector: ([ten]) => ten })
  .map((each) => each.flatMap(([ten, one, other]): (readonly [number, number])[] => {
    const [from, to] = [ten * 10 + Math.min(one, other), ten * 10 + Math.max(one, other)];
    const half = Math.floor((from + to) / 2);
    return to - from >= 2 ? [[half + 1, to], [from, half]] : [[from, to]];
  }));

describe("feed detail that a later record says was dropped", () => {
  it("is the verdict of the record after it, and all other records are verified", () => {
    expect(verdictsOf(droppedLog(log, [[2, 10], [23, 25]]))).toEqual([
      { sequence: 11, verdict: "dropped", from: 2, to: 10, explainedBy: 61 },
      { sequence: 26, verdict: "dropped", from: 23, to: 25, explainedBy: 62 },
    ]);
  });

  it("is one span where neighbouring runs were dropped one after the other, in any order", () => {
    expect(verdictsOf(droppedLog(log, [[5, 7], [2, 4], [8, 10]]))).toEqual([{ sequence: 11, verdict: "dropped", from: 2, to: 10, explainedBy: 63 }]);
  });

  it("may still be there: the device was stopped before it had dropped it, or had told of it twice", () => {
    expect(verdictsOf(goOn(log, [dropOf(log, 2, 10), dropOf(log, 12, 15)]))).toEqual([]);
    const twice = goOn(log, [dropOf(log, 2, 8), dropOf(log, 2, 10), dropOf(log, 5, 10)]);
    expect(verdictsOf(without(twice, [[2, 10]]))).toEqual([{ sequence: 11, verdict: "dropped", from: 2, to: 10, explainedBy: 62 }]);
  });

  it("never makes a log bad, and every dropped record is in exactly one span of the verdicts", () => {
    fc.assert(fc.property(spans, (dropped) => {
      const verdicts = verdictsOf(droppedLog(log, dropped));
      expect(verdicts.every(isIntact)).toBe(true);
      const said = verdicts.flatMap((verdict) => (verdict.verdict === "dropped" ? range(verdict.from, verdict.to) : []));
      expect(said).toEqual(dropped.flatMap(([from, to]) => range(from, to)).toSorted((a, b) => a - b));
    }));
  });

  it("is looked for among drops that overlap in many ways without trying all ways", () => {
    const many = Array.from({ length: 18 }, (_, at): SlipstreamEvent[] => [dropOf(log, 2, 2 + (at % 9)), dropOf(log, 3, 3 + (at % 8)), dropOf(log, 4, 4 + (at % 7))]).flat();
    const gone = without(goOn(log, many), [[2, 12]]);
    expect(verdictsOf(gone)).toMatchObject([{ sequence: 13, verdict: "missing" }]);
  });
});

describe("a hole that very many records tell of", () => {
  const many = 200_000;
  /** Runs of one record each, dropped one after the other; the records tell of the last run first. */
  const chain = Array.from({ length: many }, (_, at): Drop => ({ from: at + 1, to: at + 1, previous: `hash ${at}`, hash: `hash ${at + 1}`, kept: [], explainedBy: 2 * many - at }));

  it("is explained in a time that grows with their number alone, and the last of them is named", () => {
    expect(explainBy(chain)({ from: 1, to: many, previous: "hash 0", hash: `hash ${many}` })).toBe(2 * many);
  });

  it("is not explained, in such a time, when they tell of many hashes at each place of it", () => {
    const hashes = Array.from({ length: 20_000 }, (_, at) => `hash ${at}`);
    const first = hashes.map((hash): Drop => ({ from: 1, to: 1, previous: "before", hash, kept: [], explainedBy: 9 }));
    const second = hashes.map((hash): Drop => ({ from: 2, to: 4, previous: `other ${hash}`, hash: "after", kept: [3], explainedBy: 9 }));
    expect(explainBy([...first, ...second])({ from: 1, to: 4, previous: "before", hash: "after" })).toBeUndefined();
  });

  it("is explained as well when they all tell of runs that begin with the same record", () => {
    const forks = chain.map((drop): Drop => ({ ...drop, from: 1, previous: "hash 0" }));
    expect(explainBy(forks)({ from: 1, to: 1, previous: "hash 0", hash: "hash 1" })).toBe(2 * many);
  });
});

describe("records that are missing although a record tells of a drop", () => {
  const told = goOn(log, [dropOf(log, 2, 10)]);
  const forged = (changes: object): readonly SealedFact[] => goOn(log, [{ ...dropOf(log, 2, 10), ...changes }]);
  it.each<[string, readonly SealedFact[], readonly [number, number]]>([
    ["more is gone than it names, at the end", told, [2, 11]],
    ["more is gone than it names, at the beginning", goOn(log, [dropOf(log, 13, 20)]), [12, 20]],
    ["less is gone than it names", told, [2, 9]],
    ["a decision is gone between two runs that it names", goOn(log, [dropOf(log, 2, 10), dropOf(log, 12, 20)]), [2, 20]],
    ["it was widened without the hash of the last record", forged({ to: 11 }), [2, 11]],
    ["it names another hash at the end", forged({ hash: "e".repeat(64) }), [2, 10]],
    ["it names another hash before the run", forged({ previous: "e".repeat(64) }), [2, 10]],
    ["it names no run", forged({ from: 10, to: 2 }), [2, 10]],
    ["it keeps a record that is gone", forged({ kept: [5] }), [2, 10]],
    ["it keeps records in no order", forged({ kept: [7, 5] }), [2, 10]],
    ["it keeps a record at its end", forged({ kept: [10] }), [2, 10]],
    ["it is of no known shape", forged({ hash: "short" }), [2, 10]],
  ])("are missing: %s", (_, whole, span) => {
    expect(verdictsOf(without(whole, [span]))).toMatchObject([{ sequence: span[1] + 1, verdict: "missing" }]);
  });

  it("are found by the record that tells of them, when it was edited or does not follow", () => {
    const edited = without(told, [[2, 10]]).map((fact) => (fact.sequence === 61 ? { ...fact, at: 0 } : fact));
    expect(verdictsOf(edited)).toMatchObject([{ sequence: 11, verdict: "dropped" }, { sequence: 61, verdict: "broken" }]);
    const spliced = without(goOn(log.slice(0, 50), [dropOf(log, 2, 10)]), [[2, 10]]).at(-1);
    expect(verdictsOf([...without(log, [[2, 10]]), ...(spliced === undefined ? [] : [spliced])])).toMatchObject([{ sequence: 11, verdict: "dropped" }, { sequence: 51, verdict: "orphan" }]);
  });

  it("do not hide that the record after them was changed", () => {
    const edited = without(told, [[2, 10]]).map((fact) => (fact.sequence === 11 ? { ...fact, at: 0 } : fact));
    expect(verdictsOf(edited)[0]).toMatchObject({ sequence: 11, verdict: "broken" });
  });
});

it("a record that does not name a run tells of none", () => {
  const [telling] = goOn(log, [dropOf(log, 2, 10)]).slice(-1);
  if (telling === undefined) throw new Error("no record");
  for (const bounds of [{ from: 0 }, { from: 11 }, { from: "2" }, { to: null }]) {
    const other = { ...telling, event: { ...telling.event, ...bounds } };
    expect(dropRecordedBy(other)).toBeUndefined();
    expect(dropsIn([other])).toEqual([]);
  }
  const one = { ...telling, event: { ...telling.event, from: 1, to: 1 } };
  expect(dropsIn([one])).toMatchObject([{ from: 1, to: 1 }]);
});

it("a record tells only of records before itself", () => {
  const [telling] = goOn(log, [dropOf(log, 2, 10)]).slice(-1);
  expect(telling === undefined ? "none" : dropRecordedBy(telling)).toMatchObject({ from: 2, to: 10, explainedBy: 61 });
  expect(telling === undefined ? "none" : dropRecordedBy({ ...telling, sequence: 10 })).toBeUndefined();
});

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
