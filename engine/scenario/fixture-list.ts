import type { Competition } from "./competition.ts";
import { cricketModel } from "./cricket-model.ts";
import type { DaySeed } from "./day-seed.ts";
import { matchStreams, type SavedMatch, type SimulatedMatch, unplayed } from "./fixture.ts";
import type { MatchDay } from "./match-day.ts";
import { createSlices } from "../slices.ts";
import { createSchedule, DAY, QUARTER, type ScheduleState, WEEK } from "./schedule.ts";
import type { SportModel } from "./sport-model.ts";
import { sportPlans, type SportPlan } from "./sports.ts";

interface FixtureListParts {
  readonly seed: DaySeed;
  readonly competitions: readonly Competition[];
  readonly competitionOf: (match: Pick<SimulatedMatch, "tournamentId">) => Competition;
  readonly state: ScheduleState;
  readonly day: MatchDay;
}

/** The matches that are live or to come, and what comes next. Times are in wall milliseconds. */
export interface FixtureList {
  readonly matches: ReadonlyMap<string, SimulatedMatch>;
  /** Fills the list up, of a new day or after a long pause: a week of upcoming matches, and live ones at different moments of their play. Others get their turns between two matches. */
  readonly fill: (at: number) => Promise<void>;
  /** Takes over the matches of a day that was saved. */
  readonly resume: (saved: readonly SavedMatch[], now: number) => Promise<void>;
  /** Removes a match that is over. */
  readonly remove: (over: SimulatedMatch) => void;
  /** Removes a match that is over, and enters others, that kicked off at the last quarter of an hour, while too few of a sport are live. */
  readonly replace: (over: SimulatedMatch, at: number) => void;
  /** Adds a fixture when the league has fewer upcoming ones than it has in a week. */
  readonly announce: (competition: Competition, at: number) => void;
}

export const createFixtureList = ({ seed, competitions, competitionOf, state, day }: FixtureListParts): FixtureList => {
  const matches = new Map<string, SimulatedMatch>();
  const schedule = createSchedule(seed, state, () => matches.values());
  const inTurn = createSlices();

  const modelOf = (match: Pick<SimulatedMatch, "tournamentId">): SportModel => competitionOf(match).plan.model;

  const enter = (match: SimulatedMatch | undefined, at: number): void => {
    if (match === undefined) return;
    match.nextAt += at;
    matches.set(match.id, match);
    day.offer(match);
  };

  const leaguesOf = (plan: SportPlan): readonly Competition[] => competitions.filter((competition) => competition.plan === plan);
  const liveIn = (plan: SportPlan): number => [...matches.values()].filter((match) => match.phase === "live" && competitionOf(match).plan === plan).length;
  const aheadIn = ({ tournament }: Competition): number => [...matches.values()].filter((match) => match.phase === "prematch" && match.tournamentId === tournament.id).length;

  const remove = (over: SimulatedMatch): void => {
    matches.delete(over.id);
    schedule.over(over, competitionOf(over));
  };

  /** Enters a match that has been played for about `played` milliseconds: it kicked off at the next quarter of an hour after that, and no later than the last one. Returns false when there is none. */
  const enterLive = (plan: SportPlan, at: number, played: number): boolean => {
    const kickOff = Math.min(Math.floor(at / QUARTER), Math.ceil((at - played) / QUARTER)) * QUARTER;
    const match = schedule.among(leaguesOf(plan), kickOff);
    if (match === undefined) return false;
    day.playUnseen(match, at - kickOff);
    enter(match, at);
    return true;
  };

  return {
    matches,
    fill: async (at) => {
      for (const competition of competitions)
        for (let i = aheadIn(competition); i < competition.fixtures; i++) await inTurn(() => enter(schedule.later(competition, at), at));
      for (const plan of sportPlans)
        for (let i = liveIn(plan); i < plan.live; i++) await inTurn(() => enterLive(plan, at, (plan.model.lengthMs * 0.9 * (i + 0.5)) / plan.live));
    },
    resume: async (saved, now) => {
      for (const each of saved) await inTurn(() => {
        const match = bringUpToDate(each, modelOf(each), seed);
        // An upcoming match has no play to catch up on. A live match plays through the time that was missed.
        if (match.phase === "prematch") match.nextAt = Math.max(match.nextAt, Math.min(match.kickOff, now));
        matches.set(match.id, match);
        day.offer(match);
      });
    },
    remove,
    replace: (over, at) => {
      remove(over);
      for (const plan of sportPlans) while (liveIn(plan) < plan.live && enterLive(plan, at, 0)) continue;
    },
    announce: (competition, at) => {
      if (aheadIn(competition) < competition.fixtures) enter(schedule.later(competition, at + WEEK - DAY), at);
    },
  };
};

/** A match of a saved day, as this build plays on with it: an older build saved fewer fields, and random numbers that anybody could compute. */
export const bringUpToDate = ({ decided, shown, ...saved }: SavedMatch, model: SportModel, seed: DaySeed): SimulatedMatch => {
  const match: SimulatedMatch = { ...unplayed(), ...saved, ...matchStreams(seed, saved.id, decided, shown) };
  // An older build let both sides bat at once, for which there is no innings to go on with. Bets are open on the match, so it begins again.
  if (model === cricketModel && match.phase === "live" && match.innings.length === 0) Object.assign(match, unplayed());
  return match;
};
