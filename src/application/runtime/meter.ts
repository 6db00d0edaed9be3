import type { View } from "./view.ts";

/** Milliseconds between two changes that a meter tells: a player reads no more of them. */
const TOLD_EVERY_MS = 5_000;

/** A sum that grows, as a value to be shown. */
export interface Meter extends View<number> {
  readonly add: (more: number) => void;
}

export const createMeter = (after: (ms: number, run: () => void) => void): Meter => {
  const hearers = new Set<() => void>();
  let sum = 0;
  let isWaiting = false;
  const tell = (): void => {
    isWaiting = false;
    for (const hear of hearers) hear();
  };
  return {
    read: () => sum,
    subscribe: (onChange) => {
      // Each subscription is its own, also of one function.
      const hear = (): void => onChange();
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    add: (more) => {
      if (more <= 0) return;
      sum += more;
      if (isWaiting) return;
      isWaiting = true;
      after(TOLD_EVERY_MS, tell);
    },
  };
};
