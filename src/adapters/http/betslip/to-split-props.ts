import type { SplitProps as WireSplitProps } from "../../../../contract/betslip.ts";
import type { SlipCoupon } from "../../../domain/events/placement.ts";
import type { SplitProps } from "../../../domain/events/split-props.ts";
import { printOdds } from "../../../domain/kernel/odds.ts";
import { cutToMoney } from "../../../domain/kernel/money.ts";
import { toOdds } from "../transport/amounts.ts";

/** The book's figures of a Split; undefined when an amount is too great to be exact. */
export const toSplitProps = (reply: WireSplitProps, { legs, totalStake: stake }: SlipCoupon): SplitProps | undefined => {
  const { noOfCombos, together = [] } = reply;
  const minWin = cutToMoney(reply.minWin);
  const maxWin = cutToMoney(reply.maxWin);
  const maxBonus = cutToMoney(reply.maxBonus);
  if (minWin === undefined || maxWin === undefined || maxBonus === undefined || !Number.isSafeInteger(noOfCombos)) return undefined;
  return {
    combinations: noOfCombos,
    minOdds: oddsText(reply.minOdds),
    maxOdds: oddsText(reply.maxOdds),
    minWin,
    maxWin,
    maxBonus,
    stake,
    legs: legs.map(({ key, odds }, place) => ({ key, odds, wins: together.length === legs.length && together[place] === true })),
  };
};

/** The odds as text, because a sum over many combinations can be greater than `Odds` can hold. */
const oddsText = (decimal: number): string => {
  const odds = toOdds(decimal);
  return odds > 0 ? printOdds(odds) : decimal.toFixed(2);
};
