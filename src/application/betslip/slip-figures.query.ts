import { type Betslip, currentSplit, isActive, type Leg } from "../../domain/betslip/state.ts";
import type { CalculatorError } from "../../domain/calculator/errors.ts";
import { printExact } from "../../domain/calculator/exact.ts";
import { emptyTotals, slipTotals, type SlipTotals } from "../../domain/calculator/slip-totals.ts";
import { type BetLimits, specLimits } from "../../domain/kernel/bet-limits.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { money, type Money } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { slipSystemRows, type SystemRow } from "./system-rows.query.ts";
import { betTypeOf, toSlipInput } from "./to-slip-input.ts";

/** Every figure of a slip that follows from its prices and its stakes. Money is exact, in minor units. Odds are decimal text, "–" where there are none. */
export interface SlipFigures extends Pick<SlipTotals, "combinations" | "totalStake" | "exciseDuty" | "minWin" | "maxWin" | "minBonus" | "maxBonus" | "grossWin" | "withholdingTax" | "notices"> {
  readonly betType: BetType;
  readonly totalOdds: string;
  readonly minOdds: string;
  readonly maxOdds: string;
  /** Percent as text: "5" for five percent; "0" when no bonus applies. */
  readonly bonusPercent: string;
  readonly systemRows: readonly SystemRow[];
  /** The highest payout of the book, when the slip would win more; undefined otherwise. */
  readonly payoutCap: Money | undefined;
  /** Why there are no figures; undefined when there are. */
  readonly error: CalculatorError | undefined;
}

/** What the figures depend on, besides the legs. */
type Wager = Pick<Betslip, "betslipType" | "stake" | "groupings" | "funds" | "split">;

interface PricedSlip {
  /** The figures that the player sees. */
  readonly shown: SlipFigures;
  /** The calculator's own. They differ from those shown where the book has told the figures of a Split. */
  readonly calculated: SlipFigures;
}

interface Priced extends PricedSlip {
  readonly wager: Wager;
  readonly terms: BettingTerms | undefined;
}

const priced = new WeakMap<readonly Leg[], Priced>();

/** The figures of a slip by these terms. They are computed again only when a leg, a stake or the terms have changed: legs are never changed, only replaced. */
export const pricedSlip = (slip: Betslip, terms: BettingTerms | undefined): PricedSlip => {
  const known = priced.get(slip.legs);
  if (known !== undefined && known.terms === terms && isSameWager(known.wager, slip)) return known;
  const calculated = calculate(slip, terms);
  const shown = calculated.betType === "Split" ? asTheBookSays(calculated, slip, terms?.limits ?? specLimits) : calculated;
  const { betslipType, stake, groupings, funds, split } = slip;
  const answer: Priced = { shown, calculated, terms, wager: { betslipType, stake, groupings, funds, split } };
  priced.set(slip.legs, answer);
  return answer;
};

const isSameWager = (one: Wager, other: Wager): boolean =>
  one.betslipType === other.betslipType && one.stake === other.stake && one.groupings === other.groupings && one.funds === other.funds && one.split === other.split;

const calculate = (slip: Betslip, terms: BettingTerms | undefined): SlipFigures => {
  const totals = slipTotals(toSlipInput(slip, terms));
  const betType = betTypeOf(slip);
  const priced = totals.ok && slip.legs.some(isActive) ? totals.value : undefined;
  const splitWins = betType === "Split" && priced !== undefined ? { minWin: priced.netStakeMinWin, maxWin: priced.netStakeMaxWin } : undefined;
  return {
    ...(priced === undefined ? noFigures : toFigures(priced, terms?.limits ?? specLimits)),
    betType,
    systemRows: slipSystemRows(slip, terms, splitWins),
    error: totals.ok ? undefined : totals.error,
  };
};

/** The figures that are amounts and odds. */
type Figures = Omit<SlipFigures, "betType" | "systemRows" | "error">;

/** Replaces the figures of a Split by the book's own figures, if the book has answered for exactly these prices and this stake (spec 7). */
const asTheBookSays = (figures: SlipFigures, slip: Betslip, { maxPayout }: BetLimits): SlipFigures => {
  const bookSplit = currentSplit(slip);
  if (bookSplit === undefined) return figures;
  const most = maxPayout ?? Number.POSITIVE_INFINITY;
  // A stake that was given to the player is not paid back with a win.
  const given = slip.funds === "balance" ? 0 : bookSplit.stake;
  const paidOf = (won: number): Money => money(Math.max(0, Math.min(won, most) - given));
  const maxWin = paidOf(bookSplit.maxWin + bookSplit.maxBonus);
  const { combinations, minOdds, maxOdds, maxBonus } = bookSplit;
  return {
    ...figures, combinations, minOdds, maxOdds, maxBonus, maxWin, grossWin: maxWin,
    minWin: paidOf(bookSplit.minWin + figures.minBonus),
    systemRows: figures.systemRows.map((row) => (row.isSplit ? { ...row, minWin: bookSplit.minWin, maxWin: bookSplit.maxWin } : row)),
    // The book tells figures that it has capped already, so the cap itself also means that it applies.
    payoutCap: bookSplit.maxWin + bookSplit.maxBonus >= most ? maxPayout : undefined,
  };
};

const toFigures = (totals: SlipTotals, limits: BetLimits): Figures => {
  const { combinations, totalStake, minWin, maxWin, minBonus, maxBonus, grossWin, withholdingTax, exciseDuty, notices } = totals;
  return {
    totalOdds: printExact(totals.totalOdds, 2),
    minOdds: printExact(totals.minOdds, 2),
    maxOdds: printExact(totals.maxOdds, 2),
    totalStake,
    minWin,
    maxWin,
    minBonus,
    maxBonus,
    grossWin,
    withholdingTax,
    exciseDuty,
    bonusPercent: printExact(totals.bonusPercent),
    combinations,
    payoutCap: totals.unpaid > 0 ? limits.maxPayout : undefined,
    notices,
  };
};

/** The figures when nothing can be computed or no leg can be bet. They have no odds, because 1.00 would look like an offer. */
const noFigures: Figures = { ...toFigures(emptyTotals, specLimits), totalOdds: "–", minOdds: "–", maxOdds: "–" };
