import { LOCALE } from "./locale.ts";

/** The name of the time zone in which times are written; null for that of the device. */
export type Zone = string | null;

/** Makes formats of dates, one for each zone that is asked for. A zone that this device does not know is that of the device. */
export const formatIn = (options: Intl.DateTimeFormatOptions): ((zone: Zone) => Intl.DateTimeFormat) => {
  const made = new Map<Zone, Intl.DateTimeFormat>();
  return (zone) => {
    const known = made.get(zone);
    if (known !== undefined) return known;
    const format = formatOf(options, zone);
    made.set(zone, format);
    return format;
  };
};

const formatOf = (options: Intl.DateTimeFormatOptions, zone: Zone): Intl.DateTimeFormat => {
  const ofDevice = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(LOCALE, options);
  if (zone === null) return ofDevice();
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
  } catch {
    return ofDevice();
  }
};

const wallClock = formatIn({ year: "numeric", month: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The calendar day and the time of a moment, as clocks in the zone show them. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** `at` in wall milliseconds. */
export const wallClockAt = (at: number, zone: Zone): WallClock => {
  const parts = new Map(wallClock(zone).formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return { year: part("year"), month: part("month"), day: part("day"), hour: part("hour"), minute: part("minute") };
};

const MINUTE_MS = 60_000;

/** Minutes by which clocks in the zone are ahead of UTC at a moment. */
export const minutesEastAt = (at: number, zone: Zone): number => {
  const { year, month, day, hour, minute } = wallClockAt(at, zone);
  return (Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
};
