/**
 * Tells whether a value of unknown origin is of a type. Guards never throw and change nothing. A definition made of guards is the only one: the type is
 * inferred from it (`Guarded`), and tests and pages read its `form`.
 */
export interface Guard<T> {
  (value: unknown): value is T;
  /** Absent from a guard that is written by hand, which no event may use. */
  readonly form?: Form;
}

/** The type that a guard tells of. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

/** What a guard takes. Nothing in the running client reads it: values for tests are made of it, and the page of events. */
export type Form = Kind & {
  /** What people call such a value, for example "money". */
  readonly name?: string;
  /** What the value tells about the player; absent when nothing. */
  readonly personal?: PersonalGroup;
};

type Kind =
  | { readonly of: "text"; readonly pattern?: RegExp; readonly longest?: number }
  | { readonly of: "number" | "flag" | "null" | "absent" }
  | { readonly of: "whole"; readonly least: number; readonly most: number }
  | { readonly of: "names"; readonly names: readonly string[] }
  | { readonly of: "list"; readonly item: Form }
  | { readonly of: "either"; readonly forms: readonly Form[] }
  | { readonly of: "record"; readonly fields: Readonly<Record<string, FieldForm>> }
  /** The form of a guard that is written by hand. */
  | { readonly of: "unknown" };

interface FieldForm {
  readonly form: Form;
  readonly isOptional: boolean;
}

/** What a personal field tells about the player. A player chooses by these groups what an export withholds. */
export type PersonalGroup = "identity" | "money" | "payments" | "limits";

/** A guard for a field that may be absent. */
export interface OptionalGuard<T> {
  readonly optional: Guard<T>;
}

/** One guard for each field. */
export type Fields = Readonly<Record<string, Guard<unknown> | OptionalGuard<unknown>>>;

type Flat<T> = { [Name in keyof T]: T[Name] };

/** The type that fields define. */
export type Shaped<F> = Flat<
  { readonly [Name in keyof F as F[Name] extends OptionalGuard<unknown> ? never : Name]: Guarded<F[Name]> } & {
    readonly [Name in keyof F as F[Name] extends OptionalGuard<unknown> ? Name : never]?: F[Name] extends OptionalGuard<infer T> ? T : never;
  }
>;

type OptionalField<T> = { [Field in keyof T]-?: Record<never, never> extends Pick<T, Field> ? Field : never }[keyof T];

/** One guard for each field of a type that is declared elsewhere. The compiler demands an optional guard for an optional field. */
type FieldGuards<T> = {
  readonly [Field in Exclude<keyof T, OptionalField<T>>]: Guard<T[Field]>;
} & {
  readonly [Field in OptionalField<T>]-?: OptionalGuard<Exclude<T[Field], undefined>>;
};

/** The test as it is, with what it takes. */
const formed = <T>(form: Form, test: (value: unknown) => boolean): Guard<T> => Object.assign((value: unknown): value is T => test(value), { form });

const formOf = ({ form = { of: "unknown" } }: Guard<unknown>): Form => form;

export const optional = <T>(guard: Guard<T>): OptionalGuard<T> => ({ optional: guard });

/** The same guard, for a value that has a name of its own. */
export const named = <T>(name: string, guard: Guard<T>): Guard<T> => formed({ ...formOf(guard), name }, guard);

/** The same guard, for a field that an export may withhold. */
export const personal = <T>(group: PersonalGroup, guard: Guard<T>): Guard<T> => formed({ ...formOf(guard), personal: group }, guard);

/** A guard for an object with at least these fields. It ignores other fields, so that a record with an extra field is not lost. */
export function shape<const F extends Fields>(fields: F): Guard<Shaped<F>>;
export function shape<T>(fields: FieldGuards<T>): Guard<T>;
export function shape(all: Fields): Guard<unknown> {
  const fields = Object.entries(all);
  const forms = fields.map(([name, guard]): [string, FieldForm] => [name, { form: formOf(typeof guard === "function" ? guard : guard.optional), isOptional: typeof guard !== "function" }]);
  return formed({ of: "record", fields: Object.fromEntries(forms) }, (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const record = value as Readonly<Record<string, unknown>>;
    return fields.every(([name, guard]) => {
      const field = Object.hasOwn(record, name) ? record[name] : undefined;
      return typeof guard === "function" ? guard(field) : field === undefined || guard.optional(field);
    });
  });
}

export const listOf = <T>(item: Guard<T>): Guard<readonly T[]> =>
  formed({ of: "list", item: formOf(item) }, (value) => Array.isArray(value) && value.every((each) => item(each)));

export const oneOf = <const T extends string>(...names: readonly T[]): Guard<T> => formed({ of: "names", names }, (value) => names.some((name) => name === value));

export const anyOf = <const T extends readonly Guard<unknown>[]>(...guards: T): Guard<Guarded<T[number]>> =>
  formed({ of: "either", forms: guards.map(formOf) }, (value) => guards.some((guard) => guard(value)));

export const orNull = <T>(guard: Guard<T>): Guard<T | null> => formed({ of: "either", forms: [formOf(guard), { of: "null" }] }, (value) => value === null || guard(value));

export const orAbsent = <T>(guard: Guard<T>): Guard<T | undefined> =>
  formed({ of: "either", forms: [formOf(guard), { of: "absent" }] }, (value) => value === undefined || guard(value));

export const isText: Guard<string> = formed({ of: "text" }, (value) => typeof value === "string");

/** Text of one form. */
export const matching = (pattern: RegExp): Guard<string> => formed({ of: "text", pattern }, (value) => typeof value === "string" && pattern.test(value));

/** Text of at most so many UTF-16 units. */
export const textUpTo = (longest: number): Guard<string> => formed({ of: "text", longest }, (value) => typeof value === "string" && value.length <= longest);

export const isFlag: Guard<boolean> = formed({ of: "flag" }, (value) => typeof value === "boolean");

/** A finite number, for example wall milliseconds. */
export const isNumber: Guard<number> = formed({ of: "number" }, Number.isFinite);

/** A whole number that a double holds exactly, within these bounds. */
export const wholeWithin = (least: number, most: number): Guard<number> =>
  formed({ of: "whole", least, most }, (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most);

/** A whole number that a double holds exactly. */
export const isWhole: Guard<number> = wholeWithin(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** A whole number from 0, for example a length or a sequence. */
export const isCount: Guard<number> = wholeWithin(0, Number.MAX_SAFE_INTEGER);
