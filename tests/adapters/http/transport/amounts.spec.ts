import { describe, expect, it } from "vitest";
import { toOdds, toWireId } from "../../../../src/adapters/http/transport/amounts.ts";
import { odds } from "../../../../src/domain/kernel/odds.ts";

describe("an id on the wire", () => {
  it.each(["0", "7", "51200999", "999999999999999"])("%s is a number", (id) => expect(toWireId(id)).toBe(Number(id)));

  it.each(["", "007", "-1", "1.5", "1e3", "1000000000000000", "sr:match:1", "7a", "a7"])("%j stays text", (id) => expect(toWireId(id)).toBe(id));
});

describe("a price of the wire", () => {
  it.each([
    [1.85, odds(1_850_000)],
    [-1, odds(0)],
    [1.0000001, odds(0)],
    [2_000_000, odds(0)],
  ])("of %d is %d millionths, 0 when it is not a price", (decimal, price) => expect(toOdds(decimal)).toBe(price));
});
