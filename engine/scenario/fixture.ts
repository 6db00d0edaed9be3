import { type Source, sourceOf, type Stream, streamOf } from "./random.ts";
import type { DaySeed } from "./day-seed.ts";
import type { Score } from "./score.ts";
import { emptyTally, type Tally, type TeamSide } from "./tally.ts";

/** One innings of cricket: the legal balls bowled and the wickets fallen in it. */
export interface Innings { balls: number; wickets: number }

/** The random numbers of a match. Those that are shown are others than those that decide, so that nothing follows from what is shown. */
export interface MatchStreams {
  /** Decides goals, points, cards and who begins. */
  readonly decides: Stream;
  /** Moves the opinion that the prices show, and sets pauses and the moments of steps. */
  readonly shows: Stream;
  /** When points, balls or attacks come, by their number. */
  readonly beats: Source;
}

/** The whole state of one simulated match. It is plain data, so that a restart resumes the same day. */
export interface SimulatedMatch extends MatchStreams {
  readonly id: string;
  readonly gameId: string;
  readonly tournamentId: string;
  readonly home: string;
  readonly away: string;
  readonly kickOff: number;
  /** The strengths of the teams before the match, in the unit of the sport's model. */
  readonly strength: Readonly<Score>;
  phase: "prematch" | "live" | "ended";
  /** Milliseconds played, without breaks. */
  playedMs: number;
  score: Score;
  /** The score at the first break; null before it. */
  half: Score | null;
  /** The points in the running set; in tennis the games. */
  points: Score;
  /** The points in the running game of tennis, a tie-break too: 1, 2 and 3 are 15, 30 and 40. */
  game: Score;
  /** The side that serves or bats first; null until it is drawn at the start of play. */
  opening: TeamSide | null;
  /** The innings of cricket, the running one last. */
  innings: Innings[];
  /** Scores by period, cards, and the incidents in order. */
  tally: Tally;
  /** How the bookmaker's opinion has moved since the match was made: `lean` towards the home team, `pace` towards more scoring. */
  lean: number;
  pace: number;
  /** The play that has run since the last one was played, in milliseconds. */
  owedMs: number;
  /** When the match takes its next step, in wall milliseconds. */
  nextAt: number;
  /** Betting is stopped until this moment, in wall milliseconds; 0 when it is open. */
  stoppedUntil: number;
  /** Play pauses until this moment, in wall milliseconds; 0 while it is on. */
  breakUntil: number;
  /** The sequence of the last feed message. It is kept so that sequences never go back. */
  seq: number;
}

/** A match as it is saved. Its keys are not saved: they follow from the day's seed, so that another seed gives the rest of the match another course. */
export type SavedMatch = Omit<SimulatedMatch, keyof MatchStreams> & { readonly decided: number; readonly shown: number };

/** The random numbers of a match, from the places that it has reached. */
export const matchStreams = (seed: DaySeed, id: string, decided = 0, shown = 0): MatchStreams => ({
  decides: streamOf(seed, `decides|${id}`, decided), shows: streamOf(seed, `shows|${id}`, shown), beats: sourceOf(seed, `beats|${id}`),
});

export const savedMatch = ({ decides, shows, beats: _beats, ...match }: SimulatedMatch): SavedMatch => ({ ...match, decided: decides.drawn, shown: shows.drawn });

/** What a match is before its first moment of play. */
export const unplayed = (): Pick<SimulatedMatch, "playedMs" | "score" | "half" | "points" | "game" | "opening" | "innings" | "tally" | "owedMs"> => ({
  playedMs: 0, score: { home: 0, away: 0 }, half: null, points: { home: 0, away: 0 }, game: { home: 0, away: 0 }, opening: null, innings: [], tally: emptyTally(), owedMs: 0,
});
