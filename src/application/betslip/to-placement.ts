import type { Placement } from "../../domain/events/placement.ts";
import type { State } from "../../domain/state.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { slipSummary } from "./slip-summary.query.ts";

/** The slip as the player sees it at the click. A grouping that cannot be bet costs nothing there, and is not asked for (spec 5). */
export const toPlacement = (state: State, terms: BettingTerms | undefined, attempt: AttemptId): Placement => {
  const slip = state.betslip;
  const summary = slipSummary(slip, terms);
  const possible = new Set(summary.systemRows.filter((row) => row.unavailable === undefined).map((row) => row.grouping));
  return {
    attempt,
    player: state.session.player ?? "",
    betType: summary.betType,
    betslipType: slip.betslipType,
    legs: slip.legs.map(({ key, selection, odds, fixed }) => ({ key, selection, odds, fixed })),
    stake: slip.stake,
    totalStake: summary.totalStake,
    groupings: slip.groupings.filter(({ grouping }) => possible.has(grouping)),
    policy: slip.policy,
    totalOdds: summary.totalOdds,
    possibleWin: summary.maxWin,
    minWin: summary.minWin,
    maxBonus: summary.maxBonus,
    minBonus: summary.minBonus,
    minOdds: summary.minOdds,
    maxOdds: summary.maxOdds,
    grossWin: summary.grossWin,
    withholdingTax: summary.withholdingTax,
    exciseDuty: summary.exciseDuty,
  };
};
