/** The seconds at which a local clock waits for the feed: the end of each half. */
const HALTS = [45 * 60, 90 * 60] as const;

/**
 * The clock's current text, from the text that the feed told ("63:12") and the seconds since then. It never runs past 45:00 or
 * 90:00 by itself, and a text that is not a clock ("--:--") stays as it is.
 */
export const runClock = (stated: string, seconds: number, stopped: boolean): string => {
  const from = secondsOf(stated);
  if (from === undefined || stopped || seconds <= 0) return stated;
  const halt = HALTS.find((end) => from <= end) ?? Number.POSITIVE_INFINITY;
  const shown = Math.min(from + Math.floor(seconds), halt);
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
};

/** Seconds by which a local clock may be ahead of the feed. A clock that is further ahead is wrong, and is set back. */
const MOST_AHEAD = 15;

/**
 * The seconds for which a clock that shows `shown` has to wait when the feed tells `stated`. It waits, because a clock that goes back looks broken. A clock that has
 * stopped would wait for ever, so it shows what is told: the break begins at 10:00, however far the local clock ran on.
 */
export const clockLead = (shown: string, stated: string, stopped: boolean): number => {
  if (stopped) return 0;
  const lead = (secondsOf(shown) ?? 0) - (secondsOf(stated) ?? Number.POSITIVE_INFINITY);
  return lead > 0 && lead <= MOST_AHEAD ? lead : 0;
};

const secondsOf = (clock: string): number | undefined => {
  const match = /^(\d{1,3}):([0-5]\d)$/.exec(clock);
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
};
