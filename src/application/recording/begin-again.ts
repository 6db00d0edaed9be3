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
  /** Whether nothing is under way that would end with the client: a command, an attempt, a verification. */
  readonly isQuiet: boolean;
}

/** Bytes from which a recording is long: a report of it takes long to save, and a replay minutes. */
export const LONG_BYTES = 16 * 1_024 * 1_024;

/**
 * Whether the client begins again from the log, so that a recording begins with it: a recording cannot begin in the middle, and a client may live for days. Prices in sight close for a moment
 * then, so that a long recording waits until nobody looks. One that was forgotten or has ended does not: a problem could not be reported.
 */
export const shouldBeginAgain = ({ recorded, isWanted, isAsked, isSeen, isQuiet }: Standing): boolean =>
  isWanted && !isAsked && isQuiet && (recorded === undefined || (recorded >= LONG_BYTES && !isSeen));
