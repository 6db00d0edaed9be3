import { describe, expect, it } from "vitest";
import type { Head } from "../../../src/domain/events/envelope.ts";
import { createWitness, type WitnessedLog } from "../../../src/domain/log/witness.ts";

const head = (length: number, hash = `hash ${length}`): Head => ({ length, hash });

/** What a witness who kept these heads says of a log of ten records that begins after record `start`. */
const compare = (kept: readonly Head[], { start = 0, end = 10, ...changes }: Partial<Omit<WitnessedLog, "start" | "head">> & { readonly start?: number; readonly end?: number } = {}, skipped: readonly number[] = []) => {
  const witness = createWitness(kept);
  for (let sequence = start + 1; sequence <= end; sequence += 1) if (!skipped.includes(sequence)) witness.see(sequence, `hash ${sequence}`);
  return witness.report({ start: head(start), head: head(end), soundUpTo: undefined, stopped: false, ...changes });
};
const standings = (...args: Parameters<typeof compare>) => compare(...args).heads.map(({ head: { length }, ...rest }) => ({ length, ...rest }));

describe("a witnessed head", () => {
  it("agrees when the record of that sequence has its hash, in the order of the sequences", () => {
    expect(compare([head(7), head(3)])).toEqual({ heads: [{ head: head(3), standing: "agrees" }, { head: head(7), standing: "agrees" }], vouching: [head(3), head(7)] });
  });

  it("agrees at the place where the log begins", () => {
    expect(standings([head(4)], { start: 4 })).toEqual([{ length: 4, standing: "agrees" }]);
    expect(standings([head(4, "other")], { start: 4 })).toEqual([{ length: 4, standing: "rewritten" }]);
  });

  it("that differs tells of another log: rewritten from the beginning, or forked after the last head that agrees", () => {
    expect(standings([head(3, "other"), head(7)])).toEqual([{ length: 3, standing: "rewritten" }, { length: 7, standing: "agrees" }]);
    expect(standings([head(2), head(3), head(7, "other")])).toEqual([{ length: 2, standing: "agrees" }, { length: 3, standing: "agrees" }, { length: 7, standing: "forked", after: 3 }]);
  });

  it("of a record that is not there is missing, or cut off at either end of the log", () => {
    expect(standings([head(5)], {}, [5])).toEqual([{ length: 5, standing: "missing" }]);
    expect(standings([head(10)], {}, [10])).toEqual([{ length: 10, standing: "missing" }]);
    expect(standings([head(2)], { start: 4 })).toEqual([{ length: 2, standing: "cut-at-the-front", begins: 5 }]);
    expect(compare([head(11)]).heads).toEqual([{ head: head(11), standing: "short", length: 10 }]);
  });

  it("after the place where the audit stopped is not read", () => {
    expect(compare([head(11)], { stopped: true }).heads).toEqual([{ head: head(11), standing: "not-read", length: 10 }]);
  });

  it("is compared with the first record of its sequence when the log has two", () => {
    const witness = createWitness([head(3)]);
    witness.see(3, "hash 3");
    witness.see(3, "another");
    expect(witness.report({ start: head(0), head: head(3), soundUpTo: undefined, stopped: false }).heads[0]?.standing).toBe("agrees");
  });
});

describe("the heads of records that the device did not keep", () => {
  const told = (kept: readonly Head[]) => {
    const witness = createWitness(kept);
    for (const sequence of [1, 2, 3]) witness.see(sequence, `hash ${sequence}`);
    witness.missed({ from: 4, to: 6 }, "hash 6");
    witness.see(7, "hash 7");
    return witness.report({ start: head(0), head: head(7), soundUpTo: undefined, stopped: false }).heads.map(({ standing }) => standing);
  };

  it("are not kept, from the first to the last but one; the next record holds the hash of the last", () => {
    expect(told([head(3), head(4), head(5), head(6), head(7)])).toEqual(["agrees", "not-kept", "not-kept", "agrees", "agrees"]);
  });

  it("are only those of the gap: a record before or after it is missing", () => {
    const witness = createWitness([head(2), head(5), head(8)]);
    witness.missed({ from: 4, to: 6 }, "hash 6");
    expect(witness.report({ start: head(0), head: head(10), soundUpTo: undefined, stopped: false }).heads.map(({ standing }) => standing)).toEqual(["missing", "not-kept", "missing"]);
  });

  it("do not replace the hash of a record that is there", () => {
    const witness = createWitness([head(6)]);
    witness.see(6, "hash 6");
    witness.missed({ from: 4, to: 6 }, "another");
    expect(witness.report({ start: head(0), head: head(7), soundUpTo: undefined, stopped: false }).heads[0]?.standing).toBe("agrees");
  });

  it("differ when the next record follows another head", () => {
    expect(told([head(6, "other")])).toEqual(["rewritten"]);
  });
});

describe("the last head that vouches for the log", () => {
  it("comes before the first record that was changed", () => {
    const kept = [head(2), head(5), head(8)];
    expect(compare(kept, { soundUpTo: 4 }).vouching.at(-1)).toEqual(head(2));
    expect(compare(kept, { soundUpTo: 5 }).vouching.at(-1)).toEqual(head(5));
    expect(compare(kept, { soundUpTo: 0 }).vouching).toEqual([]);
  });

  it("is none when no head agrees", () => {
    expect(compare([head(3, "other")]).vouching).toEqual([]);
  });
});
