import { toTimeOffset } from "./time-offset.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Days as an engine is asked for them. */
export interface AskedDays {
  readonly from?: string;
  readonly to?: string;
  readonly timeoffset?: string;
  /** Whether a date of the answer, in UTC, is within the player's days. */
  readonly has: (date: string) => boolean;
}

/** Minutes by which this device's time is ahead of UTC at a moment. */
const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * Asks for calendar days of the player. An engine reads days in one offset, and the one of then may not be the one of today. Where the first and the last
 * day have different ones, a day more is asked for, and what is beyond the last day is left out of the answer. `minutesEast` is the offset when the
 * page was opened; without it days are those of UTC.
 */
export const createDayRange = (minutesEast: number | undefined, device: (at: number) => number = deviceOffset): ((from: string | undefined, to: string | undefined) => AskedDays) => {
  const opened = device(new Date().getTime());
  return (from, to) => {
    const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    const asAsked = { ...days, has: () => true };
    if (minutesEast === undefined) return asAsked;
    const offsetAt = (at: number): number => minutesEast + device(at) - opened;
    // The clocks change in the night, a few hours into the day, so that the offset of noon before is that of the day's beginning, and of noon that of its end.
    const first = from === undefined ? undefined : offsetAt(Date.parse(from) - DAY_MS / 2);
    const last = to === undefined ? undefined : offsetAt(Date.parse(to) + DAY_MS / 2);
    const offset = first ?? last;
    if (offset === undefined) return asAsked;
    const timeoffset = toTimeOffset(offset);
    if (to === undefined || last === undefined || last === offset) return { ...asAsked, timeoffset };
    const end = Date.parse(to) + DAY_MS - last * MINUTE_MS;
    return { ...days, to: dayAfter(to), timeoffset, has: (date) => Date.parse(`${date.replace(" ", "T")}Z`) < end };
  };
};
