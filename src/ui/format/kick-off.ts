import { LOCALE } from "./locale.ts";
import { wallClockAt, type Zone } from "./zone.ts";

/** The format uses UTC, because it gets dates that stand for a calendar day, which no time zone may change. */
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const DAY_MS = 86_400_000;

interface Written {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly time: string;
}

/**
 * Reads an instant, "2026-07-25T17:30:00Z", by the rules of the zone at that date, and splits "2026-07-25 18:30:00", which is in the device's
 * time already: slips that were saved by earlier versions have such dates.
 */
const read = (date: string, zone: Zone): Written | undefined => {
  if (!date.endsWith("Z")) return split(date);
  const at = Date.parse(date);
  if (Number.isNaN(at)) return undefined;
  const { year, month, day, hour, minute } = wallClockAt(at, zone);
  return { year, month, day, time: `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` };
};

const split = (date: string): Written | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})/.exec(date);
  if (match === null) return undefined;
  const [, year, month, day, time = ""] = match;
  return { year: Number(year), month: Number(month), day: Number(day), time };
};

/** "Sat 25 Jul": the parts in the locale's order, joined by spaces only, because some versions of the locale data add commas. */
const writtenDay = (day: number): string =>
  dayOfYear
    .formatToParts(day)
    .filter(({ type }) => type !== "literal")
    .map(({ value }) => value)
    .join(" ");

/** "18:30", or "--:--" when unknown. */
export const kickOffTime = (date: string, zone: Zone): string => read(date, zone)?.time ?? "--:--";

/** "Today", "Tomorrow" or "Sat 25 Jul"; `now` in wall milliseconds. */
export const kickOffDay = (date: string, now: number, zone: Zone): string => {
  const written = read(date, zone);
  if (written === undefined) return "Date to be announced";
  const day = Date.UTC(written.year, written.month - 1, written.day);
  const today = wallClockAt(now, zone);
  const days = (day - Date.UTC(today.year, today.month - 1, today.day)) / DAY_MS;
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return writtenDay(day);
};

/** "Sat 25 Jul, 18:30". */
export const kickOff = (date: string, now: number, zone: Zone): string =>
  read(date, zone) === undefined ? kickOffDay(date, now, zone) : `${kickOffDay(date, now, zone)}, ${kickOffTime(date, zone)}`;

/** The UTC date of a bet, "2026-07-25 17:30:00", as an instant. Text that is not a date stays as it is. */
export const instantOf = (date: string): string => {
  const instant = `${date.replace(" ", "T")}Z`;
  return Number.isNaN(Date.parse(instant)) ? date : instant;
};
