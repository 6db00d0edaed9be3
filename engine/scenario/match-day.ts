import type { OfferedMatch, Progress } from "../offer/offered-match.ts";
import type { Offer } from "../offer/offer.ts";
import { openLines, requote } from "./bookmaker.ts";
import type { Competition } from "./competition.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { bell, between, draw, wholeBetween } from "./random.ts";
import { MINUTE, type SportModel } from "./sport-model.ts";
import { copyTally } from "./tally.ts";

/** Everything that happens to a match, from its first price to its last. */
export interface MatchDay {
  readonly offer: (match: SimulatedMatch) => void;
  readonly kickOff: (match: SimulatedMatch) => void;
  /** Advances the match by one step at `at`; returns true when it is over. With `unseen`, no prices are published. */
  readonly step: (match: SimulatedMatch, at: number, now: number, unseen: boolean) => boolean;
  /** Plays a match from its start for `ms`, without publishing anything. */
  readonly playUnseen: (match: SimulatedMatch, ms: number) => void;
  /** Publishes the whole current state, after steps with `unseen`. */
  readonly reopen: (match: SimulatedMatch) => void;
  readonly end: (match: SimulatedMatch) => void;
}

interface LiveStep {
  /** In wall milliseconds. */
  readonly at: number;
  /** How long it takes, in milliseconds. */
  readonly wait: number;
  readonly unseen: boolean;
}

const BREAK = 2 * MINUTE;
/** The rate of attacks and reviews that stop betting for a moment: about one in eight minutes of play. */
const PAUSE_CHANCE_PER_MS = 1 / (8 * MINUTE);

/** How far a match is, as its model tells it. */
const progressIn = (model: SportModel, match: SimulatedMatch): Progress => {
  const inBreak = match.breakUntil > 0;
  return {
    ...match.score,
    tally: copyTally(match.tally),
    period: match.phase === "prematch" ? "Not started" : match.phase === "ended" ? "Ended" : inBreak ? "Break" : model.period(match),
    clock: match.phase === "live" ? model.clock(match) : "--:--",
    stopped: inBreak,
  };
};

/** Moves the bookmaker's opinion at random, and a little back towards none. */
const wander = (match: SimulatedMatch): void => {
  match.lean = match.lean * 0.998 + bell(match) * 0.003;
  match.pace = match.pace * 0.998 + bell(match) * 0.002;
};

/** How long a step takes, in milliseconds. Nobody sees the steps with `unseen`, so they are long. */
const stepOf = (match: SimulatedMatch, unseen: boolean): number =>
  unseen ? between(match, 20_000, 30_000) : match.phase === "prematch" ? between(match, 2000, 8000) : between(match, 1000, 4000);

export const createMatchDay = (offer: Offer, competitionOf: (match: SimulatedMatch) => Competition): MatchDay => {
  const planOf = (match: SimulatedMatch) => competitionOf(match).plan;
  const progressOf = (match: SimulatedMatch): Progress => progressIn(planOf(match).model, match);

  const publish = (match: SimulatedMatch, all: boolean): void => {
    const offered = offer.match(match.id);
    if (offered === undefined) return;
    offer.price(match.id, requote(planOf(match), match, offered.lines, all || offered.suspended), progressOf(match));
  };

  const stop = (match: SimulatedMatch, until: number): void => {
    match.stoppedUntil = until;
    offer.stop(match.id);
  };

  const kickOff = (match: SimulatedMatch): void => {
    match.phase = "live";
    offer.kickOff(match.id, progressOf(match));
  };

  /** Plays a live match until its next step; returns true when it is over. */
  const playOn = (match: SimulatedMatch, { at, wait, unseen }: LiveStep): boolean => {
    if (match.stoppedUntil > at) return false;
    const reopens = match.stoppedUntil > 0;
    match.stoppedUntil = 0;
    if (match.breakUntil <= at) match.breakUntil = 0;
    wander(match);
    const incident = match.breakUntil > 0 ? "play" : planOf(match).model.play(match, wait);
    if (incident === "over") return true;
    if (incident === "break") match.breakUntil = at + BREAK;
    if (unseen) return false;
    if (incident === "score") stop(match, at + wholeBetween(match, 6, 12) * 1000);
    else if (incident === "break") {
      // The clock stops with the period. A bet stop has no clock, and a page would let its own run on until betting reopens.
      publish(match, reopens);
      stop(match, at + 5000);
    }
    else if (draw(match) < wait * PAUSE_CHANCE_PER_MS) stop(match, at + wholeBetween(match, 4, 10) * 1000);
    else publish(match, reopens);
    return false;
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
    step: (match, at, now, unseen) => {
      const wait = stepOf(match, unseen);
      match.nextAt = unseen && match.phase === "prematch" ? Math.max(at + wait, Math.min(match.kickOff, now)) : at + wait;
      // Its results could not be paid. It must not be played on, because they follow from the score at its end.
      if (match.phase === "ended") return true;
      if (match.phase === "live") return playOn(match, { at, wait, unseen });
      const kicksOff = match.kickOff <= at;
      if (kicksOff) kickOff(match);
      wander(match);
      if (!unseen) publish(match, kicksOff);
      return false;
    },
    playUnseen: (match, ms) => {
      match.phase = "live";
      const { model } = planOf(match);
      for (let played = 0; played < ms; played += 3000) {
        const before = { ...match, score: { ...match.score }, points: { ...match.points }, half: match.half && { ...match.half }, tally: copyTally(match.tally) };
        // A day that has just been made has no finished matches, so this match stops shortly before its end.
        if (model.play(match, 3000) === "over") {
          Object.assign(match, before);
          return;
        }
      }
    },
    reopen: (match) => {
      if (match.stoppedUntil === 0 && match.phase !== "ended") publish(match, true);
    },
    end: (match) => {
      offer.end(match.id, progressOf(match));
    },
  };
};
