import type { SimulatedMatch } from "./fixture.ts";
import { bell } from "./random.ts";
import { HOUR } from "./sport-model.ts";

/** How long before the kick-off the bookmaker's opinion begins to move. */
const MOVES_BEFORE = 6 * HOUR;
/** How far the opinion moves in one step. In six hours and a match it is some four percent of what a team scores. */
const STEP = 0.0005;

/**
 * Moves the bookmaker's opinion at random. The match is played by the same opinion, and it never returns to a mean: what it will be is on average what it is now, so that a price is
 * right at the moment when it is shown. If it returned, whoever bets on prices above their mean would win more than the margin.
 */
export const wander = (match: SimulatedMatch, at: number): void => {
  if (at < match.kickOff - MOVES_BEFORE) return;
  match.lean += bell(match.shows) * STEP;
  match.pace += bell(match.shows) * STEP;
};
