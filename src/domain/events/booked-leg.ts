import { type Guard, isCount, isFlag, isText, listOf, matching, oneOf, orNull, shape } from "../kernel/guards.ts";
import { typedCode } from "../kernel/typed-code.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { isSelection, type Selection } from "./selection.ts";

/**
 * What has become of a booked selection at the book. "started": its match has kicked off since the booking; "settled": it
 * is decided; "gone": it is no longer offered.
 */
export type BookedLegState = "open" | "suspended" | "started" | "settled" | "gone";

/** A selection as it was booked, and what the book said of it when the code was looked up. */
export interface BookedLeg {
  /** Its odds are those of the booking. */
  readonly selection: Selection;
  readonly state: BookedLegState;
  /** The price when it was looked up; 0 unless it was open. */
  readonly odds: Odds;
  /** Whether it is in every combination of a system (a banker). */
  readonly fixed: boolean;
}

/** A booked slip, in booked order. */
export interface BookedSlip {
  readonly code: string;
  readonly legs: readonly BookedLeg[];
  /** The bonus when it was booked, "5" for five percent; null when the engine does not tell it. */
  readonly bonusPercent: string | null;
  /** The sizes that a system bets; empty for any other bet. Whoever loads it chooses their own stakes. */
  readonly groupings: readonly number[];
}

/** Letters and digits. Text is checked against it before it is used in a call (faults X1). */
const CODE = /^[A-Z0-9]{1,32}$/;

export const isBookingCode: Guard<string> = matching(CODE);

/** Typed or pasted text as a code is written. White space around it, characters that nobody sees and letter case do not matter. */
export const toBookingCode = (text: string): string => typedCode(text).toUpperCase();

const isBookedLeg: Guard<BookedLeg> = shape({
  selection: isSelection,
  state: oneOf("open", "suspended", "started", "settled", "gone"),
  odds: isOdds,
  fixed: isFlag,
});

export const isBookedSlip: Guard<BookedSlip> = shape({ code: isBookingCode, legs: listOf(isBookedLeg), bonusPercent: orNull(isText), groupings: listOf(isCount) });

/** Whether a loaded slip takes the leg: legs that have started, are settled or are gone are left out. */
export const isLoadable = ({ state }: BookedLeg): boolean => state === "open" || state === "suspended";
