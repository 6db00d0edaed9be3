import type { RandomState } from "./random.ts";
import type { Score } from "./score.ts";
import type { Tally } from "./tally.ts";

/** The whole state of one simulated match. It is plain data, so that a restart resumes the same day. */
export interface SimulatedMatch extends RandomState {
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
  /** The points in the running set. */
  points: Score;
  /** Scores by period, cards, and the incidents in order. */
  tally: Tally;
  /** How the bookmaker's opinion has moved since the match was made: `lean` towards the home team, `pace` towards more scoring. */
  lean: number;
  pace: number;
  /** When the match takes its next step, in wall milliseconds. */
  nextAt: number;
  /** Betting is stopped until this moment, in wall milliseconds; 0 when it is open. */
  stoppedUntil: number;
  /** Play pauses until this moment, in wall milliseconds; 0 while it is on. */
  breakUntil: number;
  /** The sequence of the last feed message. It is kept so that sequences never go back. */
  seq: number;
}
