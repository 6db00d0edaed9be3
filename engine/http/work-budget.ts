import type { Stopwatch } from "../clock.ts";

/** How much of the engine's time one client may use: per second on average, and at once after a pause. In milliseconds. */
export interface Allowance {
  readonly perSecondMs: number;
  readonly atOnceMs: number;
}

/**
 * A fifth of one core. A page that opens uses some 50 ms, so that a household or a shop behind one address is far from it; whoever sends calls as fast as they can leaves the others
 * four fifths.
 */
export const standardAllowance: Allowance = { perSecondMs: 200, atOnceMs: 500 };

/** The time that clients have used. */
export interface WorkBudget {
  /** Takes the cost of a call, in milliseconds, from what a client has left. Returns the seconds until there is enough when there is too little; nothing is taken then. */
  readonly take: (client: string, costMs: number) => number | undefined;
  /** Takes the cost of work that is done already. */
  readonly charge: (client: string, costMs: number) => void;
}

/** From this number of clients on, those who have used nothing lately are forgotten. */
const MOST_KNOWN = 10_000;

/** Kept in memory: it protects this process, and a restart loses nothing by forgetting it. Tries that must not be repeated are counted in the database (`security/tries.ts`). */
export const createWorkBudget = (stopwatch: Stopwatch, { perSecondMs, atOnceMs }: Allowance = standardAllowance): WorkBudget => {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();
  const usedBy = (client: string, now: number): number => {
    const before = used.get(client);
    return before === undefined ? 0 : Math.max(0, before.ms - (Math.max(0, now - before.at) * perSecondMs) / 1000);
  };
  return {
    take: (client, costMs) => {
      const now = stopwatch();
      const before = usedBy(client, now);
      const over = before + costMs - atOnceMs;
      if (over > 0) return Math.ceil(over / perSecondMs);
      if (used.size >= MOST_KNOWN) for (const known of used.keys()) if (usedBy(known, now) === 0) used.delete(known);
      used.set(client, { ms: before + costMs, at: now });
      return undefined;
    },
    charge: (client, costMs) => {
      const now = stopwatch();
      used.set(client, { ms: usedBy(client, now) + costMs, at: now });
    },
  };
};
