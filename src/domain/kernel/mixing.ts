/**
 * Checksums of 32 bits, to notice that two runs of the same program differ. They are cheap enough to compute for every price of a feed. They do not
 * resist somebody who looks for a collision; the hashes of the log do (../log/chain.ts).
 */

/** `value` mixed into `into`. Both are 32-bit integers. */
export const mix = (into: number, value: number): number => {
  const mixed = Math.imul(into ^ value, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
};

/** Spreads `mixed` so that every bit of the result depends on every bit of it. Such results may be added up. */
export const settle = (mixed: number): number => {
  let sum = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2_ae35);
  return sum ^ (sum >>> 16);
};

/** The shortest and the longest text, in characters, whose checksum is cached. Shorter ones are read in less time than they are found; longer ones are no names and do not repeat. */
const SHORTEST_KEPT = 4;
const LONGEST_KEPT = 40;
const MOST_KEPT = 20_000;
const kept = new Map<string, number>();

export const sumOfText = (text: string): number => {
  if (text.length < SHORTEST_KEPT || text.length > LONGEST_KEPT) return readText(text);
  let sum = kept.get(text);
  if (sum !== undefined) return sum;
  sum = readText(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, sum);
  return sum;
};

const readText = (text: string): number => {
  let sum = text.length;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x0100_0193);
  return settle(sum);
};

const WORD = 2 ** 32;

export const mixNumber = (into: number, value: number): number => {
  const small = value | 0;
  if (small === value) return mix(into, small);
  if (Number.isSafeInteger(value)) return mix(mix(into, Math.floor(value / WORD)), small);
  return mix(into, sumOfText(String(value)));
};

const TRUE = 0x2f0b_4c47;
const FALSE = 0x1656_67b1;
const NULL = 0x27d4_eb2f;
const NO_FIELDS = 0x3c6e_f372;
const NO_ITEMS = 0x5be0_cd19;
const TEXT = 0x510e_527f;

/** The place of a field or an item within the place of its owner. */
export const placeOf = (owner: number, key: string | number): number =>
  typeof key === "number" ? mix(owner, key + 1) : mix(owner, sumOfText(key));

/**
 * The checksum of a JSON value at a place. It is the sum of its leaves' checksums, so it can be updated when one leaf changes. A field with the value
 * `undefined` counts as absent.
 */
export const sumOfTree = (place: number, value: unknown): number => {
  switch (typeof value) {
    case "undefined":
      return 0;
    case "number":
      return settle(mixNumber(place, value));
    case "boolean":
      return settle(mix(place, value ? TRUE : FALSE));
    case "string":
      return settle(mix(mix(place, TEXT), sumOfText(value)));
    default:
      return value === null ? settle(mix(place, NULL)) : sumOfParts(place, value as object);
  }
};

const sumOfParts = (place: number, value: object): number => {
  let sum = 0;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) sum = (sum + sumOfTree(placeOf(place, at), value[at] ?? null)) | 0;
    return value.length === 0 ? settle(mix(place, NO_ITEMS)) : sum;
  }
  let isEmpty = true;
  const fields = value as Readonly<Record<string, unknown>>;
  // No list of the names is made, because this runs for every object of every fact.
  for (const key in fields) {
    const field = fields[key];
    if (field === undefined) continue;
    isEmpty = false;
    sum = (sum + sumOfTree(placeOf(place, key), field)) | 0;
  }
  return isEmpty ? settle(mix(place, NO_FIELDS)) : sum;
};

/** A checksum as text of at most seven letters. */
export const sumText = (sum: number): string => {
  const whole = sum >>> 0;
  const high = Math.floor(whole / LOW);
  if (high === 0) return whole.toString(36);
  const low = whole % LOW;
  // Three short texts out of tables: writing such a number with another base than ten divides it as a decimal number, which takes five times as long.
  return (lettersOf[high] ??= high.toString(36)) + (pairs[Math.floor(low / PAIR)] ??= pairOf(Math.floor(low / PAIR))) + (pairs[low % PAIR] ??= pairOf(low % PAIR));
};

const PAIR = 36 ** 2;
const LOW = PAIR ** 2;
const lettersOf: string[] = [];
const pairs: string[] = [];
const pairOf = (value: number): string => value.toString(36).padStart(2, "0");
