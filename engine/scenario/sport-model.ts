import type { Aspect, Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";

/** What happened on the pitch in one step. */
export type Incident =
  | "play"
  /** The score changed in a way that closes betting for a while. */
  | "score"
  /** A set or a period ended. */
  | "break"
  | "over";

/** How a family of sports is played, and how its matches may end. */
export interface SportModel {
  /** How a match may end as seen from its present state. */
  readonly cells: (match: SimulatedMatch, aspect: Aspect) => readonly Cell[];
  /** Advances a live match by `ms` of play, drawing from the match's own random stream. */
  readonly play: (match: SimulatedMatch, ms: number) => Incident;
  readonly period: (match: SimulatedMatch) => string;
  /** mm:ss, or "--:--" for a sport without a clock. */
  readonly clock: (match: SimulatedMatch) => string;
  /** Approximate length of a whole match without breaks. */
  readonly lengthMs: number;
}

export const MINUTE = 60_000;

export const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The current strengths of the home side and the away side, after opinion has moved. */
export const strengthNow = ({ strength, lean, pace }: SimulatedMatch) => ({
  home: strength.home * Math.exp(pace + lean),
  away: strength.away * Math.exp(pace - lean),
});

const ordinals = ["1st", "2nd", "3rd", "4th", "5th"];
export const ordinal = (index: number): string => ordinals[index] ?? `${index + 1}th`;
