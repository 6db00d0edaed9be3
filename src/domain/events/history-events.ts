import { isCount, isText, listOf } from "../kernel/guards.ts";
import { isBetResult } from "./bet-result.ts";
import { eventsOf } from "./row.ts";

export const historyRows = eventsOf({
  /** How many bets of the player are open, and the newest of them by betslip id. */
  OpenBetsRead: { by: ["engine"], heardBy: ["history"], fields: { count: isCount, bets: listOf(isText) } },
  /**
   * Betslip ids of bets that are no longer open, whatever ended them; empty when only the count shows that some were settled. Lists and balances are read again.
   * `results` has how they ended and what was paid, of those of which the sportsbook told it when it was asked. Nothing of it is signed.
   */
  BetsSettled: { by: ["engine"], heardBy: ["history"], fields: { bets: listOf(isText), results: listOf(isBetResult) } },
});
