import type { OfferedMatch, Progress } from "../offer/offered-match.ts";
import type { Offer } from "../offer/offer.ts";
import { openLines, requote } from "./bookmaker.ts";
import type { Competition } from "./competition.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { wander } from "./opinion.ts";
import { between, draw, wholeBetween } from "./random.ts";
import { HOUR, MINUTE, type Incident, type SportModel } from "./sport-model.ts";
import { copyTally } from "./tally.ts";

/** Everything that happens to a match, from its first price to its last. */
export interface MatchDay {
  readonly offer: (match: SimulatedMatch) => void;
  readonly kickOff: (match: SimulatedMatch) => Promise<void>;
  /** Advances the match by one step at `at`; returns true when it is over. With `unseen`, no prices are published. */
  readonly step: (match: SimulatedMatch, at: number, now: number, unseen: boolean) => Promise<boolean>;
  /** Plays a match from its start for `ms`, without publishing anything. */
  readonly playUnseen: (match: SimulatedMatch, ms: number) => void;
  /** Publishes the whole current state, after steps with `unseen`. */
  readonly reopen: (match: SimulatedMatch) => Promise<void>;
  readonly end: (match: SimulatedMatch) => void;
}

const BREAK = 2 * MINUTE;
/** How often a match that has not begun is quoted anew, on average: as a book does, a few times an hour, and in the last hour every minute. */
const QUOTED_EVERY = 15 * MINUTE;
const QUOTED_LATE_EVERY = MINUTE;
/** The mean time between two steps of a match that has not begun, in milliseconds. */
const PREMATCH_STEP = 5000;
/** The length of one step of a match that is played before anybody sees it, in milliseconds. */
const UNSEEN_STEP = 3000;
/** The least time between two steps, in milliseconds. */
const LEAST_WAIT = 250;
/** The rate of attacks and reviews that stop betting for a moment: about one in eight minutes of play. */
const PAUSE_CHANCE_PER_MS = 1 / (8 * MINUTE);

/** How far a match is, as its model tells it. */
const progressIn = (model: SportModel, match: SimulatedMatch): Progress => {
  const inBreak = match.breakUntil > 0;
  return {
    ...match.score,
    tally: copyTally(match.tally),
    ...(match.phase !== "live" || model.running === undefined ? {} : { play: model.running(match) }),
    period: match.phase === "prematch" ? "Not started" : match.phase === "ended" ? "Ended" : inBreak ? "Break" : model.period(match),
    clock: match.phase === "live" ? model.clock(match) : "--:--",
    stopped: inBreak,
  };
};

/** How long a step takes, in milliseconds. Nobody sees the steps with `unseen`, so they are long. */
const stepOf = (match: SimulatedMatch, unseen: boolean): number =>
  unseen ? between(match.shows, 20_000, 30_000) : match.phase === "prematch" ? between(match.shows, 0.4 * PREMATCH_STEP, 1.6 * PREMATCH_STEP) : between(match.shows, 1000, 4000);

export const createMatchDay = (offer: Offer, competitionOf: (match: SimulatedMatch) => Competition): MatchDay => {
  const planOf = (match: SimulatedMatch) => competitionOf(match).plan;
  const progressOf = (match: SimulatedMatch): Progress => progressIn(planOf(match).model, match);

  const publish = async (match: SimulatedMatch, all: boolean): Promise<void> => {
    const offered = offer.match(match.id);
    if (offered === undefined) return;
    await offer.price(match.id, requote(planOf(match), match, offered.lines, all || offered.suspended), progressOf(match));
  };

  const stop = (match: SimulatedMatch, until: number): Promise<void> => {
    match.stoppedUntil = until;
    return offer.stop(match.id);
  };

  const kickOff = (match: SimulatedMatch): Promise<void> => {
    match.phase = "live";
    return offer.kickOff(match.id, progressOf(match));
  };

  /** Betting stops for about this many milliseconds, but not beyond the end of the period, where the clock stops. */
  const stopFor = (match: SimulatedMatch, at: number, ms: number): Promise<void> => stop(match, at + Math.min(ms, planOf(match).model.untilBreak(match)));

  /** Plays a live match for the time that it owes; returns true when it is over. */
  const playOn = async (match: SimulatedMatch, at: number, unseen: boolean): Promise<boolean> => {
    if (match.stoppedUntil > at) return false;
    const reopens = match.stoppedUntil > 0;
    match.stoppedUntil = 0;
    const played = match.owedMs;
    match.owedMs = 0;
    wander(match, at);
    const incident = match.breakUntil > at ? "play" : planOf(match).model.play(match, match.breakUntil > 0 ? 0 : played);
    if (match.breakUntil <= at) match.breakUntil = 0;
    if (incident === "over") return true;
    if (incident === "break") match.breakUntil = at + BREAK;
    if (unseen) return false;
    if (incident === "score") await stopFor(match, at, wholeBetween(match.shows, 6, 12) * 1000);
    else if (incident === "break") {
      // The clock stops with the period. A bet stop has no clock, and a page would let its own run on until betting reopens.
      await publish(match, reopens);
      await stop(match, at + 5000);
    }
    else if (draw(match.shows) < played * PAUSE_CHANCE_PER_MS) await stopFor(match, at, wholeBetween(match.shows, 4, 10) * 1000);
    else await publish(match, reopens);
    return false;
  };

  /** The time until the next step. A page lets its clock run between two steps, so that a step comes when the period ends. */
  const waitOf = (match: SimulatedMatch, unseen: boolean): number => {
    const wait = stepOf(match, unseen);
    if (match.phase !== "live" || match.breakUntil > 0) return wait;
    return Math.max(LEAST_WAIT, Math.min(wait, planOf(match).model.untilBreak(match) - match.owedMs));
  };

  return {
    kickOff,
    offer: (match) => {
      const { plan, tournament } = competitionOf(match);
      const offered: OfferedMatch = {
        id: match.id, gameId: match.gameId, name: `${match.home} vs ${match.away}`, home: match.home, away: match.away,
        kickOff: match.kickOff, tournament, recorded: false,
        phase: match.phase, progress: progressOf(match), suspended: match.stoppedUntil > 0, seq: match.seq,
        lines: openLines(plan, match),
      };
      offer.add(offered);
    },
    step: async (match, at, now, unseen) => {
      // Its results could not be paid. It must not be played on, because they follow from the score at its end.
      let over = match.phase === "ended";
      if (match.phase === "live") over = await playOn(match, at, unseen);
      else if (match.phase === "prematch") {
        const kicksOff = match.kickOff <= at;
        if (kicksOff) await kickOff(match);
        wander(match, at);
        const every = match.kickOff - at > HOUR ? QUOTED_EVERY : QUOTED_LATE_EVERY;
        if (!unseen && (kicksOff || draw(match.shows) * every < PREMATCH_STEP)) await publish(match, kicksOff);
      }
      const wait = waitOf(match, unseen);
      match.nextAt = unseen && match.phase === "prematch" ? Math.max(at + wait, Math.min(match.kickOff, now)) : at + wait;
      if (match.phase === "live") match.owedMs += wait;
      return over;
    },
    playUnseen: (match, ms) => {
      match.phase = "live";
      const { model } = planOf(match);
      const start = structuredClone(match);
      let incident: Incident = "play";
      let steps = 0;
      // A match is not left at the end of a period, because its break would not be told.
      for (; incident !== "over" && (steps * UNSEEN_STEP < ms || incident === "break"); steps++) incident = model.play(match, UNSEEN_STEP);
      if (incident !== "over") return;
      // A day that has just been made has no finished matches, so this match is played again and stops shortly before its end.
      Object.assign(match, start);
      for (let step = 1; step < steps; step++) model.play(match, UNSEEN_STEP);
    },
    reopen: async (match) => {
      if (match.stoppedUntil === 0 && match.phase !== "ended") await publish(match, true);
    },
    end: (match) => {
      offer.end(match.id, progressOf(match));
    },
  };
};
