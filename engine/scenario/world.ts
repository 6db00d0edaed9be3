import type { Clock } from "../clock.ts";
import type { Offer } from "../offer/offer.ts";
import { chanceOf, type Chance } from "./bookmaker.ts";
import { createCompetitions, type Competition } from "./competition.ts";
import type { DaySeed } from "./day-seed.ts";
import { savedMatch, type SavedMatch, type SimulatedMatch } from "./fixture.ts";
import { createFixtureList } from "./fixture-list.ts";
import { verdictsOn, type VerdictOf } from "./market-rule.ts";
import { createSlices } from "../slices.ts";
import { createMatchDay } from "./match-day.ts";
import { createScheduleState, type ScheduleState } from "./schedule.ts";
import { MINUTE } from "./sport-model.ts";
import type { Score } from "./score.ts";
import { emptyTally } from "./tally.ts";
import { greatestAlone, winningTogether, type Pick } from "./winning-together.ts";

/** Everything that a restart needs to continue the same day. */
export interface SavedWorld {
  readonly schedule: ScheduleState;
  readonly matches: readonly SavedMatch[];
  /** When it was saved, in wall milliseconds. */
  readonly at: number;
}

/** Called when a match is over, with a function that returns the verdict on each outcome. */
export type MatchOver = (matchId: string, verdictOf: VerdictOf, score: Score) => Promise<void>;

export type Together = (matchId: string, picks: readonly Pick[]) => readonly boolean[];

export type ChanceOf = (matchId: string, outcome: { readonly marketId: string; readonly specifier: string; readonly outcomeId: string }) => Chance | undefined;

export interface World {
  /** Plays every match up to the clock. */
  readonly advance: () => Promise<void>;
  /** Stops or resumes the play of these matches, or of all matches. */
  readonly setRunning: (running: boolean, matchIds?: readonly string[]) => void;
  /** Ends a match now at this score. */
  readonly settle: (matchId: string, score: Score) => Promise<void>;
  /** Which picks of one match can win together, at the final score that pays most. */
  readonly together: Together;
  /** The model's probabilities of an outcome; undefined for a match or a market that the model does not have. */
  readonly chanceOf: ChanceOf;
  readonly save: () => SavedWorld;
  /** One match of the day as it is saved; undefined for one that the day does not have. */
  readonly saved: (matchId: string) => SavedMatch | undefined;
  readonly competitions: readonly Competition[];
}

const SHOWN_AFTER_END = 15 * MINUTE;
/** After a longer pause the play is caught up with, and only its result is published. */
const FAR_BEHIND = MINUTE;

export interface WorldOptions {
  readonly seed: DaySeed;
  readonly offer: Offer;
  readonly clock: Clock;
  readonly onOver: MatchOver;
  /** Called when the list of matches has grown, before any bet is taken on the new ones: a restart has to know them. */
  readonly onListed: () => Promise<void>;
  readonly saved?: SavedWorld | undefined;
}

/** Makes a new day, or goes on with the saved one. It takes a second of computing, in which others get their turns: an engine that leads has to say so every second. */
export const createWorld = async ({ seed, offer, clock, onOver, onListed, saved }: WorldOptions): Promise<World> => {
  const start = saved?.at ?? clock.now();
  const competitions = createCompetitions(seed);
  const byTournament = new Map(competitions.map((competition) => [competition.tournament.id, competition]));
  const competitionOf = ({ tournamentId }: { readonly tournamentId: string }): Competition => {
    const found = byTournament.get(tournamentId);
    if (found === undefined) throw new RangeError(`no competition ${tournamentId}`);
    return found;
  };
  const day = createMatchDay(offer, competitionOf);
  const state = saved?.schedule ?? createScheduleState(start);
  const fixtures = createFixtureList({ seed, competitions, competitionOf, state, day });
  const { matches } = fixtures;
  const inTurn = createSlices();
  const held = new Set<string>();
  /** For each match that is over but still shown, the wall milliseconds of its end. */
  const endings = new Map<string, number>();
  let running = true;
  let lastAdvance = start;

  const enlist = async (): Promise<void> => {
    await onListed();
    await offer.store();
  };

  const finish = async (match: SimulatedMatch, at: number, isReplaced: boolean): Promise<void> => {
    match.phase = "ended";
    const final = { ...match.score };
    // The match is closed before anything is paid: nobody may bet on it while its results are being stored, or later.
    day.end(match);
    await onOver(match.id, verdictsOn(competitionOf(match).plan.markets, final, match.half ?? final), final);
    endings.set(match.id, at);
    if (!isReplaced) return fixtures.remove(match);
    fixtures.replace(match, at);
    await enlist();
  };

  const clearAway = (now: number): void => {
    for (const [id, at] of endings) {
      if (at > now - SHOWN_AFTER_END) continue;
      endings.delete(id);
      offer.remove(id);
    }
  };

  const nextDue = (until: number): SimulatedMatch | undefined => {
    let due: SimulatedMatch | undefined;
    for (const match of matches.values())
      if (match.nextAt <= until && !held.has(match.id) && (due === undefined || match.nextAt < due.nextAt)) due = match;
    return due;
  };

  /** Computes the prices of one match after the other, and commits together what is computed meanwhile. */
  const reopenAll = async (): Promise<void> => {
    const reopened: Promise<void>[] = [];
    for (const match of matches.values())
      await inTurn(() => {
        const done = day.reopen(match);
        // It may fail before it is waited for below.
        done.catch(() => undefined);
        reopened.push(done);
      });
    await Promise.all(reopened);
  };

  const advance = async (): Promise<void> => {
    await offer.store();
    const now = clock.now();
    if (!running) {
      lastAdvance = now;
      return;
    }
    const farBehind = now - lastAdvance > FAR_BEHIND;
    // Their prices are of a moment that has passed, and calls come in while results are paid.
    if (farBehind) await Promise.all([...matches.keys()].map((id) => offer.stop(id)));
    for (let match = nextDue(now); match !== undefined; match = nextDue(now)) {
      const at = match.nextAt;
      const wasPrematch = match.phase === "prematch";
      const over = await day.step(match, at, now, farBehind);
      // What would have been announced during a long pause is not: nobody could bet on it, and it would have to be played, too.
      if (wasPrematch && match.kickOff <= at && !farBehind) {
        fixtures.announce(competitionOf(match), at);
        await enlist();
      }
      if (over) await finish(match, at, !farBehind);
      // After a long pause there are thousands of steps.
      await inTurn(() => undefined);
    }
    // A failure ends the loop above: the next beat is then still as far behind.
    lastAdvance = now;
    clearAway(now);
    if (!farBehind) return;
    await fixtures.fill(now);
    await enlist();
    await reopenAll();
  };

  if (saved === undefined) await fixtures.fill(start);
  else await fixtures.resume(saved.matches, clock.now());

  const savedNow = (match: SimulatedMatch): SavedMatch => ({ ...savedMatch(match), seq: offer.match(match.id)?.seq ?? match.seq });

  return {
    competitions,
    advance,
    setRunning: (runs, matchIds) => {
      if (matchIds === undefined) {
        running = runs;
        held.clear();
      } else
        for (const id of matchIds) {
          if (runs) held.delete(id);
          else held.add(id);
        }
      const now = clock.now();
      if (runs) for (const match of matches.values()) match.nextAt = Math.max(match.nextAt, now);
    },
    settle: async (matchId, score) => {
      const match = matches.get(matchId);
      if (match === undefined) return;
      match.score = { ...score };
      match.half ??= { home: Math.min(score.home, 1), away: 0 };
      // A score that was set by hand is not divided into periods.
      match.tally = emptyTally();
      if (match.phase === "prematch") await day.kickOff(match);
      await finish(match, clock.now(), true);
    },
    together: (matchId, picks) => {
      const match = matches.get(matchId);
      if (match === undefined || picks.length < 2) return greatestAlone(picks);
      const { markets, ends } = competitionOf(match).plan;
      return winningTogether(markets, picks, ends);
    },
    chanceOf: (matchId, outcome) => {
      const match = matches.get(matchId);
      if (match === undefined || match.phase === "ended") return undefined;
      return chanceOf(competitionOf(match).plan, match, outcome);
    },
    save: () => ({ schedule: state, matches: [...matches.values()].map(savedNow), at: clock.now() }),
    saved: (matchId) => {
      const match = matches.get(matchId);
      return match && savedNow(match);
    },
  };
};
