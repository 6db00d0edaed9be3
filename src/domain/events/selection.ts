import { type Guard, isNumber, isText, oneOf, optional, shape } from "../kernel/guards.ts";
import { isMatchId, type MatchId } from "../kernel/ids.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";

/** Where a price comes from: the live feed or the prematch one. */
export type Source = "live" | "prematch";
export const isSource: Guard<Source> = oneOf("live", "prematch");

/** One outcome as the player chose it, with the price that was on the screen (spec 3, Selection). */
export interface Selection {
  readonly selectionId: string;
  readonly matchId: MatchId;
  readonly eventId: string;
  readonly eventName: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly outcomeName: string;
  readonly displayName: string;
  readonly odds: Odds;
  /** The kick-off, an instant: "2026-07-25T17:30:00Z". Selections of earlier versions have a date without a zone, in the offset of the page that chose them. */
  readonly eventDate: string;
  readonly tournament: string;
  readonly category: string;
  readonly sport: string;
  readonly sportId: string;
  readonly type: Source;
  /** 0 for no limit (docs/wire-facts.md#combinability). */
  readonly combinability: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly producerId: number;
  /** Match clock and score at the moment of choosing, and in a placement at the click; live only. */
  readonly inPlayTime?: string;
  readonly score?: string;
}

export const isSelection: Guard<Selection> = shape({
  selectionId: isText,
  matchId: isMatchId,
  eventId: isText,
  eventName: isText,
  marketId: isText,
  marketName: isText,
  specifier: isText,
  outcomeId: isText,
  outcomeName: isText,
  displayName: isText,
  odds: isOdds,
  eventDate: isText,
  tournament: isText,
  category: isText,
  sport: isText,
  sportId: isText,
  type: isSource,
  combinability: isNumber,
  homeTeam: isText,
  awayTeam: isText,
  producerId: isNumber,
  inPlayTime: optional(isText),
  score: optional(isText),
});
