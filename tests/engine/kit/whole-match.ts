import { createCompetitions, type Competition } from "../../../engine/scenario/competition.ts";
import type { SimulatedMatch } from "../../../engine/scenario/fixture.ts";
import { seedOfNumber } from "../../../engine/scenario/day-seed.ts";
import { draw, streamOf } from "../../../engine/scenario/random.ts";
import { createSchedule, createScheduleState } from "../../../engine/scenario/schedule.ts";
import type { Incident } from "../../../engine/scenario/sport-model.ts";

export const KICK_OFF = Date.UTC(2026, 6, 22, 15);

const competitions = createCompetitions(seedOfNumber(1));

export const competitionOf = (sport: string): Competition => {
  const found = competitions.find(({ plan }) => plan.name === sport);
  if (found === undefined) throw new RangeError(`no sport ${sport}`);
  return found;
};

/** A match of two teams of this sport that has not begun. */
export const newMatch = (sport: string, seed: number): SimulatedMatch => {
  const match = createSchedule(seedOfNumber(seed), createScheduleState(KICK_OFF), () => []).among(competitions.filter(({ plan }) => plan.name === sport), KICK_OFF);
  if (match === undefined) throw new RangeError(`no league of ${sport} plays at that hour`);
  return match;
};

/** A match after one step of play. */
export interface Frame {
  readonly incident: Incident;
  readonly match: SimulatedMatch;
  readonly period: string;
  readonly clock: string;
}

const LEAST_STEP = 250;
/** No match of any sport lasts so many milliseconds. */
const ENDLESS = 12 * 3_600_000;

/** Plays a match from its start to its end, in steps of up to `longest` milliseconds. Steps in which nothing could be seen to happen are left out. */
export const playWhole = (sport: string, seed: number, longest: number): readonly Frame[] => {
  const { model } = competitionOf(sport).plan;
  const match = newMatch(sport, seed);
  const random = streamOf(seedOfNumber(seed), "steps");
  match.phase = "live";
  const frames: Frame[] = [];
  let seen = "";
  for (let incident: Incident = "play"; incident !== "over"; ) {
    if (match.playedMs > ENDLESS) throw new RangeError(`${sport} ${seed} does not end`);
    incident = model.play(match, LEAST_STEP + Math.floor(draw(random) * (longest - LEAST_STEP)));
    const { score, points, game, innings, tally, playedMs } = match;
    const clock = model.clock(match);
    const shows = JSON.stringify([score, points, game, innings, tally.periods.length, tally.incidents.length, clock === "--:--" ? 0 : playedMs]);
    if (incident === "play" && shows === seen) continue;
    seen = shows;
    frames.push({ incident, match: structuredClone(match), period: model.period(match), clock });
  }
  return frames;
};
