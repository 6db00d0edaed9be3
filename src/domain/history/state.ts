import type { BetResult } from "../events/bet-result.ts";

/** What is known of the player's bets since the engine's history was last read. */
export interface History {
  /** The pseudonym of the signed-in player; undefined for a visitor. */
  readonly player: string | undefined;
  /** The number of open bets (spec 3: openBetCount); 0 for a visitor, and after signing out (spec 4). */
  readonly openBetCount: number;
  /** Betslip ids of the newest open bets, newest first. */
  readonly openBets: readonly string[];
  /** How bets have ended since the page was opened, the earliest first. */
  readonly settled: readonly BetResult[];
  /** The bets that were open when their player signed out, so that the next sign-in can tell which are over. The player who signed out last is the last. */
  readonly left: readonly LeftBets[];
}

interface LeftBets {
  readonly player: string;
  readonly bets: readonly string[];
}

/** Of how many players a device keeps the bets that they left open. */
export const MOST_LEFT = 10;

export const noOpenBets: History = { player: undefined, openBetCount: 0, openBets: [], settled: [], left: [] };
