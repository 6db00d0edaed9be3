import type { Disclosure } from "../../../../contract/disclosure.ts";
import { ID_GRAMMAR } from "../../../../contract/paths.ts";

/**
 * Readers of what crosses the wire, written by hand. They mean what `contract/wire.ts` means, and property tests hold them to the contract's Schemas. The
 * first load has them in place of the Schemas and of the library that runs these (adr/0139-first-replies-are-read-by-hand.md).
 */
export interface Reader<Value> {
  /** What a recording may keep of the value. */
  readonly discloses: Disclosure;
  /** The value in the contract's shape. Throws `UNREADABLE` when it has another. */
  readonly read: (value: unknown) => Value;
}

/** One value for all that cannot be read: an error of its own for each row of a hostile list would collect a stack each time. */
const UNREADABLE = new Error("the value cannot be read");

export const unreadable = (): never => {
  throw UNREADABLE;
};

/** What the reader makes of the value; undefined when it cannot be read. */
export const readOrNot = <Value>({ read }: Reader<Value>, value: unknown): Value | undefined => {
  try {
    return read(value);
  } catch (error) {
    if (error === UNREADABLE) return undefined;
    throw error;
  }
};

/** A value is secret until it is marked as shown, as in the contract. */
const secret = <Value>(read: (value: unknown) => Value): Reader<Value> => ({ discloses: "secret", read });

/** A value that a recording may hold, with everything in it. */
export const shown = <Value>({ read }: Reader<Value>): Reader<Value> => ({ discloses: "shown", read });

/** Text and nothing else. */
export const string = secret((value) => (typeof value === "string" ? value : unreadable()));

/** Text. A number becomes text. */
export const text = secret((value) => (typeof value === "number" ? String(value) : string.read(value)));

/** An id as text. A whole number becomes text. Text outside the id grammar is refused, and so is a number beyond 2^53, as which two ids are read. */
export const id = secret((value) => {
  const read = typeof value === "number" && !Number.isSafeInteger(value) ? unreadable() : text.read(value);
  return ID_GRAMMAR.test(read) ? read : unreadable();
});

/** A finite number. Text that is a number is accepted, empty text is not. */
export const number = secret((value) => {
  const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : unreadable();
});

/** true, 1, "1" and "true" are true; every other scalar is false. */
export const flag = secret((value) =>
  typeof value === "boolean" || typeof value === "number" || typeof value === "string" ? value === true || value === 1 || value === "1" || value === "true" : unreadable(),
);

/** A field that may be absent or null, and then means `meaning`. */
export const absentAs = <Value>({ discloses, read }: Reader<Value>, meaning: Value): Reader<Value> => ({ discloses, read: (value) => (value === undefined || value === null ? meaning : read(value)) });

/** A field that may be absent or null, and then is absent. */
export const absentable = <Value>(reader: Reader<Value>): Reader<Value | undefined> => absentAs<Value | undefined>(reader, undefined);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The rows of a list. An object keyed by index is accepted. */
const valuesOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : unreadable();
};

/** A list; an absent one is empty. One unreadable row makes the whole list unreadable. */
export const list = <Row>({ discloses, read }: Reader<Row>): Reader<readonly Row[]> => absentAs<readonly Row[]>({ discloses, read: (value) => valuesOf(value).map(read) }, []);

/** Like `list`, but an unreadable row is left out, so that a screen shows the other rows. */
export const rows = <Row extends object>(row: Reader<Row>): Reader<readonly Row[]> =>
  absentAs<readonly Row[]>({ discloses: row.discloses, read: (value) => valuesOf(value).map((each) => readOrNot(row, each)).filter((read) => read !== undefined) }, []);

/** A list that is there and is no object. */
export const plainList = <Row>({ read }: Reader<Row>): Reader<readonly Row[]> => secret((value) => (Array.isArray(value) ? value.map(read) : unreadable()));

/** What the first reader can read, else what the second can. */
export const either = <One extends object, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> => secret((value) => readOrNot(one, value) ?? other.read(value));

/** A reader for each field of a shape. A field that the shape has as optional is read by an `absentable` one. */
export type FieldsOf<Shape> = { readonly [Name in keyof Shape]-?: Reader<object extends Pick<Shape, Name> ? Shape[Name] | undefined : Shape[Name]> };

/** An object. Fields that the shape does not have are left out. Name the shape, so that the compiler finds a field that is missing or of another type. */
export const struct = <Shape extends object>(fields: FieldsOf<Shape>): Reader<Shape> => {
  const readers = Object.entries<Reader<unknown>>(fields);
  return {
    discloses: Object.fromEntries(readers.map(([name, { discloses }]) => [name, discloses])),
    read: (value) => {
      if (!isObject(value)) return unreadable();
      const shape: Record<string, unknown> = {};
      for (const [name, { read }] of readers) {
        const field = read(value[name]);
        if (field !== undefined) shape[name] = field;
      }
      return shape as Shape;
    },
  };
};
