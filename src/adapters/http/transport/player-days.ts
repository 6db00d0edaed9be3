const MINUTE_MS = 60_000;

/** Days as an engine is asked for them: by their names, and by the moments of their bounds. */
export interface AskedDays {
  readonly from?: string;
  readonly to?: string;
  /** When `from` begins and `to` ends, in wall milliseconds. */
  readonly since?: number;
  readonly until?: number;
}

export interface PlayerDays {
  /** Both days are "YYYY-MM-DD" and included; undefined for no bound. */
  readonly range: (from: string | undefined, to: string | undefined) => AskedDays;
  /** When each month of a year begins, and when the year ends, in wall milliseconds. */
  readonly monthsOf: (year: number) => readonly number[];
}

/** Minutes by which this device's time is ahead of UTC now. */
const ofDevice = (): number => -new Date().getTimezoneOffset();

/**
 * The player's calendar days, by the rules of their zone at each date: today's offset may not be that of another season. `minutesEast` is the offset when
 * the page was opened. A recording may be replayed on a device in another zone, whose days are moved by the difference.
 */
export const createPlayerDays = (minutesEast: number = ofDevice()): PlayerDays => {
  const moved = (ofDevice() - minutesEast) * MINUTE_MS;
  const startOf = (year: number, month: number, day: number): number => new Date(year, month, day).getTime() + moved;
  /** When the day `after` days after this one begins. */
  const startOfDay = (date: string, after: number): number => {
    const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split("-").map(Number);
    return startOf(year, month - 1, day + after);
  };
  return {
    range: (from, to) => ({
      ...(from === undefined ? {} : { from, since: startOfDay(from, 0) }),
      ...(to === undefined ? {} : { to, until: startOfDay(to, 1) }),
    }),
    monthsOf: (year) => Array.from({ length: 13 }, (_, month) => startOf(year, month, 1)),
  };
};
