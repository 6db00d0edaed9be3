import type { User } from "../../domain/account/user.ts";
import { isMarked } from "../../domain/betslip/state.ts";
import type { Placement, SlipCoupon } from "../../domain/events/placement.ts";
import type { State } from "../../domain/state.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { Selection } from "../../domain/events/selection.ts";
import { money, printMoney } from "../../domain/kernel/money.ts";
import { bonusIdOf, fundsOf } from "./bet-funds.query.ts";
import type { SlipSummary } from "./slip-summary.query.ts";

/** The placement of the slip as it was on the screen at the click, `now` in wall milliseconds, with what the screen showed beside it. */
export const toPlacement = (state: State, user: User, summary: SlipSummary, attempt: AttemptId, now: number): Placement => {
  const held = fundsOf(user)[state.betslip.funds];
  return {
    attempt,
    player: state.session.player ?? "",
    ...toSlipCoupon(state, user, summary, now),
    ...(held === undefined ? {} : { balance: printMoney(held) }),
    oddsFormat: state.preferences.oddsFormat,
  };
};

/** The coupon of the slip. Only stakes that are on the screen are sent. */
export const toSlipCoupon = (state: State, user: User, summary: SlipSummary, now: number): SlipCoupon => {
  const slip = state.betslip;
  const { betType, staked, totalStake, combinations } = summary;
  const stakes = staked.map(({ stake }) => stake);
  const bonusId = bonusIdOf(user, slip.funds);
  return {
    betType,
    betslipType: slip.betslipType,
    legs: slip.legs.map((leg) => ({
      key: leg.key,
      selection: atThisMoment(leg.selection, state),
      odds: leg.odds,
      fixed: leg.fixed,
      changed: isMarked(leg, now),
      ...(betType === "Single" ? { stake: leg.stake } : {}),
    })),
    stake: summary.slipStake ?? totalStake,
    totalStake,
    groupings: staked.flatMap(({ of, stake, combinations: lines }) => (of.on === "grouping" ? [{ grouping: of.grouping, stake, combinations: lines }] : [])),
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
    minStake: betType === "Split" ? money(Math.floor(totalStake / Math.max(1, combinations))) : money(Math.min(...stakes, totalStake)),
    funds: slip.funds,
    ...(bonusId === undefined ? {} : { bonusId }),
  };
};

/** The selection with the score and clock of its match at the click (spec 3). What the feed has not told since is as it was when it was chosen. */
const atThisMoment = (selection: Selection, { prices }: State): Selection => {
  if (selection.type === "prematch") return selection;
  const { matchTime, homeScore, awayScore } = prices.matches.get(selection.matchId)?.progress ?? {};
  return {
    ...selection,
    ...(matchTime === undefined ? {} : { inPlayTime: matchTime }),
    ...(homeScore === undefined || awayScore === undefined ? {} : { score: `${homeScore}:${awayScore}` }),
  };
};
