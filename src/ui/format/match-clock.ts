/** Where a local clock waits for the feed: the end of each half. */
const HALTS = [45 * 60, 90 * 60] as const;

/**
 * "63:12" and the seconds since it was told make what the clock shows now. It never runs past 45:00 or 90:00 on its own,
 * and anything that is no clock ("--:--") stays as it is.
 */
export const runClock = (told: string, seconds: number, stopped: boolean): string => {
  const from = secondsOf(told);
  if (from === undefined || stopped || seconds <= 0) return told;
  const halt = HALTS.find((end) => from <= end) ?? Number.POSITIVE_INFINITY;
  const shown = Math.min(from + Math.floor(seconds), halt);
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
};

/** How far a clock on the screen may be ahead of the feed without being put back. */
const MOST_AHEAD = 2;

/** What a clock that shows `shown` goes on from when the feed says `told`: a clock that steps back a second looks broken. */
export const steadyClock = (shown: string, told: string): string => {
  const ahead = (secondsOf(shown) ?? Number.NaN) - (secondsOf(told) ?? Number.NaN);
  return ahead > 0 && ahead <= MOST_AHEAD ? shown : told;
};

const secondsOf = (clock: string): number | undefined => {
  const match = /^(\d{1,3}):([0-5]\d)$/.exec(clock);
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
};
