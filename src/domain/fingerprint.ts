import type { Fact } from "./events/envelope.ts";
import { rowOf } from "./events/registry.ts";
import { mix, mixNumber, placeOf, settle, sumOfText, sumOfTree } from "./kernel/mixing.ts";
import { createPricesSum } from "./prices-sum.ts";
import type { State } from "./state.ts";

/** The path of a value in the state: `["betslip", "legs", 0, "odds"]`. */
export type Path = readonly (string | number)[];

/** The new value at a path; a change without a value removed what was there. */
export type Change = readonly [path: Path, value?: unknown];

/** One fact and what it changed: enough to notice, and to name, the first fact that differs in another run. */
export interface FactMark {
  readonly sequence: number;
  readonly type: string;
  readonly event: Fact["event"];
  /** The sum of the fact itself. */
  readonly fact: number;
  /** The sum of the whole state after it. */
  readonly state: number;
  /** What the fact changed outside the prices. Price changes are left out, because the fact itself tells them. */
  readonly changes: readonly Change[];
}

const ROOT = 0x6a09_e667;
const FACT = placeOf(ROOT, "a fact");
const PRICES = placeOf(ROOT, "prices");

/** Keeps the sum of a state up to date while facts are folded one by one. The cost grows with what a fact touches, not with the state. */
export const createFingerprint = (start: State): ((fact: Fact, before: State, after: State) => FactMark) => {
  const prices = createPricesSum(start.prices, PRICES);
  let rooms = 0;
  for (const room of roomsIn(start)) rooms = (rooms + sumOfTree(placeOf(ROOT, room), roomOf(start, room))) | 0;

  return (fact, before, after) => {
    const changes: Change[] = [];
    for (const room of roomsHearing(fact, after)) {
      const [was, is] = [roomOf(before, room), roomOf(after, room)];
      if (was !== is) rooms = (rooms + noteChanges(was, is, placeOf(ROOT, room), [room], changes)) | 0;
    }
    prices.follow(fact, after.prices);
    return { sequence: fact.sequence, type: fact.event.type, event: fact.event, fact: sumOfFact(fact), state: (rooms + prices.sum()) | 0, changes };
  };
};

/** The sum of a fact itself. */
export const sumOfFact = ({ at, cause, event }: Fact): number => {
  const named = mixNumber(mix(sumOfText(cause.by), sumOfText(cause.what)), at);
  return (sumOfTree(FACT, event) + settle(named)) | 0;
};

/** What a fact changed outside the prices, without a sum: rooms that are the same object cost nothing. */
export const changesBy = (fact: Fact, before: State, after: State): readonly Change[] => {
  let changes: Change[] | undefined;
  for (const room of roomsHearing(fact, after)) {
    const [was, is] = [roomOf(before, room), roomOf(after, room)];
    if (was !== is) noteChanges(was, is, placeOf(ROOT, room), [room], (changes ??= []));
  }
  return changes ?? NOTHING;
};

const NOTHING: readonly Change[] = [];

/** The sum of a whole state, computed from scratch. */
export const fingerprintOf = (state: State): number => {
  let sum = createPricesSum(state.prices, PRICES).sum();
  for (const room of roomsIn(state)) sum = (sum + sumOfTree(placeOf(ROOT, room), roomOf(state, room))) | 0;
  return sum;
};

/** Every room but the prices, which are folded in place. */
const roomsIn = (state: State): readonly string[] => (names ??= Object.keys(state).filter((name) => name !== "prices"));
let names: readonly string[] | undefined;

/** The rooms that a fact may change, but the prices. No other room has to be looked at. */
const roomsHearing = ({ event: { type } }: Fact, state: State): readonly string[] => {
  let found = hearing.get(type);
  if (found === undefined) {
    const { heardBy }: { readonly heardBy: readonly string[] } = rowOf(type);
    hearing.set(type, (found = roomsIn(state).filter((room) => heardBy.includes(room))));
  }
  return found;
};
const hearing = new Map<string, readonly string[]>();

const roomOf = (state: State, room: string): unknown => (state as unknown as Readonly<Record<string, unknown>>)[room];

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Adds the differences between two values to `changes`, and returns by how much the sum changes. Parts that are the same object are skipped. */
const noteChanges = (was: unknown, is: unknown, place: number, path: Path, changes: Change[]): number => {
  if (Object.is(was, is)) return 0;
  if (!isTree(was) || !isTree(is) || Array.isArray(was) !== Array.isArray(is)) return noteWhole(was, is, place, path, changes);
  // A state out of a snapshot has other empty lists than one that began empty.
  if (isEmpty(was) && isEmpty(is)) return 0;
  if (isEmpty(was) || isEmpty(is)) return noteWhole(was, is, place, path, changes);
  const [fields, now] = [was as Fields, is as Fields];
  const isList = Array.isArray(is);
  let sum = 0;
  const note = (key: string): void => {
    const [old, fresh] = [fields[key], now[key]];
    if (Object.is(old, fresh)) return;
    const name = isList ? Number(key) : key;
    sum = (sum + noteChanges(old, fresh, placeOf(place, name), [...path, name], changes)) | 0;
  };
  for (const key in fields) note(key);
  for (const key in now) if (!(key in fields)) note(key);
  return sum;
};

type Fields = Readonly<Record<string, unknown>>;

const isEmpty = (value: object): boolean => {
  for (const key in value) if ((value as Fields)[key] !== undefined) return false;
  return true;
};

const noteWhole = (was: unknown, is: unknown, place: number, path: Path, changes: Change[]): number => {
  changes.push(is === undefined ? [path] : [path, is]);
  return (sumOfTree(place, is) - sumOfTree(place, was)) | 0;
};
