import { roomsHearing } from "./events/registry.ts";
import type { State } from "./state.ts";

/** The path of a value in the state: `["betslip", "legs", 0, "odds"]`. */
export type Path = readonly (string | number)[];

/** The new value at a path; a change without a value removed what was there. */
export type Change = readonly [path: Path, value?: unknown];

/** What a fact, or a step on the desk, changed outside the prices, which are folded in place and whose changes the fact itself tells. Rooms that are the same object cost nothing. */
export const changesBy = ({ type }: { readonly type: string }, before: State, after: State): readonly Change[] => {
  let changes: Change[] | undefined;
  for (const room of roomsHearing(type)) {
    if (room === "prices") continue;
    const [was, is] = [roomOf(before, room), roomOf(after, room)];
    if (was !== is) noteChanges(was, is, [room], (changes ??= []));
  }
  return changes ?? NOTHING;
};

const NOTHING: readonly Change[] = [];

const roomOf = (state: State, room: string): unknown => (state as unknown as Readonly<Record<string, unknown>>)[room];

type Fields = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const isEmpty = (value: Fields): boolean => {
  for (const key in value) if (value[key] !== undefined) return false;
  return true;
};

/** Adds the differences between two values to `changes`. Parts that are the same object are skipped. */
const noteChanges = (was: unknown, is: unknown, path: Path, changes: Change[]): void => {
  if (Object.is(was, is)) return;
  if (!isTree(was) || !isTree(is) || Array.isArray(was) !== Array.isArray(is)) return noteWhole(is, path, changes);
  // A state out of a snapshot has other empty lists than one that began empty.
  if (isEmpty(was) && isEmpty(is)) return;
  if (isEmpty(was) || isEmpty(is)) return noteWhole(is, path, changes);
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) noteChanges(was[key], is[key], [...path, Array.isArray(is) ? Number(key) : key], changes);
};

const noteWhole = (is: unknown, path: Path, changes: Change[]): void => void changes.push(is === undefined ? [path] : [path, is]);
