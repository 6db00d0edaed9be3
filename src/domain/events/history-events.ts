import { isCount, isText, listOf, oneOf, shape } from "../kernel/guards.ts";
import { type BetResult, isBetResult } from "./bet-result.ts";
import { rowsOf, type Upcaster } from "./row.ts";

export type HistoryEvent =
  /** How many bets are open, and the newest of them by betslip id. */
  | { readonly type: "OpenBetsRead"; readonly count: number; readonly bets: readonly string[] }
  /**
   * Betslip ids of bets that are no longer open, whatever ended them; empty when only the count shows that some were settled. `results` has how they ended and
   * what was paid, of those of which the sportsbook told it when it was asked.
   */
  | { readonly type: "BetsSettled"; readonly bets: readonly string[]; readonly results: readonly BetResult[] };

/** Version 1 has ids only. */
const withoutResults: Upcaster = (event) => ({ ...event, results: [] });

export const historyRows = rowsOf<HistoryEvent>()({
  OpenBetsRead: { version: 1, upcasters: [], heardBy: ["history"], guard: shape({ type: oneOf("OpenBetsRead"), count: isCount, bets: listOf(isText) }) },
  BetsSettled: {
    version: 2,
    upcasters: [withoutResults],
    heardBy: ["history"],
    guard: shape({ type: oneOf("BetsSettled"), bets: listOf(isText), results: listOf(isBetResult) }),
  },
});
