/** Tells whether a value of unknown origin is of a type. Guards never throw and change nothing. */
export type Guard<T> = (value: unknown) => value is T;

/** A guard for a field that may be absent. */
export interface OptionalGuard<T> {
  readonly optional: Guard<T>;
}

type OptionalField<T> = { [Field in keyof T]-?: Record<never, never> extends Pick<T, Field> ? Field : never }[keyof T];

/** One guard for each field of a type. The compiler demands an optional guard for an optional field. */
export type FieldGuards<T> = {
  readonly [Field in Exclude<keyof T, OptionalField<T>>]: Guard<T[Field]>;
} & {
  readonly [Field in OptionalField<T>]-?: OptionalGuard<Exclude<T[Field], undefined>>;
};

export const optional = <T>(guard: Guard<T>): OptionalGuard<T> => ({ optional: guard });

/** A guard for an object with at least these fields. It ignores other fields, so that a record with an extra field is not lost. */
export const shape = <T>(guards: FieldGuards<T>): Guard<T> => {
  const fields = Object.entries<Guard<unknown> | OptionalGuard<unknown>>(guards);
  return (value): value is T => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const record = value as Readonly<Record<string, unknown>>;
    return fields.every(([name, guard]) => {
      const field = Object.hasOwn(record, name) ? record[name] : undefined;
      return typeof guard === "function" ? guard(field) : field === undefined || guard.optional(field);
    });
  };
};

export const listOf =
  <T>(item: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] => Array.isArray(value) && value.every(item);

export const oneOf =
  <const T extends string>(...names: readonly T[]): Guard<T> =>
  (value): value is T => names.some((name) => name === value);

export const anyOf =
  <const T extends readonly Guard<unknown>[]>(...guards: T): Guard<T[number] extends Guard<infer Value> ? Value : never> =>
  (value): value is T[number] extends Guard<infer Value> ? Value : never => guards.some((guard) => guard(value));

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null => value === null || guard(value);

export const orAbsent =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined => value === undefined || guard(value);

export const isText: Guard<string> = (value): value is string => typeof value === "string";

/** Text of one form. */
export const matching = (pattern: RegExp): Guard<string> => (value): value is string => isText(value) && pattern.test(value);

export const isFlag: Guard<boolean> = (value): value is boolean => typeof value === "boolean";

/** A finite number, for example wall milliseconds. */
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

/** A whole number that a double holds exactly. */
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** A whole number from 0, for example a length or a sequence. */
export const isCount: Guard<number> = (value): value is number => isWhole(value) && value >= 0;
