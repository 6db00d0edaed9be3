import { formatIn, type Zone } from "./zone.ts";

const moment = formatIn({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });

const dayAndClock = formatIn({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

const clock = formatIn({ hour: "2-digit", minute: "2-digit" });

/** "14:05" in the player's zone, from wall milliseconds. */
export const formatClock = (at: number, zone: Zone): string => clock(zone).format(at);

/** "23 Nov, 14:05" in the player's zone, from wall milliseconds. */
export const formatDayAndClock = (at: number, zone: Zone): string => dayAndClock(zone).format(at);

/** "23 Nov 2026, 14:05" in the player's zone, from wall milliseconds. */
export const formatMoment = (at: number, zone: Zone): string => moment(zone).format(at);
