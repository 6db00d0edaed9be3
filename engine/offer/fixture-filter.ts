import type { FastifyRequest } from "fastify";
import { offsetMinutes } from "../date-text.ts";
import type { OfferedMatch } from "./offered-match.ts";
import { query, queryText } from "../http/requests.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The midnight at the end of the day `days` after today, in the caller's time zone. */
const endOfDay = (now: number, offset: number, days: number): number => {
  const shifted = now + offset * 60_000;
  return (Math.floor(shifted / DAY) + 1 + days) * DAY - offset * 60_000;
};

const PERIOD_HOURS: Readonly<Record<string, number>> = { "1hour": 1, "3hour": 3, "6hour": 6, "24hour": 24, "72hour": 72, week: 7 * 24 };

/** The first and the last kick-off of a `period`, in milliseconds since the epoch. */
const spanOf = (period: string, now: number, offset: number): readonly [number, number] => {
  const hours = PERIOD_HOURS[period];
  if (hours !== undefined) return [0, now + hours * HOUR];
  if (period === "today") return [0, endOfDay(now, offset, 0)];
  if (period === "tomorrow") return [endOfDay(now, offset, 0), endOfDay(now, offset, 1)];
  // A plus sign that was not escaped arrives as a space.
  if (/^today[+ ]tomorrow$/.test(period)) return [0, endOfDay(now, offset, 1)];
  return [0, Number.POSITIVE_INFINITY];
};

export const offsetOf = (request: FastifyRequest): number => offsetMinutes(query(request)["timeoffset"]);

/** Whether a match is within the requested period. The query names it by `period`, by `start` and `end` dates, by `today` or by `hours`. */
export const periodFilter = (request: FastifyRequest, now: number): ((match: OfferedMatch) => boolean) => {
  const offset = offsetOf(request);
  const today = queryText(request, "today") === "1";
  const [from, until] = spanOf(today ? "today" : queryText(request, "period") ?? "all", now, offset);
  const date = (name: string): number => Date.parse(`${queryText(request, name) ?? queryText(request, `${name}Date`) ?? ""}T00:00:00Z`) - offset * 60_000;
  const start = date("start");
  const end = date("end") + DAY;
  const hours = Number(queryText(request, "hours") ?? -1);
  return ({ kickOff }) =>
    kickOff >= from && kickOff < until && !(kickOff < start) && !(kickOff >= end) && !(hours > 0 && kickOff >= now + hours * HOUR);
};

/** Whether a match fits the query: `search` in its names, `tournamentID`, and `countryCode`, which is the code of a category. */
export const textFilter = (request: FastifyRequest): ((match: OfferedMatch) => boolean) => {
  const search = queryText(request, "search")?.toLowerCase();
  const tournament = queryText(request, "tournamentID");
  const country = queryText(request, "countryCode")?.toUpperCase();
  return (match) =>
    (tournament === undefined || match.tournament.id === tournament) &&
    (country === undefined || match.tournament.category.code === country) &&
    (search === undefined || match.name.toLowerCase().includes(search) || match.tournament.name.toLowerCase().includes(search) || match.gameId === search);
};
