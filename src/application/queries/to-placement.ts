import type { Placement } from "../../domain/events/betslip-events.ts";
import type { State } from "../../domain/state.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { HouseRules } from "../ports/sportsbook.ts";
import { slipSummary } from "./slip-summary.ts";

/** The slip as the player sees it at the click. */
export const toPlacement = (state: State, rules: HouseRules | undefined, attempt: AttemptId): Placement => {
  const slip = state.betslip;
  const summary = slipSummary(slip, rules);
  return {
    attempt,
    player: state.auth.player ?? "",
    betType: summary.betType,
    betslipType: slip.betslipType,
    legs: slip.legs.map(({ key, selection, odds, fixed }) => ({ key, selection, odds, fixed })),
    stake: slip.stake,
    totalStake: summary.totalStake,
    groupings: slip.groupings,
    policy: slip.policy,
    totalOdds: summary.totalOdds,
    possibleWin: summary.maxWin,
    minWin: summary.minWin,
    maxBonus: summary.maxBonus,
    minBonus: summary.minBonus,
  };
};
