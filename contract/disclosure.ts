import type { Schema } from "effect";

/**
 * The schema of a reply says field by field what a recording may hold. A field without a mark is secret, so a new
 * field stays out of recordings until somebody marks it.
 */
type Visibility = "shown" | "stand-in";

// The marks are not annotations of the schemas, because a check or an optional field stores annotations elsewhere, and a mark would be lost.
const visibilities = new WeakMap<object, Visibility>();
const inners = new WeakMap<object, Schema.Constraint>();

/** Marks a copy of the schema, so that other fields with the same schema stay unmarked. */
const withVisibility = <S extends Schema.Top>(schema: S, visibility: Visibility): S["Rebuild"] => {
  const copy = schema.annotate({});
  visibilities.set(copy, visibility);
  return copy;
};

/** Marks a field that a recording may hold, with everything in it. */
export const shown = <S extends Schema.Top>(schema: S): S["Rebuild"] => withVisibility(schema, "shown");

/** Marks a field that is secret but must be present: a recording holds a stand-in for each value ("token-1"). */
export const standIn = <S extends Schema.Top>(schema: S): S["Rebuild"] => withVisibility(schema, "stand-in");

/** Notes the schema inside a wrapper (a list's rows, an optional field), so that `disclosureOf` finds the marks of its fields. */
export const about = <Wrapper extends object>(inner: Schema.Constraint, wrapper: Wrapper): Wrapper => {
  inners.set(wrapper, inner);
  return wrapper;
};

/** What a recording may hold of a value: all of it, a stand-in, some of its fields, or nothing. */
export type Disclosure = Visibility | "secret" | { readonly [field: string]: Disclosure };

/** What a recording may hold of a value of this schema. For a list it is what may be held of each row. */
export const disclosureOf = (schema: Schema.Constraint): Disclosure => {
  const visibility = visibilities.get(schema);
  if (visibility !== undefined) return visibility;
  const inner = inners.get(schema);
  if (inner !== undefined) return disclosureOf(inner);
  if (!("fields" in schema)) return "secret";
  const fields = Object.entries(schema.fields as Readonly<Record<string, Schema.Constraint>>);
  return Object.fromEntries(fields.map(([name, field]) => [name, disclosureOf(field)]));
};
