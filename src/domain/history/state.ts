/** What is known of the player's bets between two looks at the engine's history. */
export interface History {
  /** How many bets are open (spec 3: openBetCount). 0 for a visitor, and after signing out (spec 4). */
  readonly openBetCount: number;
  /** Betslip ids of the newest open bets, newest first. */
  readonly openBets: readonly string[];
}

export const noOpenBets: History = { openBetCount: 0, openBets: [] };
