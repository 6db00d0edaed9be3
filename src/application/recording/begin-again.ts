import type { ClockShape } from "../ports/clock.ts";

/** What is known of the client that runs when it is asked whether to begin again. */
export interface Standing {
  /** Bytes that the recording that goes on takes on the device; undefined where nothing is recorded. */
  readonly recorded: number | undefined;
  /** Whether the player lets the last minutes be recorded. */
  readonly isWanted: boolean;
  /** Whether a window asked for one recording as a whole. */
  readonly isAsked: boolean;
  /** Whether a window of this client is in sight. */
  readonly isSeen: boolean;
  /** Whether something is under way that another client would not know. */
  readonly isMidway: boolean;
}

/** Bytes from which a recording is long: a report of it takes long to save, and a replay minutes. */
export const LONG_BYTES = 16 * 1_024 * 1_024;

/**
 * Whether the client begins again from the log, so that a recording begins with it: a recording cannot begin in the middle, and a client may live for days. Prices in sight close for a moment
 * then, so that a long recording waits until nobody looks. One that was forgotten or has ended does not: a problem could not be reported.
 */
export const shouldBeginAgain = ({ recorded, isWanted, isAsked, isSeen, isMidway }: Standing): boolean =>
  isWanted && !isAsked && !isMidway && (recorded === undefined || (recorded >= LONG_BYTES && !isSeen));

/** Milliseconds between two looks. */
export const LOOK_EVERY_MS = 10_000;
/** Looks in a row without a command before a client begins again: the longest call takes 22 s. */
export const QUIET_LOOKS = 3;

/** Looks now and then whether the client begins again, and lets it once. Call what it returns with each command of a window. */
export const beginAgainWhenDue = ({ after }: Pick<ClockShape, "after">, standing: () => Standing, begin: () => void): (() => void) => {
  let quiet = 0;
  const look = (): void => {
    quiet += 1;
    if (quiet >= QUIET_LOOKS && shouldBeginAgain(standing())) return begin();
    after(LOOK_EVERY_MS, look);
  };
  after(LOOK_EVERY_MS, look);
  return () => {
    quiet = 0;
  };
};
