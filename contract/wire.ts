import { Option, Schema, SchemaTransformation } from "effect";
import { about } from "./disclosure.ts";
import { ID_GRAMMAR } from "./paths.ts";

/**
 * The habits of the wire. The engine family turns gRPC messages into JSON: zero, empty and false fields may be
 * absent or null, lists may come as objects keyed "0", "1", ..., and a number may come as text or the other way round.
 */

const TextOrNumber = Schema.Union([Schema.String, Schema.Number]);

/** Text, also when it came as a number. */
export const WireText = TextOrNumber.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform<string, string | number>({ decode: String, encode: (text) => text })),
);

/** An identifier as text, also when it came as a number; refused outside the id grammar. */
export const WireId = WireText.check(Schema.isPattern(ID_GRAMMAR));

const toNumber = (value: string | number): number =>
  typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);

/** A finite number, also when it came as text. */
export const WireNumber = TextOrNumber.pipe(
  Schema.decodeTo(Schema.Finite, SchemaTransformation.transform<number, string | number>({ decode: toNumber, encode: (value) => value })),
);

/** As `WireNumber`, but text must be plain decimal notation: "0x64", "1e2" and " 100 " are refused, because nobody types an amount that way. */
export const WireDecimal = TextOrNumber.pipe(
  Schema.decodeTo(Schema.Finite, SchemaTransformation.transform<number, string | number>({
    decode: (value) => (typeof value === "number" || /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN),
    encode: (value) => value,
  })),
);

/** true, 1, "1" and "true" are true; every other scalar is false. */
export const WireFlag = Schema.Union([Schema.Boolean, Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform<boolean, boolean | number | string>({
      decode: (value) => value === true || value === 1 || value === "1" || value === "true",
      encode: (value) => value,
    }),
  ),
);

/** A field that may be absent or null, and then means `value`. */
export const absentAs = <S extends Schema.Constraint>(schema: S, value: S["Type"]) =>
  about(
    schema,
    Schema.optional(Schema.NullOr(schema)).pipe(
      Schema.decodeTo(
        Schema.toType(schema),
        SchemaTransformation.transformOptional<S["Type"], S["Type"] | null | undefined>({
          decode: (field) => Option.some(Option.getOrElse(Option.flatMap(field, Option.fromNullishOr), () => value)),
          encode: (field) => field,
        }),
      ),
    ),
  );

/** A field that may be absent or null, and then stays away. */
export const absentable = <S extends Schema.Constraint>(schema: S) =>
  about(
    schema,
    Schema.optional(Schema.NullOr(schema)).pipe(
      Schema.decodeTo(
        Schema.optionalKey(Schema.toType(schema)),
        SchemaTransformation.transformOptional<S["Type"], S["Type"] | null | undefined>({
          decode: Option.flatMap(Option.fromNullishOr),
          encode: (field) => field,
        }),
      ),
    ),
  );

const Listed = Schema.Union([Schema.Array(Schema.Unknown), Schema.Record(Schema.String, Schema.Unknown)]);
type Listed = typeof Listed.Type;

const valuesOf = (list: Listed): readonly unknown[] => (Array.isArray(list) ? list : Object.values(list));

/** A list, also when keyed by index, also when absent. One bad row refuses the whole list: for bets and money. */
export const wireList = <S extends Schema.Constraint>(row: S) =>
  about(
    row,
    absentAs(
    Listed.pipe(
      Schema.decodeTo(Schema.Array(Schema.Unknown), SchemaTransformation.transform<readonly unknown[], Listed>({ decode: valuesOf, encode: (rows) => rows })),
      Schema.decodeTo(Schema.Array(row)),
    ),
    [],
    ),
  );

/** As `wireList`, but a row that cannot be read is left out, so that one bad row does not blank a screen. */
export const wireRows = <S extends Schema.ConstraintDecoder<unknown>>(row: S) => {
  const decode = Schema.decodeUnknownOption(row);
  return about(row, absentAs(
    Listed.pipe(
      Schema.decodeTo(
        Schema.Array(Schema.toType(row)),
        SchemaTransformation.transform<readonly S["Type"][], Listed>({
          decode: (list) => valuesOf(list).flatMap((each) => Option.toArray(decode(each))),
          encode: (rows) => rows,
        }),
      ),
    ),
    [],
  ));
};
