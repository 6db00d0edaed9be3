import type { Draws } from "../../../engine/casino/fairness/draws.ts";

/** Draws from a list, so that a test can go through all possible draws. Throws when the rules ask for more, or for another bound. */
export const scripted = (numbers: readonly number[]): Draws => {
  let next = 0;
  return {
    below: (bound) => {
      const drawn = numbers[next++];
      if (drawn === undefined || drawn >= bound) throw new RangeError(`draw ${next} is not one below ${bound}`);
      return drawn;
    },
  };
};
