import { createContext, useContext, useSyncExternalStore } from "react";

/** The time that is shown instead of the present, in wall milliseconds, where a moment of the past is drawn. */
export const ShownTime = createContext<number | undefined>(undefined);

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

const tick = (): void => {
  now = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (ticking === undefined) {
    now = Date.now();
    ticking = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
};

const read = (): number => now;

/** Wall milliseconds, updated once a second for all users of the hook together. For ages and match clocks on the screen only. */
export const useNow = (): number => useShown(useSyncExternalStore(subscribe, read, read));

const readMinute = (): number => now - (now % 60_000);

/** The same to the minute, for what changes by the day: it causes sixty times fewer renders. */
export const useMinute = (): number => useShown(useSyncExternalStore(subscribe, readMinute, readMinute));

const useShown = (present: number): number => useContext(ShownTime) ?? present;
