import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { readFact, readSealed } from "../../../src/domain/log/read-fact.ts";
import { added, facts } from "../../kit/builders.ts";

const [fact] = sealAll(facts([added()]), GENESIS, createMemoryDigest().sha256);

describe("reading a record", () => {
  it("takes what was sealed, also after a trip over the disk", () => {
    expect(readFact(fact)).toEqual({ readable: true, fact });
    expect(readFact(JSON.parse(JSON.stringify(fact)))).toEqual({ readable: true, fact });
  });
  it("leaves out fields no fact has", () => {
    expect(readFact({ ...fact, note: "added later" })).toEqual({ readable: true, fact });
  });
  it.each([
    [{ sequence: 0 }, "no sequence"],
    [{ sequence: "1" }, "no sequence"],
    [{ sequence: 1.5 }, "no sequence"],
    [{ at: Number.NaN }, "no time"],
    [{ at: "now" }, "no time"],
    [{ cause: null }, "no cause"],
    [{ cause: { by: "player" } }, "no cause"],
    [{ version: 0 }, "no version"],
    [{ version: 2 }, "written by a newer version (2)"],
    [{ event: {} }, "no event"],
    [{ event: null }, "no event"],
    [{ hash: 1 }, "no hash"],
    [{ previous: undefined }, "no hash"],
  ])("refuses %j: %s", (change, reason) => {
    expect(readFact({ ...fact, ...change })).toEqual({ readable: false, reason });
  });
  it("takes a record of any version for keeping and verifying", () => {
    expect(readSealed({ ...fact, version: 7 })).toEqual({ readable: true, fact: { ...fact, version: 7 } });
    expect(readSealed({ ...fact, version: 0 })).toEqual({ readable: false, reason: "no version" });
  });
  it("refuses whatever is no record, and throws at nothing", () => {
    fc.assert(fc.property(fc.anything(), (value) => { expect(readFact(value).readable).toBe(false); }));
  });
});
