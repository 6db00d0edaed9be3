import fc from "fast-check";
import { anyJson, anyText, nastyTexts } from "./hostile.ts";

/** Values of JSON text that no JavaScript value is written as. */
const notWritten: readonly unknown[] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];

/** The same scalar in the other types in which the wire may have it. */
const otherwise = (value: unknown): readonly unknown[] => [String(value), Number(value), [value], { 0: value }, value === true ? 1 : 0];

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** An object with these fields, also such as `__proto__`, which an assignment would not make a field. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): object => {
  const object = {};
  for (const [name, value] of entries) Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
};

const unknownField = fc.tuple(fc.constantFrom("__proto__", "constructor", "toString", "extra", "0", ...nastyTexts.slice(0, 8)), anyJson);

/** Up to three rows like this one, as a list or keyed by index. */
const rowsLike = (row: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.array(damaged(row), { maxLength: 3 }), fc.constantFrom("list", "list", "keyed"), fc.array(unknownField, { maxLength: 1 })).map(([rows, form, more]) =>
    form === "list" ? rows : objectOf([...rows.map((each, index) => [String(index), each] as const), ...more]),
  );

const ABSENT = Symbol("absent");

const fieldsLike = (whole: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.tuple(...Object.entries(whole).map(([name, value]) => fc.oneof({ weight: 12, arbitrary: damaged(value) }, { weight: 1, arbitrary: fc.constant(ABSENT) }).map((field) => [name, field] as const))),
      fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(unknownField, { minLength: 1, maxLength: 2 }) }),
    )
    .map(([fields, more]) => objectOf([...fields.filter(([, field]) => field !== ABSENT), ...more]));

/** What each part of a value is replaced by, one after the other. */
const replacements = (value: unknown): readonly unknown[] => [
  ...otherwise(value), ...notWritten, ABSENT, null, undefined, true, false, 0, -0, 1, -1, 2.5, 1e21, "", " ", "0", "1", "true", "2.5", " 7 ", "0x10", "1e3", "NaN", "Infinity", "a b", "a:b", "x".repeat(65), [], {}, [null], { 0: 1 },
];

/** The value with one part of it replaced, for each part and each replacement. Deterministic, so that no part is left to chance. */
export const woundedOnce = (value: unknown): readonly unknown[] => {
  const here = replacements(value);
  if (isList(value)) return [...here, ...woundedOnce(value[0]).filter((row) => row !== ABSENT).map((row) => [row, ...value])];
  if (typeof value !== "object" || value === null) return here;
  const fields = Object.entries(value);
  const inside = fields.flatMap(([name, field]) => woundedOnce(field).map((wounded) => objectOf(fields.map(([each, kept]) => [each, each === name ? wounded : kept] as const).filter(([, each]) => each !== ABSENT))));
  return [...here, ...inside];
};

const like = (value: unknown): fc.Arbitrary<unknown> => {
  if (isList(value)) return rowsLike(value[0]);
  return typeof value === "object" && value !== null ? fieldsLike(value) : fc.constant(value);
};

/**
 * Values like this one. Most of their parts are as they were, some are in another type, absent, null, or anything. A list has up to three rows like the
 * first of its rows.
 */
export const damaged = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 60, arbitrary: like(value) },
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom(...otherwise(value)) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: fc.constantFrom(...notWritten) },
  );
