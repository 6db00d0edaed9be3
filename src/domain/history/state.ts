import type { BetResult } from "../events/bet-result.ts";

/** What is known of the player's bets since the engine's history was last read. */
export interface History {
  readonly signedIn: boolean;
  /** The number of open bets (spec 3: openBetCount); 0 for a visitor, and after signing out (spec 4). */
  readonly openBetCount: number;
  /** Betslip ids of the newest open bets, newest first. */
  readonly openBets: readonly string[];
  /** How bets have ended since the page was opened, the earliest first. */
  readonly settled: readonly BetResult[];
}

export const noOpenBets: History = { signedIn: false, openBetCount: 0, openBets: [], settled: [] };
