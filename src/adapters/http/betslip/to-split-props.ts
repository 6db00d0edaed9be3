import type { SplitProps as WireSplitProps } from "../../../../contract/betslip.ts";
import type { AskedLeg } from "../../../application/ports/betting.ts";
import type { SplitProps } from "../../../domain/events/split-props.ts";
import { type Money, moneyToNumber } from "../../../domain/kernel/money.ts";
import { printOdds } from "../../../domain/kernel/odds.ts";
import { toMoney, toOdds, toWireId } from "../transport/amounts.ts";

/** The coupon of a question for split props: `isBooking` 2, so that it is only priced. */
export const toSplitQuestion = (legs: readonly AskedLeg[], stake: Money, clientId: number) => ({
  bet_type: "Split",
  betslip_type: "Combo",
  isBooking: 2,
  source: "website",
  clientId,
  stake: moneyToNumber(stake),
  selections: legs.map(({ selection, odds }) => ({
    matchId: toWireId(selection.matchId),
    marketId: toWireId(selection.marketId),
    outcomeId: selection.outcomeId,
    specifier: selection.specifier,
    odds: printOdds(odds),
  })),
});

/** The book's figures of a Split; undefined when an amount is too great to be exact. */
export const toSplitProps = (reply: WireSplitProps, legs: readonly AskedLeg[], stake: Money): SplitProps | undefined => {
  const { noOfCombos, together = [] } = reply;
  const minWin = toMoney(reply.minWin);
  const maxWin = toMoney(reply.maxWin);
  const maxBonus = toMoney(reply.maxBonus);
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
