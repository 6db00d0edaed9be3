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

/** A text that is not longer is looked at character by character, which takes a third of the time of starting the expression. */
const SHORT = 24;

const isPlain = (text: string): boolean => {
  if (text.length > SHORT) return PLAIN.test(text);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff)) return false;
  }
  return true;
};

const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : JSON.stringify(text));

// Written as loops, because a thousand facts a second are written and intermediate lists would have to be collected.
const ofItems = (items: readonly unknown[]): string => {
  let text = "[";
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0) text += ",";
    text += canonical(items[at] ?? null);
  }
  return `${text}]`;
};

const ofFields = (fields: Readonly<Record<string, unknown>>): string => {
  const { sorted, first, later } = orderOf(fields);
  let text = "";
  for (let at = 0; at < sorted.length; at += 1) {
    const field = fields[sorted[at] ?? ""];
    if (field === undefined) continue;
    text += (text === "" ? first : later)[at];
    text += canonical(field);
  }
  return text === "" ? "{}" : `${text}}`;
};

/** The names of an object in the order in which they are written. */
interface Order {
  readonly sorted: readonly string[];
  /** What is written before the value of each name if it is the first that is written: `{"name":`. */
  readonly first: readonly string[];
  /** What is written before it otherwise: `,"name":`. */
  readonly later: readonly string[];
}

/** Names that objects began with, one after the other. The order of all of them is known once an object had no further name. */
interface Beginning {
  readonly next: Map<string, Beginning>;
  order: Order | undefined;
}

const newBeginning = (): Beginning => ({ next: new Map(), order: undefined });

/** Names that are ids would otherwise fill the memory. */
const MOST_KEPT = 2_000;
let beginning = newBeginning();
let kept = 0;

/** Objects that are made in one place have the same names in the same order, so these are sorted and written once. */
const orderOf = (fields: Readonly<Record<string, unknown>>): Order => {
  let names = beginning;
  for (const name in fields) {
    let longer = names.next.get(name);
    if (longer === undefined) {
      names.next.set(name, (longer = newBeginning()));
      kept += 1;
    }
    names = longer;
  }
  names.order ??= sortedOrder(Object.keys(fields));
  const { order } = names;
  if (kept > MOST_KEPT) [beginning, kept] = [newBeginning(), 0];
  return order;
};

const sortedOrder = (names: string[]): Order => {
  const sorted = names.sort();
  return { sorted, first: sorted.map((name) => `{${quoted(name)}:`), later: sorted.map((name) => `,${quoted(name)}:`) };
};
