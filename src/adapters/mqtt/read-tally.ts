import type { MatchProgress } from "../../domain/events/prices-events.ts";
import { type Fields, isFields } from "./frame-guards.ts";

/** The most periods that are accepted. No sport plays more, so a longer list is treated as unreadable. */
const MOST_PERIODS = 15;
const GREATEST_SCORE = 999;
const OVERS = /^\d{1,3}(?:\.[0-5])?$/;

/** A score, written as a number or as text; undefined for anything else. */
const readScore = (value: unknown): number | undefined => {
  const score = typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof score === "number" && Number.isInteger(score) && score >= 0 && score <= GREATEST_SCORE ? score : undefined;
};

const readPair = (home: unknown, away: unknown): string | undefined => {
  const scores = [readScore(home), readScore(away)];
  return scores.includes(undefined) ? undefined : scores.join(":");
};

const readPeriods = (value: unknown): string | undefined => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PERIODS) return undefined;
  const periods = value.map((each: unknown) => (isFields(each) ? readPair(each["home_score"], each["away_score"]) : undefined));
  return periods.includes(undefined) ? undefined : periods.join(" ");
};

const readCards = (value: unknown): string | undefined => (isFields(value) ? readPair(value["home"] ?? 0, value["away"] ?? 0) : undefined);

/** The progress of a match while it is read. */
export type WritableProgress = { -readonly [Field in keyof MatchProgress]: MatchProgress[Field] };

const addPlay = (progress: WritableProgress, status: Fields): void => {
  const game = readPair(status["home_gamescore"], status["away_gamescore"]);
  if (game !== undefined) progress.game = game;
  const server = status["current_server"];
  if (server === 1 || server === 2) progress.server = server === 1 ? "home" : "away";
  const wickets = readPair(status["home_dismissals"], status["away_dismissals"]);
  if (wickets !== undefined) progress.wickets = wickets;
  const overs = status["over"];
  if ((typeof overs === "string" || typeof overs === "number") && OVERS.test(String(overs))) progress.overs = String(overs);
};

/**
 * Adds scores by period, cards, and what is played within the period. Publishers write them differently and no price depends on them, so an unreadable field is left out and the rest
 * of the message is used.
 */
export const addTally = (progress: WritableProgress, status: Fields): void => {
  const periods = readPeriods(status["period_scores"]);
  if (periods !== undefined) progress.periods = periods;
  addPlay(progress, status);
  const statistics = status["statistics"];
  if (!isFields(statistics)) return;
  const yellowCards = readCards(statistics["yellow_cards"]);
  if (yellowCards !== undefined) progress.yellowCards = yellowCards;
  const redCards = readCards(statistics["red_cards"]);
  if (redCards !== undefined) progress.redCards = redCards;
};
