import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairOf, periodsOf, textOf } from "../../../src/domain/prices/score-text.ts";

const anyPair = fc.record({ home: fc.nat(999), away: fc.nat(999) });

describe("a score in the log", () => {
  it("can be read back", () => {
    fc.assert(fc.property(anyPair, (pair) => {
      expect(pairOf(textOf(pair))).toEqual({ ...pair });
    }));
  });

  it("of several periods is read in order", () => {
    fc.assert(fc.property(fc.array(anyPair), (pairs) => {
      expect(periodsOf(pairs.map(textOf).join(" "))).toEqual(pairs.map((pair) => ({ ...pair })));
    }));
  });

  it.each([undefined, "", ":", "1", "1:", "123/4:90", "1:2:3", "-1:0", "1.5:0"])("cannot be read from %j", (text) => {
    expect(pairOf(text)).toBeUndefined();
  });
});
