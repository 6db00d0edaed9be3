import type { Competition } from "./competition.ts";
import { bringUpToDate } from "./older-day.ts";
import type { SimulatedMatch } from "./fixture.ts";
import type { MatchDay } from "./match-day.ts";
import { createSchedule, DAY, type ScheduleState, WEEK } from "./schedule.ts";
import { sportPlans } from "./sports.ts";

interface FixtureListParts {
  readonly competitions: readonly Competition[];
  readonly competitionOf: (match: SimulatedMatch) => Competition;
  readonly state: ScheduleState;
  readonly day: MatchDay;
}

/** The matches that are live or to come, and what comes next. Times are in wall milliseconds. */
export interface FixtureList {
  readonly matches: ReadonlyMap<string, SimulatedMatch>;
  /** Fills the list of a new day: a week of upcoming matches, and live ones at different moments of their play. */
  readonly open: (start: number) => void;
  /** Takes over the matches of a day that was saved. */
  readonly resume: (saved: readonly SimulatedMatch[], now: number) => void;
  /** Removes a match that is over, and starts another one when too few of its sport are live. */
  readonly replace: (over: SimulatedMatch, at: number) => void;
  /** Adds a fixture when the league has fewer upcoming ones than it has in a week. */
  readonly announce: (competition: Competition, at: number) => void;
}

export const createFixtureList = ({ competitions, competitionOf, state, day }: FixtureListParts): FixtureList => {
  const matches = new Map<string, SimulatedMatch>();
  const schedule = createSchedule(state, () => matches.values());

  const enter = (match: SimulatedMatch, at: number): void => {
    match.nextAt += at;
    matches.set(match.id, match);
    day.offer(match);
  };

  return {
    matches,
    open: (start) => {
      for (const competition of competitions)
        for (let i = 0; i < competition.fixtures; i++) enter(schedule.later(competition, start), start);
      for (const plan of sportPlans) {
        const own = competitions.filter((competition) => competition.plan === plan);
        for (let i = 0; i < plan.live; i++) {
          const competition = own[i % own.length];
          if (competition === undefined) continue;
          const played = Math.floor((plan.model.lengthMs * 0.9 * (i + 0.5)) / plan.live);
          const match = schedule.at(competition, start - played);
          day.playUnseen(match, played);
          enter(match, start);
        }
      }
    },
    resume: (saved, now) => {
      for (const match of saved) {
        // An upcoming match has no play to catch up on. A live match plays through the time that was missed.
        if (match.phase === "prematch") match.nextAt = Math.max(match.nextAt, Math.min(match.kickOff, now));
        bringUpToDate(match, competitionOf(match).plan.model);
        matches.set(match.id, match);
        day.offer(match);
      }
    },
    replace: (over, at) => {
      const { plan } = competitionOf(over);
      matches.delete(over.id);
      const own = competitions.filter((competition) => competition.plan === plan);
      const live = [...matches.values()].filter((match) => match.phase === "live" && competitionOf(match).plan === plan).length;
      const competition = own[state.made % own.length];
      if (competition === undefined) return;
      if (live < plan.live) enter(schedule.at(competition, at), at);
    },
    announce: (competition, at) => {
      const ahead = [...matches.values()].filter((match) => match.phase === "prematch" && match.tournamentId === competition.tournament.id).length;
      if (ahead < competition.fixtures) enter(schedule.later(competition, at + WEEK - DAY), at);
    },
  };
};
