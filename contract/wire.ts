import { Option, Schema, SchemaTransformation } from "effect";
import { about } from "./disclosure.ts";
import { ID_GRAMMAR } from "./paths.ts";

/**
 * The engine family turns gRPC messages into JSON. So zero, empty and false fields may be absent or null, lists may come as
 * objects keyed "0", "1" and so on, and a number may come as text or text as a number.
 */

const TextOrNumber = Schema.Union([Schema.String, Schema.Number]);

/** Text. A number is accepted and becomes text. */
export const WireText = TextOrNumber.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform<string, string | number>({ decode: String, encode: (text) => text })),
);

/** Beyond 2^53 two ids are read as one number, so a number is accepted as an id only within that. */
const TextOrWhole = Schema.Union([Schema.String, Schema.Number.check(Schema.makeFilter((id) => Number.isSafeInteger(id)))]);

/** An id as text. A whole number is accepted and becomes text. Text outside the id grammar is refused. */
export const WireId = TextOrWhole.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform<string, string | number>({ decode: String, encode: (text) => text })),
).check(Schema.isPattern(ID_GRAMMAR));

const toNumber = (value: string | number): number =>
  typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);

/** A finite number. Text that is a number is accepted. */
export const WireNumber = TextOrNumber.pipe(
  Schema.decodeTo(Schema.Finite, SchemaTransformation.transform<number, string | number>({ decode: toNumber, encode: (value) => value })),
);

/** Like `WireNumber`, but text has to be a plain decimal. "0x64", "1e2" and " 100 " are refused, because nobody types an amount that way. */
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

/** A field that may be absent or null, and then is absent. */
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

/** A list. An object keyed by index is accepted; an absent list is empty. One unreadable row makes the whole list unreadable: use it for bets and money. */
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

/** Like `wireList`, but an unreadable row is left out, so that a screen shows the other rows. */
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
