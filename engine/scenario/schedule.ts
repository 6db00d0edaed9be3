import type { Competition, Side } from "./competition.ts";
import type { DaySeed } from "./day-seed.ts";
import { matchStreams, unplayed, type SimulatedMatch } from "./fixture.ts";
import { bell, between, draw, streamOf, wholeBetween, type Stream } from "./random.ts";
import { HOUR, MINUTE } from "./sport-model.ts";

export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
export const QUARTER = 15 * MINUTE;
/** The first and the last kick-off of a day, by the clocks of the league's place. */
const FIRST = 12 * HOUR;
const LAST = 21 * HOUR;
/** Milliseconds from one kick-off of a team to its next: no calendar has two of them on one day. */
const REST = DAY;
/** What a team has if its league has others to play. */
const GOOD_REST = 3 * DAY;
/** How many kick-offs are drawn for a fixture before teams without a good rest play. */
const TRIES = 12;

/** Draws fixtures: two teams and a kick-off on a quarter of an hour, at an hour at which the league plays. Its counters are part of the saved day. */
export interface Schedule {
  /** A fixture within a week after `from`; undefined when no two teams have had their rest. */
  readonly later: (competition: Competition, from: number) => SimulatedMatch | undefined;
  /** A match that kicks off at `at`, in wall milliseconds, in the league with most teams to choose from; undefined when none of them plays at that hour. */
  readonly among: (competitions: readonly Competition[], at: number) => SimulatedMatch | undefined;
  /** Remembers when the teams of a match that is over have played. */
  readonly over: (match: SimulatedMatch, competition: Competition) => void;
}

export interface ScheduleState {
  /** How many random numbers were drawn so far; undefined in a day that an older build saved. */
  drawn: number | undefined;
  /** The number of matches made so far, which is the end of each match id. */
  made: number;
  /** The first match id of this day, so that two days never share an id. */
  readonly idBase: number;
  /** The last kick-offs that are over, in quarters of an hour since 1970, by the league's number and the team's place in it; undefined in a day that an older build saved. */
  played?: Record<string, number[]>;
}

export const createScheduleState = (start: number): ScheduleState => ({
  drawn: 0,
  made: 0,
  played: {},
  idBase: Math.floor(start / MINUTE) * 10_000,
});

/** Most kick-offs are in the evening: of two random times, the later one is taken. */
const kickOffWithin = (random: Stream, { ahead }: Competition, from: number): number => {
  const midnight = Math.floor((from + ahead * HOUR) / DAY) * DAY - ahead * HOUR;
  const day = wholeBetween(random, 0, 6) * DAY;
  const hour = Math.floor(Math.max(draw(random), draw(random)) * ((LAST - FIRST) / QUARTER + 1)) * QUARTER;
  const at = midnight + day + FIRST + hour;
  return at < from + 30 * MINUTE ? at + WEEK : at;
};

const playsAt = ({ ahead }: Competition, at: number): boolean => {
  const hour = (((at + ahead * HOUR) % DAY) + DAY) % DAY;
  return hour >= FIRST && hour <= LAST;
};

/** `made` returns the matches that exist already. */
export const createSchedule = (seed: DaySeed, state: ScheduleState, made: () => Iterable<SimulatedMatch>): Schedule => {
  const random = streamOf(seed, `schedule|${state.idBase}`, state.drawn);

  const rested = ({ sides, tournament }: Competition, kickOff: number, rest: number): readonly Side[] => {
    const playing = new Set<string>();
    for (const { tournamentId, home, away, kickOff: at } of made())
      if (tournamentId === tournament.id && Math.abs(at - kickOff) < rest) playing.add(home).add(away);
    const played = state.played?.[tournament.id] ?? [];
    return sides.filter(({ name }, place) => !playing.has(name) && kickOff - (played[place] ?? 0) * QUARTER >= rest);
  };

  const make = ({ plan, tournament }: Competition, kickOff: number, sides: readonly Side[]): SimulatedMatch => {
    const first = wholeBetween(random, 0, sides.length - 1);
    const second = (first + wholeBetween(random, 1, sides.length - 1)) % sides.length;
    const home = sides[first];
    const away = sides[second];
    if (home === undefined || away === undefined) throw new RangeError("a competition needs two sides");
    const number = ++state.made;
    state.drawn = random.drawn;
    const id = String(state.idBase + number);
    // A team scores more against a weaker opponent, so its strength is adjusted by the opponent's strength relative to the mean.
    const [mean] = plan.strength;
    const tilt = Math.sqrt(home.strength / away.strength);
    const match: SimulatedMatch = {
      id, gameId: String(1000 + ((number * 7919) % 98_999)), tournamentId: tournament.id,
      home: home.name, away: away.name, kickOff,
      strength: { home: mean * tilt * plan.homeFactor, away: mean / tilt },
      phase: "prematch", ...unplayed(),
      lean: 0, pace: 0, ...matchStreams(seed, id), nextAt: 0, stoppedUntil: 0, breakUntil: 0, seq: 0,
    };
    match.lean = bell(match.shows) * 0.04;
    match.pace = bell(match.shows) * 0.06;
    match.nextAt = between(match.shows, 0, 4000);
    return match;
  };
  return {
    later: (competition, from) => {
      let second: (() => SimulatedMatch) | undefined;
      for (let tries = 0; tries < TRIES; tries++) {
        const kickOff = kickOffWithin(random, competition, from);
        const sides = rested(competition, kickOff, GOOD_REST);
        if (sides.length >= 2) return make(competition, kickOff, sides);
        const others = rested(competition, kickOff, REST);
        if (others.length >= 2) second ??= () => make(competition, kickOff, others);
      }
      return second?.();
    },
    among: (competitions, at) => {
      const playing = competitions.filter((competition) => playsAt(competition, at));
      for (const rest of [GOOD_REST, REST]) {
        const choices = playing.map((competition) => ({ competition, sides: rested(competition, at, rest) }));
        const [most] = choices.toSorted((one, other) => other.sides.length - one.sides.length);
        if (most !== undefined && most.sides.length >= 2) return make(most.competition, at, most.sides);
      }
      return undefined;
    },
    over: ({ home, away, kickOff }, { sides, tournament }) => {
      const played = ((state.played ??= {})[tournament.id] ??= sides.map(() => 0));
      for (const [place, { name }] of sides.entries())
        if (name === home || name === away) played[place] = Math.max(played[place] ?? 0, Math.floor(kickOff / QUARTER));
    },
  };
};
