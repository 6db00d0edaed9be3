import type { Limit } from "../security/tries.ts";

const MINUTE = 60_000;

/** How often one client may share a slip, and how many unknown codes it may look up. */
export const limitsOf = {
  bookings: { kind: "book-bet of client", most: 30, windowMs: MINUTE },
  /** A booking is kept for days, so that the disk is limited too. */
  bookingsOfDay: { kind: "book-bet of client and day", most: 300, windowMs: 24 * 60 * MINUTE },
  misses: { kind: "find-bet of client", most: 30, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;
