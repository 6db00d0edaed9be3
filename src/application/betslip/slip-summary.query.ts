import { limitFlaw, type Staked } from "../../domain/betslip/limit-flaw.ts";
import { type Betslip, currentSplit, hasSeveralOfOneMatch, isActive, type Leg } from "../../domain/betslip/state.ts";
import { type Unplaceable, whyNotPlaceable } from "../../domain/betslip/why-not-placeable.ts";
import type { CalculatorError } from "../../domain/calculator/errors.ts";
import { type Exact, printExact, rounded } from "../../domain/calculator/exact.ts";
import type { Notice } from "../../domain/calculator/notices.ts";
import { emptyTotals, slipTotals, type SlipTotals } from "../../domain/calculator/slip-totals.ts";
import { canFix } from "../../domain/calculator/slots.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { type BetLimits, specLimits } from "../../domain/kernel/bet-limits.ts";
import { money, type Money, noMoney } from "../../domain/kernel/money.ts";
import type { State } from "../../domain/state.ts";
import { fundsOf } from "./bet-funds.query.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { slipSystemRows, type SystemRow } from "./system-rows.query.ts";
import { betTypeOf, toSlipInput } from "./to-slip-input.ts";

/** One leg of the slip, as it is shown. */
export interface SummaryLeg {
  readonly leg: Leg;
  readonly active: boolean;
  /** Whether it may be fixed in every combination: the slip is a system and has no other selection of its match. */
  readonly canFix: boolean;
  /** The selection's own stake, where each selection has one; undefined otherwise. */
  readonly stake: Money | undefined;
}

/** The slip with every figure that the player sees or bets by. Money is exact, in minor units. Odds are decimal text, "–" where there are none. */
export interface SlipSummary {
  readonly legs: readonly SummaryLeg[];
  readonly betType: BetType;
  readonly totalOdds: string;
  readonly minOdds: string;
  readonly maxOdds: string;
  readonly totalStake: Money;
  readonly minWin: Money;
  readonly maxWin: Money;
  readonly minBonus: Money;
  readonly maxBonus: Money;
  /** The highest win before withholding tax. */
  readonly grossWin: Money;
  readonly withholdingTax: Money;
  readonly exciseDuty: Money;
  /** Percent as text: "5" for five percent; "0" when no bonus applies. */
  readonly bonusPercent: string;
  readonly systemRows: readonly SystemRow[];
  /** The stake of a Multiple or a Split, as it would be sent; undefined for other bet types. */
  readonly slipStake: Money | undefined;
  /** Every stake that would be sent. Each is shown on the screen: beside a selection, beside a size of the system, or as the slip's own. */
  readonly staked: readonly Staked[];
  /** The number of lines that the stake pays for. */
  readonly combinations: number;
  /** The highest payout of the book, when the slip would win more; undefined otherwise. */
  readonly payoutCap: Money | undefined;
  /** Remarks on the figures: the next bonus step, a leg that would lose the bonus, a gap in the table. */
  readonly notices: readonly Notice[];
  /** Why there are no figures; undefined when there are. */
  readonly error: CalculatorError | undefined;
  /** Why the slip cannot be placed now; undefined when it can. */
  readonly unplaceable: Unplaceable | undefined;
}

interface Priced {
  readonly terms: BettingTerms | undefined;
  readonly available: Money | undefined;
  readonly summary: SlipSummary;
}

const priced = new WeakMap<Betslip, Priced>();

/**
 * The summary of a slip by these terms. `available` is what can be staked, in minor units; undefined while unknown. It is computed once for each
 * slip, because a slip is never changed, only replaced.
 */
export const slipSummary = (slip: Betslip, terms: BettingTerms | undefined, available?: Money): SlipSummary => {
  const known = priced.get(slip);
  if (known !== undefined && known.terms === terms && known.available === available) return known.summary;
  const summary = summarise(slip, terms, available);
  priced.set(slip, { terms, available, summary });
  return summary;
};

/** What can be staked from the chosen funds, in minor units; undefined while unknown. */
export const availableFunds = ({ account, betslip }: Pick<State, "account" | "betslip">): Money | undefined => fundsOf(account)[betslip.funds];

const summarise = (slip: Betslip, terms: BettingTerms | undefined, available: Money | undefined): SlipSummary => {
  const totals = slipTotals(toSlipInput(slip, terms));
  const limits = terms?.limits ?? specLimits;
  const betType = betTypeOf(slip);
  const systemRows = slipSystemRows(slip, terms);
  const staked = stakedOf(slip, betType, systemRows);
  const figures = totals.ok && slip.legs.some(isActive) ? toFigures(totals.value, limits) : noFigures;
  const size = { ...figures, staked, selections: slip.legs.length };
  return {
    ...(betType === "Split" ? asTheBookSays(figures, slip, limits) : figures),
    legs: slip.legs.map((leg) => ({
      leg,
      active: isActive(leg) && !leg.stale,
      canFix: mayFix(slip, leg),
      stake: betType === "Single" ? leg.stake : undefined,
    })),
    betType,
    systemRows,
    slipStake: slipStakeOf(slip, betType),
    staked,
    error: totals.ok ? undefined : totals.error,
    unplaceable: whyNotPlaceable(slip, totals.ok ? totals.value.totalStake : undefined, limitFlaw(size, limits, slip.signedIn ? available : undefined)),
  };
};

const stakedOf = (slip: Betslip, betType: BetType, rows: readonly SystemRow[]): readonly Staked[] => {
  switch (betType) {
    case "Single":
      return slip.legs.map(({ key, stake }) => ({ of: { on: "selection", key }, stake, combinations: 1 }));
    case "Multiple":
    case "Split":
      return [{ of: { on: "slip" }, stake: slip.stake, combinations: 1 }];
    case "Combo":
      return rows
        .filter(({ stake, unavailable }) => stake > 0 && unavailable === undefined)
        .map(({ grouping, stake, combinations }) => ({ of: { on: "grouping", grouping }, stake, combinations }));
  }
};

/** The stake of the slip itself. On the Combo tab it belongs to the Split, and does not count while a grouping has a stake. */
const slipStakeOf = (slip: Betslip, betType: BetType): Money | undefined => {
  if (betType === "Single") return undefined;
  if (betType !== "Combo") return slip.stake;
  return hasSeveralOfOneMatch(slip.legs) ? noMoney : undefined;
};

type Figures = Omit<SlipSummary, "legs" | "betType" | "systemRows" | "slipStake" | "staked" | "error" | "unplaceable">;

/** Replaces the figures of a Split by the book's own figures, if the book has answered for exactly these prices and this stake (spec 7). */
const asTheBookSays = (figures: Figures, slip: Betslip, { maxPayout }: BetLimits): Figures => {
  const told = currentSplit(slip);
  if (told === undefined) return figures;
  const most = maxPayout ?? Number.POSITIVE_INFINITY;
  // A stake that was given to the player is not paid back with a win.
  const given = slip.funds === "balance" ? 0 : told.stake;
  const paidOf = (won: number): Money => money(Math.max(0, Math.min(won, most) - given));
  const maxWin = paidOf(told.maxWin + told.maxBonus);
  const { combinations, minOdds, maxOdds, maxBonus } = told;
  return {
    ...figures, combinations, minOdds, maxOdds, maxBonus, maxWin, grossWin: maxWin,
    minWin: paidOf(told.minWin + figures.minBonus),
    // The book tells figures that it has capped already, so the cap itself also means that it applies.
    payoutCap: told.maxWin + told.maxBonus >= most ? maxPayout : undefined,
  };
};

const toFigures = (totals: SlipTotals, limits: BetLimits): Figures => {
  const { combinations, totalStake, minWin, maxWin, minBonus, maxBonus, grossWin, withholdingTax, exciseDuty, notices } = totals;
  return {
    totalOdds: oddsText(totals.totalOdds),
    minOdds: oddsText(totals.minOdds),
    maxOdds: oddsText(totals.maxOdds),
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

const oddsText = (odds: Exact): string => printExact(rounded(odds, 2), 2);

/** The figures when nothing can be computed or no leg can be bet. They have no odds, because 1.00 would look like an offer. */
const noFigures: Figures = { ...toFigures(emptyTotals, specLimits), totalOdds: "–", minOdds: "–", maxOdds: "–" };

const mayFix = (slip: Betslip, leg: Leg): boolean =>
  slip.betslipType === "Combo" &&
  slip.legs.length > 1 &&
  canFix(slip.legs.map(({ selection }) => selection), leg.selection.matchId);
