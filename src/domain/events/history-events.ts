import { isCount, isText, listOf, oneOf, shape } from "../kernel/guards.ts";
import { rowsOf } from "./row.ts";

export type HistoryEvent =
  /** How many bets are open, and the newest of them by betslip id. */
  | { readonly type: "OpenBetsRead"; readonly count: number; readonly bets: readonly string[] }
  /** Betslip ids of bets that are no longer open, whatever ended them. Empty when only the count shows that some were settled. */
  | { readonly type: "BetsSettled"; readonly bets: readonly string[] };

export const historyRows = rowsOf<HistoryEvent>()({
  OpenBetsRead: { version: 1, upcasters: [], heardBy: ["history"], guard: shape({ type: oneOf("OpenBetsRead"), count: isCount, bets: listOf(isText) }) },
  BetsSettled: { version: 1, upcasters: [], heardBy: [], guard: shape({ type: oneOf("BetsSettled"), bets: listOf(isText) }) },
});
