import type { Position } from "./playback.ts";

/** A value over the positions of a session: each holds until the next. */
export interface Kept<Value> {
  /** Positions have to grow. */
  readonly note: (position: Position, value: Value) => void;
  /** Throws when nothing was noted at or before the position. */
  readonly at: (position: Position) => Value;
}

export const createKept = <Value>(): Kept<Value> => {
  const notes: { readonly position: Position; readonly value: Value }[] = [];
  return {
    note: (position, value) => {
      const last = notes.at(-1);
      if (last === undefined || !Object.is(last.value, value)) notes.push({ position, value });
    },
    at: (position) => {
      let [low, high] = [0, notes.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((notes[middle]?.position ?? 0) <= position) low = middle + 1;
        else high = middle;
      }
      const found = notes[low - 1];
      if (found === undefined) throw new RangeError(`nothing is kept at ${position}`);
      return found.value;
    },
  };
};
