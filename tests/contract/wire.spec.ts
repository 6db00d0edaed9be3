import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber, wireRows } from "../../contract/wire.ts";

const Row = Schema.Struct({ id: WireId, price: WireNumber });
const Sample = Schema.Struct({
  id: WireId,
  total: absentAs(WireNumber, 0),
  open: absentAs(WireFlag, false),
  note: absentable(Schema.String),
  strict: wireList(Row),
  lenient: wireRows(Row),
});
const decode = Schema.decodeUnknownSync(Sample);

describe("the variants of the wire", () => {
  it("reads absent and null fields as their defaults", () => {
    expect(decode({ id: 7, total: null, note: null })).toEqual({ id: "7", total: 0, open: false, strict: [], lenient: [] });
  });

  it("reads numbers as ids and text as numbers", () => {
    expect(decode({ id: "a", total: "412", open: 1 })).toMatchObject({ id: "a", total: 412, open: true });
  });

  it.each(["", "a/b", "+", "#", "a b", "x".repeat(65), "\u0000"])("refuses %j as an id", (id) => {
    expect(() => decode({ id })).toThrow();
  });

  it.each([9_196_877_626_998_784, Number.POSITIVE_INFINITY, 1.5])("refuses the number %d as an id: two ids would be one", (id) => {
    expect(() => decode({ id })).toThrow();
  });

  it.each(["", "  ", "x", "NaN", "Infinity"])("refuses %j as a number", (total) => {
    expect(() => decode({ id: 1, total })).toThrow();
  });

  it("reads lists keyed by index", () => {
    const rows = { "0": { id: 1, price: "1.5" }, "1": { id: "2", price: 2 } };
    expect(decode({ id: 1, strict: rows, lenient: rows })).toMatchObject({
      strict: [{ id: "1", price: 1.5 }, { id: "2", price: 2 }],
      lenient: [{ id: "1", price: 1.5 }, { id: "2", price: 2 }],
    });
  });

  it("leaves a bad row out of a lenient list and refuses a strict list for it", () => {
    const rows = [{ id: "1", price: 2 }, { id: "#", price: 2 }];
    expect(decode({ id: 1, lenient: rows }).lenient).toEqual([{ id: "1", price: 2 }]);
    expect(() => decode({ id: 1, strict: rows })).toThrow();
  });

  it("comes back unchanged from encoding and decoding", () => {
    const value = decode({ id: 1, open: true, strict: [{ id: 1, price: 2 }], lenient: [{ id: 1, price: 2 }] });
    expect(decode(Schema.encodeSync(Sample)(value))).toEqual(value);
  });
});
