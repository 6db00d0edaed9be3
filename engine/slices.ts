import { setImmediate as turn } from "node:timers/promises";
import { systemStopwatch, type Stopwatch } from "./clock.ts";

/** Runs a piece of work that cannot be interrupted when its turn has come, and resolves with its result. */
export type Slices = <T>(piece: () => T) => Promise<T>;

/** How long pieces run one after another before everything else gets a turn, in milliseconds. */
const MOST_MS = 4;

/** Pieces of work of all callers, one after another: however many ask at once, other calls wait for a few milliseconds of it at most. */
export const createSlices = (stopwatch: Stopwatch = systemStopwatch): Slices => {
  let last: Promise<unknown> = Promise.resolve();
  let begun = stopwatch();
  return (piece) => {
    const result = last.then(async () => {
      if (stopwatch() - begun > MOST_MS) {
        await turn();
        begun = stopwatch();
      }
      return piece();
    });
    last = result.catch(() => undefined);
    return result;
  };
};
