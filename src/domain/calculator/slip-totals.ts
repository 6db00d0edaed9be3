import { money, noMoney, type Money } from "../kernel/money.ts";
import { isPrice, type Odds } from "../kernel/odds.ts";
import { answer, refuse, type Result } from "./result.ts";
import type { BetType } from "../kernel/bet-type.ts";
import { noBonus, readLadder, type BonusRow } from "./bonus.ts";
import { exact, greatestMoney, least, minus, one, plus, quotient, rounded, times, toMoney, zero, type Exact } from "./exact.ts";
import { noticesOf, type Notice } from "./notices.ts";
import { priceSlip, type PlayedLeg, type SlipPricing, type SlipToPrice } from "./slip-pricing.ts";
import { exciseDuty, noTaxes, withholdingTax, type TaxRates } from "./taxes.ts";

/** A selection as the slip holds it. */
export interface SlipLeg {
  readonly matchId: string;
  readonly odds: Odds;
  readonly fixed: boolean;
  /** True when it is neither suspended nor unavailable. Odds of 1 or less never count (spec 5). */
  readonly counts: boolean;
  /** Distinguishes two selections of one match in an explanation. */
  readonly id?: string;
  /** The stake of the selection on the Single tab; the slip's stake when absent. */
  readonly stake?: Money;
  readonly compatibilityLevel?: number;
  /** Used by explanations only: whether the leg counts for the bonus, regardless of its odds. */
  readonly qualifies?: boolean | undefined;
  /** Whether the book counts it among the selections of its match that win together in the best case (see `PricedLeg`); undefined when the book has not said. */
  readonly wins?: boolean | undefined;
}

/** A grouping chosen on the system tab; the stake is for each of its combinations. */
export interface ChosenGrouping {
  readonly grouping: number;
  readonly stake: Money;
}

export interface SlipInput {
  readonly legs: readonly SlipLeg[];
  readonly betType: BetType;
  /** The whole stake of a Multiple or Split, the stake of each selection on the Single tab; a Combo uses the stakes of its groupings. */
  readonly stake: Money;
  readonly groupings: readonly ChosenGrouping[];
  readonly bonusTable: readonly BonusRow[];
  readonly minBonusOdds: Odds;
  readonly taxes?: TaxRates;
  /** The highest payout for one coupon; without a limit when absent. */
  readonly maxPayout?: Money | undefined;
  /** A grouping with more combinations cannot be bet; the number in spec 9 when absent. */
  readonly maxCombinations?: number | undefined;
  /** Whether the stake comes from a bonus or a cashback: such a stake is not paid back with a win. */
  readonly stakeIsGiven?: boolean;
}

/** The figures of a slip. Money is rounded once, halves up; odds have two decimals (print with `printExact(odds, 2)`). */
export interface SlipFigures {
  /** The number of lines that the stake pays for. */
  readonly combinations: number;
  readonly totalOdds: Exact;
  readonly minOdds: Exact;
  readonly maxOdds: Exact;
  /** What the player pays. */
  readonly totalStake: Money;
  /** The part that is bet: the total stake minus excise duty. */
  readonly stake: Money;
  readonly exciseDuty: Money;
  /** With the bonus, after tax. */
  readonly minWin: Money;
  readonly maxWin: Money;
  readonly minBonus: Money;
  readonly maxBonus: Money;
  /** The highest win with the bonus, before withholding tax. */
  readonly grossWin: Money;
  readonly withholdingTax: Money;
  /** Without the bonus. */
  readonly netStakeMinWin: Money;
  readonly netStakeMaxWin: Money;
  /** The highest bonus percentage of any combination: 5 is 5 %. */
  readonly bonusPercent: Exact;
  /** By how much the highest win, as far as money can hold it, exceeds the highest payout of the book. The other figures are limited to what is paid. */
  readonly unpaid: Money;
}

export interface SlipTotals extends SlipFigures {
  /** Remarks on the figures: the next bonus step, a leg that would lose the bonus, a gap in the table. */
  readonly notices: readonly Notice[];
}

/** The totals of a slip without legs. */
export const emptyTotals: SlipTotals = {
  combinations: 0,
  totalOdds: one,
  minOdds: one,
  maxOdds: one,
  totalStake: noMoney,
  stake: noMoney,
  exciseDuty: noMoney,
  minWin: noMoney,
  maxWin: noMoney,
  minBonus: noMoney,
  maxBonus: noMoney,
  grossWin: noMoney,
  withholdingTax: noMoney,
  netStakeMinWin: noMoney,
  netStakeMaxWin: noMoney,
  bonusPercent: zero,
  unpaid: noMoney,
  notices: [],
};

/** The legs that play. Only selections neither suspended nor unavailable and with odds above 1 count (spec 5). */
export const playedLegs = ({ legs, minBonusOdds }: SlipInput): readonly PlayedLeg[] =>
  legs.filter((leg) => leg.counts && isPrice(leg.odds)).map((leg) => ({ ...leg, qualifies: leg.qualifies ?? leg.odds >= minBonusOdds }));

const HUNDRED = exact(100n);

/** Rounds every figure once, each from its own exact value. */
const figuresOf = ({ totals, totalStake, combinations, sharedBy, ...odds }: SlipPricing, { betType, maxPayout, stakeIsGiven = false, taxes = noTaxes }: SlipInput): Result<SlipFigures> => {
  const parts = exact(sharedBy);
  const shared = times(totalStake, parts);
  const smallestTax = betType === "Split" ? parts : zero;
  const minTax = withholdingTax(taxes, totals.minWin, shared, smallestTax);
  const maxTax = withholdingTax(taxes, totals.maxWin, shared, smallestTax);
  const duty = exciseDuty(taxes, totalStake);

  let tooGreat = false;
  const asMoney = (value: Exact): Money => {
    const amount = toMoney(value);
    if (amount === undefined) tooGreat = true;
    return amount ?? noMoney;
  };
  // Where a highest payout limits what is paid, a win that money cannot hold is as good as the greatest that it can.
  const countable = (value: Exact): Exact => (maxPayout === undefined ? value : least(value, times(greatestMoney, parts)));
  const share = (value: Exact): Money => asMoney(quotient(countable(value), parts, 2));
  // Only `unpaid` tells what exceeds the highest payout. The bonus is what it adds to the win that is paid.
  const paid = (amount: Money): Money => (maxPayout === undefined || amount < maxPayout ? amount : maxPayout);
  const bonus = (amount: Money, net: Money): Money =>
    maxPayout === undefined || amount < maxPayout - paid(net) ? amount : money(maxPayout - paid(net));
  const cost = asMoney(totalStake);
  /** The part of a win that the player receives. */
  const theirs = (amount: Money): Money => (stakeIsGiven ? money(Math.max(0, paid(amount) - cost)) : paid(amount));
  const maxWin = share(minus(totals.maxWin, maxTax));
  const net = { min: share(totals.netStakeMinWin), max: share(totals.netStakeMaxWin) };
  const figures: SlipFigures = {
    combinations,
    totalOdds: rounded(odds.totalOdds, 2),
    minOdds: rounded(odds.minOdds, 2),
    maxOdds: rounded(odds.maxOdds, 2),
    totalStake: cost,
    stake: asMoney(minus(totalStake, duty)),
    exciseDuty: asMoney(duty),
    minWin: theirs(share(minus(totals.minWin, minTax))),
    maxWin: theirs(maxWin),
    minBonus: bonus(share(totals.minBonus), net.min),
    maxBonus: bonus(share(totals.maxBonus), net.max),
    grossWin: theirs(share(plus(totals.netStakeMaxWin, totals.maxBonus))),
    withholdingTax: share(maxTax),
    netStakeMinWin: paid(net.min),
    netStakeMaxWin: paid(net.max),
    bonusPercent: times(totals.maxPercent, HUNDRED),
    unpaid: money(maxWin - paid(maxWin)),
  };
  return tooGreat ? refuse({ type: "AmountTooGreat" }) : answer(figures);
};

/** Every figure of a slip, or why there is none. A gap in the bonus table is not an error here: it becomes a notice, and the slip has no bonus. */
export const slipTotals = (input: SlipInput): Result<SlipTotals> => {
  const legs = playedLegs(input);
  if (legs.length === 0) return answer(emptyTotals);
  const { betType, stake, groupings, minBonusOdds, maxCombinations, taxes = noTaxes } = input;
  if (stake < 0 || groupings.some((choice) => choice.stake < 0) || legs.some((leg) => (leg.stake ?? 0) < 0))
    return refuse({ type: "UnusableInput", where: "stake", wanted: "an amount from 0" });

  const { ladder } = readLadder(input.bonusTable);
  const slip: SlipToPrice = { legs, betType, stake, groupings, ladder, taxes, maxCombinations };
  const priced = priceSlip(slip);
  const gap = !priced.ok && priced.error.type === "BonusPercentageMissing" ? priced.error : undefined;
  const pricing = gap === undefined ? priced : priceSlip({ ...slip, ladder: noBonus });
  if (!pricing.ok) return pricing;

  const figures = figuresOf(pricing.value, input);
  if (!figures.ok) return figures;
  return answer({
    ...figures.value,
    notices: noticesOf({ legs, betType, groupings, ladder, minBonusOdds, dropped: pricing.value.dropped, gap: gap?.events, isCapped: figures.value.unpaid > 0 }),
  });
};
