import type { Odds } from "../../src/domain/kernel/odds.ts";

/** A sport that has matches. */
export interface Sport { readonly id: string; readonly name: string }
export interface Category { readonly id: string; readonly name: string; readonly code: string; readonly sport: Sport }
export interface Tournament { readonly id: string; readonly name: string; readonly category: Category }
export interface MarketGroup { readonly id: string; readonly name: string }

/** Line and outcome status on the wire: 0 active, 1 suspended, 2 deactivated. */
export type LineStatus = 0 | 1 | 2;

/** An outcome of a line; its odds are 0 when it has no price. */
export interface OfferedOutcome {
  readonly id: string;
  readonly name: string;
  readonly display: string;
  /** Unique per match, market, line and outcome. */
  readonly oddId: string;
  odds: Odds;
  previousOdds: Odds;
  active: boolean;
}

/** One market at one specifier. */
export interface Line {
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
  readonly groupId: string;
  status: LineStatus;
  readonly outcomes: readonly OfferedOutcome[];
}

export type Phase = "prematch" | "live" | "ended";

export interface SideScore { readonly home: number; readonly away: number }

/** Something that happened in a match. */
export interface Happening {
  readonly kind: "score" | "yellow-card" | "red-card" | "period-end";
  /** Absent when it concerns both sides. */
  readonly side?: "home" | "away";
  /** mm:ss, or "--:--" for sports without a clock. */
  readonly clock: string;
  readonly period: string;
  /** The score after it, of the match or of the period that ended. */
  readonly score: SideScore;
}

/** The score and the clock of a match. */
export interface Progress {
  readonly home: number;
  readonly away: number;
  /** "1st half", "2nd set", "Halftime". */
  readonly period: string;
  /** mm:ss, or "--:--" for sports without a clock. */
  readonly clock: string;
  readonly stopped: boolean;
  /** What is played within the period, in a sport that has it. */
  readonly play?: RunningPlay;
  /** Absent when only the score is known. */
  readonly tally?: MatchTally;
}

/** What is played within a period: the game of tennis, the over of cricket. */
export interface RunningPlay {
  /** The points of the running game of tennis: 15, 30, 40, and 50 for an advantage. In a tie-break the points as they are. */
  readonly game?: SideScore;
  /** Who serves the game. */
  readonly server?: "home" | "away";
  /** The wickets that have fallen of each side. */
  readonly wickets?: SideScore;
  /** The overs and balls bowled in the running innings, for example "12.3". */
  readonly overs?: string;
}

/** Scores by period and cards of a match. */
export interface MatchTally {
  /** The score of each period, the current period last. */
  readonly periods: readonly SideScore[];
  readonly yellow: SideScore;
  readonly red: SideScore;
  readonly incidents: readonly Happening[];
}

export const isNothing = ({ home, away }: SideScore): boolean => home === 0 && away === 0;

/** A match as it is offered now. The offer changes it in place. */
export interface OfferedMatch {
  readonly id: string;
  /** The short printed number. */
  readonly gameId: string;
  readonly name: string;
  readonly home: string;
  readonly away: string;
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  readonly tournament: Tournament;
  /** Whether the match is played from a recording. Its scoreboard then shows only what the recording tells. */
  readonly recorded: boolean;
  phase: Phase;
  progress: Progress;
  /** Whether all lines of the match are closed by a bet stop, until the match is priced again. */
  suspended: boolean;
  /** The scores by period and the cards that were last sent, as text. They are sent again only when they change. */
  sentDetails?: string;
  /** The sequence of the last message about the match. */
  seq: number;
  readonly lines: Map<string, Line>;
}

/** The key of a line within its match. */
export const lineKey = (marketId: string, specifier: string): string => `${marketId}|${specifier}`;

/** What can be chosen: an outcome with its line and its match, the very objects of the offer. */
export interface Choice {
  readonly match: OfferedMatch;
  readonly line: Line;
  readonly outcome: OfferedOutcome;
}

/** Finds an outcome among these matches. */
export const choiceAmong = (matches: ReadonlyMap<string, OfferedMatch>) => (matchId: string, marketId: string, specifier: string, outcomeId: string): Choice | undefined => {
  const match = matches.get(matchId);
  const line = match?.lines.get(lineKey(marketId, specifier));
  const outcome = line?.outcomes.find(({ id }) => id === outcomeId);
  return match === undefined || line === undefined || outcome === undefined ? undefined : { match, line, outcome };
};

/** 1 live, 3 prematch, in the feed supplier's numbering. */
export const producerOf = (match: OfferedMatch): number => (match.phase === "prematch" ? 3 : 1);

/** Whether an outcome can be bet now. */
export const isBettable = (match: OfferedMatch, line: Line, outcome: OfferedOutcome): boolean =>
  match.phase !== "ended" && !match.suspended && line.status === 0 && outcome.active;
