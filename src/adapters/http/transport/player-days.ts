import { DateTime, Option } from "effect";

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
  /** Both days are "YYYY-MM-DD" and included; undefined for no bound. `zone` is the one that the player chose; undefined for that of the device. */
  readonly range: (from: string | undefined, to: string | undefined, zone?: string) => AskedDays;
  /** When each month of a year begins, and when the year ends, in wall milliseconds. */
  readonly monthsOf: (year: number, zone?: string) => readonly number[];
}

/** Minutes by which this device's time is ahead of UTC now. */
const ofDevice = (): number => -new Date().getTimezoneOffset();

/**
 * The player's calendar days, by the rules of their zone at each date: today's offset may not be that of another season. `minutesEast` is the offset when
 * the page was opened. A recording may be replayed on a device in another zone, whose days are moved by the difference.
 */
export const createPlayerDays = (minutesEast: number = ofDevice()): PlayerDays => {
  const moved = (ofDevice() - minutesEast) * MINUTE_MS;
  const startOf = (year: number, month: number, day: number, zone: string | undefined): number => startIn(year, month, day, zone) ?? new Date(year, month, day).getTime() + moved;
  /** When the day `after` days after this one begins. */
  const startOfDay = (date: string, after: number, zone: string | undefined): number => {
    const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split("-").map(Number);
    return startOf(year, month - 1, day + after, zone);
  };
  return {
    range: (from, to, zone) => ({
      ...(from === undefined ? {} : { from, since: startOfDay(from, 0, zone) }),
      ...(to === undefined ? {} : { to, until: startOfDay(to, 1, zone) }),
    }),
    monthsOf: (year, zone) => Array.from({ length: 13 }, (_, month) => startOf(year, month, 1, zone)),
  };
};

/** When a day begins in a zone; undefined without one, and for one that this device does not know. Months count from 0, and a day beyond the month's last is one of the next. */
const startIn = (year: number, month: number, day: number, zone: string | undefined): number | undefined => {
  const at = Date.UTC(year, month, day);
  if (zone === undefined || Number.isNaN(at)) return undefined;
  return Option.getOrUndefined(Option.map(DateTime.makeZoned(at, { timeZone: zone, adjustForTimeZone: true }), DateTime.toEpochMillis));
};
