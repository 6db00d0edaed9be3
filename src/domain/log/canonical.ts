/** Any JSON value: all that a fact may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * One text per value: keys sorted, absent fields left out, no blanks. Two facts are the same if and only if
 * their canonical texts are. Throws on numbers JSON cannot carry: a fact may not hold them.
 */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`not a number a fact may hold: ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (typeof value === "object") return ofFields(value as Readonly<Record<string, unknown>>);
  throw new TypeError(`not a value a fact may hold: ${typeof value}`);
};

// A loop, because a thousand facts a second come through here and lists made on the way would be garbage.
const ofFields = (fields: Readonly<Record<string, unknown>>): string => {
  let text = "";
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonical(field)}`;
  }
  return `{${text}}`;
};
