import { type Guarded, isNumber, isText, named, oneOf, optional, shape } from "../kernel/guards.ts";
import { isMatchId } from "../kernel/ids.ts";
import { isOdds } from "../kernel/odds.ts";

/** Where a price comes from: the live feed or the prematch one. */
export const isSource = oneOf("live", "prematch");
export type Source = Guarded<typeof isSource>;

/** One outcome as the player chose it, with the price that was on the screen (spec 3, Selection). */
export const isSelection = named("selection", shape({
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
  /** The kick-off, an instant: "2026-07-25T17:30:00Z". Selections of earlier versions have a date without a zone, in the offset of the page that chose them. */
  eventDate: isText,
  tournament: isText,
  category: isText,
  sport: isText,
  sportId: isText,
  type: isSource,
  /** 0 for no limit (docs/wire-facts.md#combinability). */
  combinability: isNumber,
  homeTeam: isText,
  awayTeam: isText,
  producerId: isNumber,
  /** Match clock and score at the moment of choosing, and in a placement at the click; live only. */
  inPlayTime: optional(isText),
  score: optional(isText),
}));
export type Selection = Guarded<typeof isSelection>;
