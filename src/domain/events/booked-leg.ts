import { type Guarded, isCount, isFlag, isText, listOf, matching, named, oneOf, orNull, shape } from "../kernel/guards.ts";
import { typedCode } from "../kernel/typed-code.ts";
import { isOdds } from "../kernel/odds.ts";
import { isSelection } from "./selection.ts";

/** Letters and digits. Text is checked against it before it is used in a call (faults X1). */
const CODE = /^[A-Z0-9]{1,32}$/;

export const isBookingCode = named("booking code", matching(CODE));

/** Typed or pasted text as a code is written. White space around it, characters that nobody sees and letter case do not matter. */
export const toBookingCode = (text: string): string => typedCode(text).toUpperCase();

/**
 * What has become of a booked selection at the book. "started": its match has kicked off since the booking; "settled": it
 * is decided; "gone": it is no longer offered.
 */
const isBookedLegState = oneOf("open", "suspended", "started", "settled", "gone");
export type BookedLegState = Guarded<typeof isBookedLegState>;

/** A selection as it was booked, and what the book said of it when the code was looked up. */
const isBookedLeg = named("booked leg", shape({
  /** Its odds are those of the booking. */
  selection: isSelection,
  state: isBookedLegState,
  /** The price when it was looked up; 0 unless it was open. */
  odds: isOdds,
  /** Whether it is in every combination of a system (a banker). */
  fixed: isFlag,
}));
export type BookedLeg = Guarded<typeof isBookedLeg>;

/** A booked slip, in booked order. */
export const isBookedSlip = named("booked slip", shape({
  code: isBookingCode,
  legs: listOf(isBookedLeg),
  /** The bonus when it was booked, "5" for five percent; null when the engine does not tell it. */
  bonusPercent: orNull(isText),
  /** The sizes that a system bets; empty for any other bet. Whoever loads it chooses their own stakes. */
  groupings: listOf(isCount),
}));
export type BookedSlip = Guarded<typeof isBookedSlip>;

/** Whether a loaded slip takes the leg: legs that have started, are settled or are gone are left out. */
export const isLoadable = ({ state }: BookedLeg): boolean => state === "open" || state === "suspended";
