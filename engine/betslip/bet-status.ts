import type { LegResult } from "./payout.ts";

/** The status of a leg and of a bet, as the wire and the database number it. A cashed-out bet is won. */
export const betStatus = { pending: 0, won: 1, lost: 2, void: 3 } as const;

const RESULTS: Readonly<Record<number, LegResult>> = { [betStatus.won]: "won", [betStatus.lost]: "lost", [betStatus.void]: "void" };

/** The result of a leg with this status; undefined while it is pending. */
export const resultOf = (status: number): LegResult | undefined => RESULTS[status];
