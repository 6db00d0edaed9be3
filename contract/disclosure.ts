import type { Schema } from "effect";

/**
 * The schema of a reply says field by field what a recording may hold. A field without a mark is secret, so a new
 * field stays out of recordings until somebody marks it.
 */
type Mark = "shown" | "stand-in";

// Not kept in the schemas' annotations: checks and optional fields keep annotations in places of their own, where a mark would be lost.
const marks = new WeakMap<object, Mark>();
const inners = new WeakMap<object, Schema.Constraint>();

/** A schema of its own, so that marking one field says nothing about the next one of the same kind. */
const marked = <S extends Schema.Top>(schema: S, mark: Mark): S["Rebuild"] => {
  const copy = schema.annotate({});
  marks.set(copy, mark);
  return copy;
};

/** Readers of a recording may see this field, and everything in it. */
export const shown = <S extends Schema.Top>(schema: S): S["Rebuild"] => marked(schema, "shown");

/** A field that is secret but has to be there: a recording numbers its values instead ("token-1"). */
export const standIn = <S extends Schema.Top>(schema: S): S["Rebuild"] => marked(schema, "stand-in");

/** Notes which schema a wrapper is about (rows of a list, an optional field), so that its fields can be asked. */
export const about = <Wrapper extends object>(inner: Schema.Constraint, wrapper: Wrapper): Wrapper => {
  inners.set(wrapper, inner);
  return wrapper;
};

/** What may be kept of a value of a schema: all of it, a stand-in, some fields, or nothing. */
export type Disclosure = Mark | "secret" | { readonly [field: string]: Disclosure };

/** Lists disclose as their rows do. */
export const disclosureOf = (schema: Schema.Constraint): Disclosure => {
  const mark = marks.get(schema);
  if (mark !== undefined) return mark;
  const inner = inners.get(schema);
  if (inner !== undefined) return disclosureOf(inner);
  if (!("fields" in schema)) return "secret";
  const fields = Object.entries(schema.fields as Readonly<Record<string, Schema.Constraint>>);
  return Object.fromEntries(fields.map(([name, field]) => [name, disclosureOf(field)]));
};
