import { isCount, isText, listOf, oneOf, shape } from "../kernel/guards.ts";
import { rowsOf } from "./row.ts";

export type HistoryEvent =
  /** How many bets are open, and the newest of them by betslip id. */
  | { readonly type: "OpenBetsRead"; readonly count: number; readonly bets: readonly string[] }
  /** These are open no more, whatever ended them. Empty where only their number shows that some are not. */
  | { readonly type: "BetsSettled"; readonly bets: readonly string[] };

export const historyRows = rowsOf<HistoryEvent>()({
  OpenBetsRead: { version: 1, upcasters: [], heardBy: ["history"], guard: shape({ type: oneOf("OpenBetsRead"), count: isCount, bets: listOf(isText) }) },
  BetsSettled: { version: 1, upcasters: [], heardBy: [], guard: shape({ type: oneOf("BetsSettled"), bets: listOf(isText) }) },
});
