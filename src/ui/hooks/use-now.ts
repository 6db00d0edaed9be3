import { createContext, useContext, useSyncExternalStore } from "react";

/** The time that is shown instead of the present, in wall milliseconds, where a moment of the past is drawn. */
export const ShownTime = createContext<number | undefined>(undefined);

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
let now = Date.now();
let running = performance.now();

const look = (): void => {
  now = Date.now();
  running = performance.now();
};

const tick = (): void => {
  look();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (ticking === undefined) {
    look();
    ticking = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
};

/** A component reads before it subscribes. While nobody did, nothing ticked, and what was seen last may be long past. */
const lookAgain = (): void => {
  if (ticking === undefined && Math.abs(Date.now() - now) >= 1_000) look();
};

const read = (): number => {
  lookAgain();
  return now;
};

/** Wall milliseconds, updated once a second for all users of the hook together. For ages on the screen only. */
export const useNow = (): number => useShown(useSyncExternalStore(subscribe, read, read));

const readRunning = (): number => {
  lookAgain();
  return running;
};

/** Milliseconds from no particular moment, updated as often. They run on evenly when the player sets the device's clock (faults T1): for clocks that run between two messages. */
export const useRunning = (): number => useShown(useSyncExternalStore(subscribe, readRunning, readRunning));

const readMinute = (): number => read() - (now % 60_000);

/** The same to the minute, for what changes by the day: it causes sixty times fewer renders. */
export const useMinute = (): number => useShown(useSyncExternalStore(subscribe, readMinute, readMinute));

const useShown = (present: number): number => useContext(ShownTime) ?? present;
