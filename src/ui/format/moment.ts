import { LOCALE } from "./locale.ts";

const moment = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

const clock = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });

/** "14:05" in the reader's time, from wall milliseconds. */
export const formatClock = (at: number): string => clock.format(at);

/** "23 Nov 2026, 14:05" in the reader's time, from wall milliseconds. */
export const formatMoment = (at: number): string => moment.format(at);
