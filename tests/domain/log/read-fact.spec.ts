import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { readFact, readSealed } from "../../../src/domain/log/read-fact.ts";
import { added, facts, placement } from "../../kit/builders.ts";

const [written] = facts([added()]);
const [sealed] = sealAll(facts([added()]), GENESIS, createMemoryDigest().sha256) as readonly [SealedFact];

describe("reading a record", () => {
  it("reads a sealed fact, also after writing and reading", () => {
    expect(readSealed(sealed)).toEqual({ readable: true, sealed });
    expect(readSealed(JSON.parse(JSON.stringify(sealed)))).toEqual({ readable: true, sealed });
  });
  it("leaves out unknown fields", () => {
    expect(readSealed({ ...sealed, note: "added later" })).toEqual({ readable: true, sealed });
  });
  it.each([
    [{ sequence: 0 }, "no-sequence"],
    [{ sequence: "1" }, "no-sequence"],
    [{ sequence: 1.5 }, "no-sequence"],
    [{ at: Number.NaN }, "no-time"],
    [{ at: "now" }, "no-time"],
    [{ cause: null }, "no-cause"],
    [{ cause: undefined }, "no-cause"],
    [{ cause: "player" }, "no-cause"],
    [{ cause: { by: "player" } }, "no-cause"],
    [{ cause: { by: 1, what: "x" } }, "no-cause"],
    [{ version: 0 }, "no-version"],
    [{ version: 1.5 }, "no-version"],
    [{ event: {} }, "no-event"],
    [{ event: null }, "no-event"],
    [{ event: undefined }, "no-event"],
    [{ event: "StakeChanged" }, "no-event"],
    [{ hash: 1 }, "no-hash"],
    [{ previous: undefined }, "no-hash"],
  ])("refuses %j: %s", (change, fault) => {
    expect(readSealed({ ...sealed, ...change })).toEqual({ readable: false, fault });
  });
  it.each([null, undefined, "x", 7, [sealed]])("says that %j is not a record", (record) => {
    expect(readSealed(record)).toEqual({ readable: false, fault: "not-an-object" });
  });
  it("accepts a record of any version, so that it can be kept and verified", () => {
    expect(readSealed({ ...sealed, version: 7 })).toEqual({ readable: true, sealed: { ...sealed, version: 7 } });
  });
  it("refuses everything that is not a record, and never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => { expect(readSealed(value).readable).toBe(false); }));
  });
});

describe("reading the event of a sealed fact", () => {
  it("returns the event that was written", () => {
    expect(readFact(sealed)).toEqual({ readable: true, fact: written });
  });
  it.each([
    ["unknown-type", { event: { type: "BetInsured" } }],
    ["unknown-type", { event: { type: "constructor" } }],
    ["newer-version", { version: 2 }],
    ["not-of-its-shape", { event: { type: "SelectionAdded" } }],
    ["not-of-its-shape", { event: { type: "AttemptRequested", kind: "bet", request: { ...placement(), totalStake: "10" } } }],
  ])("[R8] says why this build cannot read it: %s", (reason, change) => {
    expect(readFact({ ...sealed, ...change } as SealedFact)).toEqual({ readable: false, reason });
  });
});
