/** Any JSON value. A fact may hold nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The one text of a value: keys sorted, absent fields left out, no white space. Two facts are equal if and only if their canonical texts are. Throws
 * on numbers that JSON cannot hold, which a fact may not hold either.
 */
export const canonical = (value: unknown): string => {
  switch (typeof value) {
    case "string":
      return quoted(value);
    case "number":
      if (!Number.isFinite(value)) throw new RangeError(`not a number a fact may hold: ${value}`);
      // JSON writes -0 as 0.
      return String(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? ofItems(value) : ofFields(value as Readonly<Record<string, unknown>>);
    default:
      throw new TypeError(`not a value a fact may hold: ${typeof value}`);
  }
};

/** Text that JSON writes without escapes: no control character, quote, backslash or surrogate. */
const PLAIN = /^[ !#-[\]-\uD7FF\uE000-\uFFFF]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** `"name":`. Names repeat in every fact, so their texts are kept. */
const named = (name: string): string => {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const text = `${quoted(name)}:`;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, text);
  return text;
};
/** Names that are ids would otherwise fill the memory. */
const MOST_KEPT = 2_000;
const kept = new Map<string, string>();

// Written as loops, because a thousand facts a second are written and intermediate lists would have to be collected.
const ofItems = (items: readonly unknown[]): string => {
  let text = "";
  for (let at = 0; at < items.length; at += 1) text += `${at === 0 ? "" : ","}${canonical(items[at] ?? null)}`;
  return `[${text}]`;
};

const ofFields = (fields: Readonly<Record<string, unknown>>): string => {
  let text = "";
  for (const key of sorted(Object.keys(fields))) {
    const field = fields[key];
    if (field !== undefined) text += `${text === "" ? "" : ","}${named(key)}${canonical(field)}`;
  }
  return `{${text}}`;
};

/** Insertion sort without a comparison function: objects have few names, mostly in order already. */
const sorted = (names: string[]): readonly string[] => {
  if (names.length > FEW) return names.sort();
  for (let at = 1; at < names.length; at += 1) {
    const name = names[at] ?? "";
    let to = at;
    for (; to > 0 && (names[to - 1] ?? "") > name; to -= 1) names[to] = names[to - 1] ?? "";
    names[to] = name;
  }
  return names;
};
const FEW = 12;
