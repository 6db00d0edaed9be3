import type { RandomState } from "./random.ts";
import type { Score } from "./score.ts";
import type { Tally } from "./tally.ts";

/** The whole state of one simulated match: plain data, so that a restart resumes the same day. */
export interface SimulatedMatch extends RandomState {
  readonly id: string;
  readonly gameId: string;
  readonly tournamentId: string;
  readonly home: string;
  readonly away: string;
  readonly kickOff: number;
  /** The strengths of the sides before the match, in the unit of the sport's model. */
  readonly strength: Readonly<Score>;
  phase: "prematch" | "live" | "ended";
  /** Time played, breaks left out. */
  playedMs: number;
  score: Score;
  /** The score at the first break; null before it. */
  half: Score | null;
  /** Points inside the running set. */
  points: Score;
  /** Scores by period, cards, and what happened when. */
  tally: Tally;
  /** How opinion has moved since the match was made: `lean` towards the home side, `pace` towards more scoring. */
  lean: number;
  pace: number;
  /** When the match takes its next step. */
  nextAt: number;
  /** Betting is stopped until then; 0 when it is open. */
  stoppedUntil: number;
  /** Play is in a break until then; 0 when it is on. */
  breakUntil: number;
  /** Sequence of the last feed message, kept so that it never goes back. */
  seq: number;
}
