import type { Competition, Side } from "./competition.ts";
import type { DaySeed } from "./day-seed.ts";
import { matchStreams, unplayed, type SimulatedMatch } from "./fixture.ts";
import { bell, between, draw, streamOf, wholeBetween, type Stream } from "./random.ts";
import { MINUTE } from "./sport-model.ts";

export const DAY = 24 * 60 * MINUTE;
export const WEEK = 7 * DAY;
const QUARTER = 15 * MINUTE;
/** Milliseconds between two matches of a team, as long as its league has other teams. */
const REST = 6 * 60 * MINUTE;

/** Draws fixtures: two teams and a kick-off. Its counters are part of the saved day. */
export interface Schedule {
  /** A fixture within a week after `from`, on a quarter of an hour. */
  readonly later: (competition: Competition, from: number) => SimulatedMatch;
  /** A match that kicks off at `at`, in wall milliseconds. */
  readonly at: (competition: Competition, at: number) => SimulatedMatch;
}

export interface ScheduleState {
  /** How many random numbers were drawn so far; undefined in a day that an older build saved. */
  drawn: number | undefined;
  /** The number of matches made so far, which is the end of each match id. */
  made: number;
  /** The first match id of this day, so that two days never share an id. */
  readonly idBase: number;
}

export const createScheduleState = (start: number): ScheduleState => ({
  drawn: 0,
  made: 0,
  idBase: Math.floor(start / MINUTE) * 10_000,
});

/** Most kick-offs are in the evening: of two random times, the later one is taken most of the time. */
const kickOffWithin = (random: Stream, from: number): number => {
  const day = from + Math.floor(draw(random) * 7) * DAY;
  const hour = Math.max(draw(random), draw(random));
  return Math.ceil((day + 30 * MINUTE + hour * (DAY - 30 * MINUTE)) / QUARTER) * QUARTER;
};

/** `made` returns the matches that exist already. */
export const createSchedule = (seed: DaySeed, state: ScheduleState, made: () => Iterable<SimulatedMatch>): Schedule => {
  const random = streamOf(seed, `schedule|${state.idBase}`, state.drawn);

  const rested = ({ sides, tournament }: Competition, kickOff: number): readonly Side[] => {
    const playing = new Set<string>();
    for (const { tournamentId, home, away, kickOff: at } of made())
      if (tournamentId === tournament.id && Math.abs(at - kickOff) < REST) playing.add(home).add(away);
    const free = sides.filter(({ name }) => !playing.has(name));
    return free.length < 2 ? sides : free;
  };

  const make = (competition: Competition, kickOff: number): SimulatedMatch => {
    const { plan, tournament } = competition;
    const sides = rested(competition, kickOff);
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
    later: (competition, from) => make(competition, kickOffWithin(random, from)),
    at: make,
  };
};
