import type { RunningPlay } from "../offer/offered-match.ts";
import type { Aspect, Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";

/** What one step of play led to. */
export type Incident =
  | "play"
  /** The score changed in a way that closes betting for a while. */
  | "score"
  /** A set or a period ended. */
  | "break"
  | "over";

/** How a family of sports is played, and with which probabilities its matches end. */
export interface SportModel {
  /** The possible final scores from the present state of the match, with their probabilities. */
  readonly cells: (match: SimulatedMatch, aspect: Aspect) => readonly Cell[];
  /** Advances a live match by `ms` of play, drawing from the match's own random stream. */
  readonly play: (match: SimulatedMatch, ms: number) => Incident;
  readonly period: (match: SimulatedMatch) => string;
  /** The time of the match as mm:ss, or "--:--" for a sport without a clock. */
  readonly clock: (match: SimulatedMatch) => string;
  /** What is played within the period; absent in a sport that tells only its score. */
  readonly running?: (match: SimulatedMatch) => RunningPlay;
  /** The milliseconds of play until the running period ends by the clock; infinite in a sport without a clock. */
  readonly untilBreak: (match: SimulatedMatch) => number;
  /** The approximate length of a match without breaks, in milliseconds. */
  readonly lengthMs: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The clock of a sport that is not played against time. */
export const noClock = { clock: (): string => "--:--", untilBreak: (): number => Number.POSITIVE_INFINITY } as const;

type Opinion = Pick<SimulatedMatch, "strength" | "lean" | "pace">;

/** The strengths of both teams, with the moves of the bookmaker's opinion. */
export const strengthNow = ({ strength, lean, pace }: Opinion) => ({
  home: strength.home * Math.exp(pace + lean),
  away: strength.away * Math.exp(pace - lean),
});

/** How much of an opinion counts where a match has many points: they vary less than a few goals do, and with the whole of it no line would be near what is expected. */
const OPINION_ON_POINTS = 0.35;

/** The expected points of both teams, with the moves of the bookmaker's opinion. */
export const pointsNow = ({ strength, lean, pace }: Opinion) =>
  strengthNow({ strength, lean: lean * OPINION_ON_POINTS, pace: pace * OPINION_ON_POINTS });

const ordinals = ["1st", "2nd", "3rd", "4th", "5th"];
export const ordinal = (index: number): string => ordinals[index] ?? `${index + 1}th`;
