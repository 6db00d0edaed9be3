import { LOCALE } from "./locale.ts";

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
 * Reads an instant, "2026-07-25T17:30:00Z", by the rules of the reader's zone at that date, and splits "2026-07-25 18:30:00", which is in the reader's
 * time already: slips that were saved by earlier versions have such dates.
 */
const read = (date: string): Written | undefined => {
  if (!date.endsWith("Z")) return split(date);
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return undefined;
  const time = `${String(at.getHours()).padStart(2, "0")}:${String(at.getMinutes()).padStart(2, "0")}`;
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate(), time };
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
export const kickOffTime = (date: string): string => read(date)?.time ?? "--:--";

/** "Today", "Tomorrow" or "Sat 25 Jul"; `now` in wall milliseconds. */
export const kickOffDay = (date: string, now: number): string => {
  const written = read(date);
  if (written === undefined) return "Date to be announced";
  const day = Date.UTC(written.year, written.month - 1, written.day);
  const today = new Date(now);
  const days = (day - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / DAY_MS;
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return writtenDay(day);
};

/** "Sat 25 Jul, 18:30". */
export const kickOff = (date: string, now: number): string =>
  read(date) === undefined ? kickOffDay(date, now) : `${kickOffDay(date, now)}, ${kickOffTime(date)}`;

/** Converts the UTC date of a bet to the reader's time, in the same form. Text that is not a date stays as it is. */
export const inReadersTime = (date: string): string => {
  const at = Date.parse(`${date.replace(" ", "T")}Z`);
  if (Number.isNaN(at)) return date;
  const here = at - new Date(at).getTimezoneOffset() * 60_000;
  return new Date(here).toISOString().slice(0, 19).replace("T", " ");
};
