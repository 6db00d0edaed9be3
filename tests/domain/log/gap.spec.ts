import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { Head } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { areConsecutive, gapBefore } from "../../../src/domain/log/gap.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { audit, exportOf, isClean, judged } from "../../audit/sealed-log.ts";
import { added, facts, selection } from "../../kit/builders.ts";

const { sha256 } = createMemoryDigest();
const ten = sealAll(facts(Array.from({ length: 10 }, (_, at) => added(selection(String(at + 100))))), GENESIS, sha256);
const headAt = (length: number): Head => headAfter(ten.slice(0, length), GENESIS);
const loss = (expectedLength: number, since: number, expectedHash = headAt(expectedLength).hash): SlipstreamEvent => ({ type: "LogLossDetected", expectedLength, expectedHash, since });
/** The first `kept` records of the log, and what was written after the head at `after`. */
const gone = (kept: number, after: number, event: SlipstreamEvent) => [
  ...ten.slice(0, kept),
  ...sealAll(facts([event, added(selection("900"))], after + 1), headAt(after), sha256),
];
const verdictsOf = (log: readonly Parameters<ReturnType<typeof createVerifier>>[0][]) => {
  const verify = createVerifier(sha256);
  return log.map((fact) => verify(fact)).filter(({ verdict }) => verdict !== "verified");
};

describe("a gap that a record tells of", () => {
  const log = gone(6, 10, loss(10, 7));

  it("is the verdict of that record, and all other records are verified", () => {
    expect(verdictsOf(log)).toEqual([{ sequence: 11, verdict: "not-kept", from: 7, to: 10 }]);
  });

  it("is not a clean log, although nothing is broken and the witnessed head is the one that the record follows", async () => {
    const { summary } = await audit(exportOf(log), [headAt(6), headAt(8), headAt(10)]);
    expect(summary).toMatchObject({ firstBad: undefined, total: 8, verified: 8, notKept: [{ from: 7, to: 10 }] });
    expect(summary.witness.heads.map(({ standing }) => standing)).toEqual(["agrees", "not-kept", "agrees"]);
    // That the records were lost is told by a record after the last witnessed one: whoever took them out could have written it.
    expect(summary.witness.vouching.at(-1)).toEqual(headAt(6));
    expect(isClean(summary)).toBe(false);
  });

  it("is vouched for by a head of a record after it", async () => {
    const { summary } = await audit(exportOf(log), [headAt(10), { length: 12, hash: log.find(({ sequence }) => sequence === 12)?.hash ?? "" }]);
    expect(summary.witness.vouching.at(-1)?.length).toBe(12);
  });

  it("does not vouch for a front that is not there", async () => {
    const { summary } = await audit(exportOf(log.slice(6), { length: 6, hash: "e".repeat(64) }), [headAt(10)]);
    expect([summary.firstBad, summary.witness.heads[0]?.standing, judged(summary).front]).toEqual([undefined, "agrees", "unvouched"]);
  });

  it("does not hide that the witness kept another head than the one that the record follows", async () => {
    const { summary } = await audit(exportOf(log), [{ length: 10, hash: "e".repeat(64) }]);
    expect(summary.witness.heads[0]?.standing).toBe("rewritten");
  });

  it("counts as missing records when the record that tells of it was edited", () => {
    const edited = log.map((fact) => (fact.sequence === 11 ? { ...fact, at: 0 } : fact));
    expect(verdictsOf(edited)[0]).toMatchObject({ sequence: 11, verdict: "missing" });
  });
});

describe("a gap that no record tells of", () => {
  it.each([
    ["begins earlier than is told", gone(5, 10, loss(10, 7))],
    ["begins later than is told", gone(8, 10, loss(10, 7))],
    ["is told by a record that follows another head", gone(6, 10, loss(10, 7, "e".repeat(64)))],
    ["ends elsewhere", gone(6, 10, loss(9, 7))],
    ["is told of by a record of another type", gone(6, 10, added())],
  ])("counts as missing records: it %s", (_, log) => {
    expect(verdictsOf(log)[0]).toMatchObject({ sequence: 11, verdict: "missing" });
  });

  it("is not one when the record names another length than that before it", () => {
    const [fact] = sealAll(facts([loss(9, 7, headAt(10).hash)], 11), headAt(10), sha256);
    expect(fact === undefined ? "none" : gapBefore(fact)).toBeUndefined();
  });

  it.each([["7"], [6.5], [0], [-1], [null], [undefined]])("is not one that begins at %j", (since) => {
    const [fact] = sealAll(facts([{ ...loss(10, 7), since } as never], 11), headAt(10), sha256);
    expect(fact === undefined ? "none" : gapBefore(fact)).toBeUndefined();
  });

  it("may begin with the first record, and may be one record long", () => {
    const gapOf = (since: number) => sealAll(facts([loss(10, since)], 11), headAt(10), sha256).map(gapBefore);
    expect(gapOf(1)).toEqual([{ from: 1, to: 10 }]);
    expect(gapOf(10)).toEqual([{ from: 10, to: 10 }]);
  });

  it("is not a loss without missing sequences", () => {
    const [fact] = sealAll(facts([loss(10, 11)], 11), headAt(10), sha256);
    expect(fact === undefined ? "none" : gapBefore(fact)).toBeUndefined();
    expect(verdictsOf([...ten, ...(fact === undefined ? [] : [fact])])).toEqual([]);
  });
});

describe("records that follow one another", () => {
  it("have neighbouring sequences, beginning at the next one", () => {
    expect(areConsecutive([], 5)).toBe(true);
    expect(areConsecutive(ten.slice(4), 5)).toBe(true);
    expect(areConsecutive(ten.slice(4), 4)).toBe(false);
    expect(areConsecutive([...ten.slice(4, 6), ...ten.slice(7)], 5)).toBe(false);
    expect(areConsecutive([...ten.slice(4, 6), ...ten.slice(5)], 5)).toBe(false);
  });

  it("may begin after a gap that the first of them tells of, and that begins at the next sequence", () => {
    const after = gone(6, 10, loss(10, 7)).slice(6);
    expect(areConsecutive(after, 7)).toBe(true);
    expect(areConsecutive(after, 6)).toBe(false);
    expect(areConsecutive(after, 8)).toBe(false);
    expect(areConsecutive(after, 11)).toBe(true);
    expect(areConsecutive([...after, ...after], 7)).toBe(false);
  });
});
