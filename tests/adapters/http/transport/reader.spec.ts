import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { disclosureOf, shown as shownInContract } from "../../../../contract/disclosure.ts";
import { absentable as absentableOf, absentAs as absentAsOf, WireFlag, WireId, wireList, WireNumber, wireRows, WireText } from "../../../../contract/wire.ts";
import { absentable, absentAs, either, flag, id, list, number, plainList, type Reader, readOrNot, rows, shown, string, struct, text, unreadable } from "../../../../src/adapters/http/transport/reader.ts";
import { schemaReader } from "../../../../src/adapters/http/transport/schema-reader.ts";
import { damaged } from "../../../kit/fuzz/damaged.ts";
import { anyJson, nastyTexts } from "../../../kit/fuzz/hostile.ts";
import { runs } from "../../../kit/ports/runs.ts";

interface Row {
  readonly id: string;
  readonly price: number;
  readonly note?: string;
}
const row = struct<Row>({ id, price: number, note: absentable(string) });
const Row = Schema.Struct({ id: WireId, price: WireNumber, note: absentableOf(Schema.String) });

/** Each reader beside the Schema that it stands for. */
const pairs: readonly (readonly [name: string, reader: Reader<unknown>, schema: Schema.ConstraintDecoder<unknown>, whole: unknown])[] = [
  ["string", string, Schema.String, "a"],
  ["text", text, WireText, "a"],
  ["id", id, WireId, "a:1"],
  ["number", number, WireNumber, 2.5],
  ["flag", flag, WireFlag, true],
  ["struct", row, Row, { id: "1", price: 2, note: "a" }],
  ["absentAs", struct<{ readonly a: number }>({ a: absentAs(number, 7) }), Schema.Struct({ a: absentAsOf(WireNumber, 7) }), { a: 1 }],
  ["absentable", struct<{ readonly a?: string }>({ a: absentable(id) }), Schema.Struct({ a: absentableOf(WireId) }), { a: "1" }],
  ["absentable struct", struct<{ readonly a?: Row }>({ a: absentable(row) }), Schema.Struct({ a: absentableOf(Row) }), { a: { id: "1", price: 2, note: "a" } }],
  ["list", struct<{ readonly a: readonly Row[] }>({ a: list(row) }), Schema.Struct({ a: wireList(Row) }), { a: [{ id: "1", price: 2, note: "a" }] }],
  ["rows", struct<{ readonly a: readonly Row[] }>({ a: rows(row) }), Schema.Struct({ a: wireRows(Row) }), { a: [{ id: "1", price: 2, note: "a" }] }],
  ["plainList", plainList(row), Schema.Array(Row), [{ id: "1", price: 2, note: "a" }]],
  ["either", either(plainList(row), row), Schema.Union([Schema.Array(Row), Row]), [{ id: "1", price: 2, note: "a" }]],
];

describe.each(pairs)("the reader of %s", (_, reader, schema, whole) => {
  const byContract = schemaReader(schema);

  it("reads what the contract's Schema reads, as the same value, and refuses the rest", () => {
    let readable = 0;
    const value = fc.oneof({ weight: 3, arbitrary: damaged(whole) }, { weight: 1, arbitrary: anyJson }, { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) });
    fc.assert(
      fc.property(value, (wire) => {
        const read = readOrNot(reader, wire);
        if (read !== undefined) readable += 1;
        expect(read).toStrictEqual(readOrNot(byContract, wire));
      }),
      runs(600, 50_000),
    );
    expect(readable).toBeGreaterThan(50);
  });

  it("discloses what the contract's Schema discloses", () => {
    expect(reader.discloses).toEqual(disclosureOf(schema));
    expect(shown(reader).discloses).toBe("shown");
  });
});

describe("a reader", () => {
  it("shows what is marked, and only that", () => {
    const marked = struct<Row>({ id: shown(id), price: number, note: shown(absentable(string)) });
    const Marked = Schema.Struct({ id: shownInContract(WireId), price: WireNumber, note: shownInContract(absentableOf(Schema.String)) });
    for (const [reader, schema] of [[marked, Marked], [rows(marked), wireRows(Marked)], [list(marked), wireList(Marked)], [absentable(marked), absentableOf(Marked)]] as const)
      expect(reader.discloses).toEqual(disclosureOf(schema));
  });

  it("hides no fault of its own code as a value that cannot be read", () => {
    const broken: Reader<object> = { discloses: "secret", read: () => { throw new TypeError("broken"); } };
    expect(() => readOrNot(rows(broken), [1])).toThrow("broken");
    expect(readOrNot({ ...broken, read: unreadable }, 1)).toBeUndefined();
  });

  it("does not compile when it has not each field of its shape, in its type, and no other", () => {
    // @ts-expect-error `price` is missing
    struct<Row>({ id, note: absentable(string) });
    // @ts-expect-error `more` is no field
    struct<Row>({ id, price: number, note: absentable(string), more: string });
    // @ts-expect-error `price` is a number
    struct<Row>({ id, price: text, note: absentable(string) });
    // @ts-expect-error `id` is never absent
    struct<Row>({ id: absentable(id), price: number, note: absentable(string) });
    expectTypeOf(row).toEqualTypeOf<Reader<Row>>();
  });
});
