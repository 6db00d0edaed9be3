import type { Limit } from "../security/tries.ts";

const MINUTE = 60_000;

/** How often one client may share a slip, and how many unknown codes it may look up. */
export const limitsOf = {
  bookings: { kind: "book-bet of client", most: 30, windowMs: MINUTE },
  misses: { kind: "find-bet of client", most: 30, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
