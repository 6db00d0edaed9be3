import type { FeedFault } from "../../domain/events/feed-fault.ts";
import { isId } from "../../domain/kernel/ids.ts";
import { noOdds, type Odds, parseOdds } from "../../domain/kernel/odds.ts";

/** Thrown for a frame that cannot be read, with the reason. */
export class Unfit extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault) {
    super(fault.code);
    this.fault = fault;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** `field` is the contract's name of the field that is missing or of another type. */
const unfit = (field: string): never => {
  throw new Unfit({ code: "unfit-field", field });
};

const MAX_DECIMAL_ODDS = 1_000_000;
const MAX_DEPTH = 32;
/** Keys that do no harm while they are read, but change prototypes when an object is merged into another (faults X9). */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Whether a payload may hold what `guardTree` refuses. Searching its text takes a fraction of walking its value. An escape may spell a forbidden key.
 */
export const mayHideHarm = (payload: string): boolean =>
  payload.includes("\\u") || payload.includes("__proto__") || payload.includes("constructor") || payload.includes("prototype") || opens(payload) > MAX_DEPTH;

/** How many brackets a payload opens, those in strings included. Its value cannot be nested more deeply. */
const opens = (payload: string): number => {
  let count = 0;
  for (const bracket of ["{", "["]) for (let at = payload.indexOf(bracket); at !== -1 && count <= MAX_DEPTH; at = payload.indexOf(bracket, at + 1)) count += 1;
  return count;
};

/** Throws on nesting deeper than 32, and on forbidden keys at any depth. */
export const guardTree = (value: unknown, depth = 0): void => {
  if (typeof value !== "object" || value === null) return;
  if (depth >= MAX_DEPTH) throw new Unfit({ code: "too-deep" });
  if (Array.isArray(value)) {
    for (const each of value) guardTree(each, depth + 1);
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new Unfit({ code: "forbidden-key" });
    guardTree(each, depth + 1);
  }
};

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;

/** A field that may be absent or null. */
export const optional = <Value>(
  value: unknown,
  read: (value: unknown, name: string) => Value,
  name: string,
): Value | undefined => (isAbsent(value) ? undefined : read(value, name));

export const readFields = (value: unknown, name: string): Fields => (isFields(value) ? value : unfit(name));

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

export const readList = (value: unknown, name: string): readonly unknown[] =>
  Array.isArray(value) ? value : unfit(name);

export const readString = (value: unknown, name: string): string => (typeof value === "string" ? value : unfit(name));

/** Text; a number is read as its text. */
export const readText = (value: unknown, name: string): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : unfit(name);

/** An id as text. Beyond 2^53 two ids are read as one number, so a number is an id only within that. */
export const readId = (value: unknown, name: string): string => {
  const text = typeof value === "string" ? value : Number.isSafeInteger(value) ? String(value) : unfit(name);
  return isId(text) ? text : unfit(name);
};

export const readNumber = (value: unknown, name: string): number =>
  typeof value === "number" && Number.isFinite(value) ? value : unfit(name);

export const readWhole = (value: unknown, name: string): number =>
  Number.isSafeInteger(value) ? (value as number) : unfit(name);

/** true, 1, "1" and "true" are true; every other scalar is false. */
export const readFlag = (value: unknown, name: string): boolean => {
  switch (typeof value) {
    case "boolean":
    case "number":
    case "string":
      return value === true || value === 1 || value === "1" || value === "true";
    case "bigint":
    case "symbol":
    case "undefined":
    case "object":
    case "function":
      return unfit(name);
  }
};

/** Reads odds: a number from 0, never text. A price with more than six decimals is unreadable, because rounding would make it another offer. */
export const readOdds = (value: unknown, name: string): Odds => {
  const decimal = readNumber(value, name);
  if (decimal < 0 || decimal > MAX_DECIMAL_ODDS) unfit(name);
  return parseOdds(decimal) ?? noOdds;
};
