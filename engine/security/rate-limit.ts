import type { Clock } from "../clock.ts";

/** So many within a window, counted per key. */
export interface RateLimit {
  /** Whether one more is allowed now; it is not counted. */
  readonly allows: (key: string) => boolean;
  readonly count: (key: string) => void;
  readonly clear: (key: string) => void;
}

const MOST_KEYS = 10_000;

export const createRateLimit = (clock: Clock, limit: number, windowMs: number): RateLimit => {
  const times = new Map<string, number[]>();
  const recent = (key: string): number[] => (times.get(key) ?? []).filter((at) => at > clock.now() - windowMs);
  return {
    allows: (key) => recent(key).length < limit,
    count: (key) => {
      // The oldest key makes room: memory is bounded whoever tries how many.
      if (times.size >= MOST_KEYS) for (const oldest of times.keys()) { times.delete(oldest); break; }
      times.set(key, [...recent(key), clock.now()]);
    },
    clear: (key) => void times.delete(key),
  };
};
