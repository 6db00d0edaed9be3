import { type Betslip, isActive, type Leg } from "../../domain/betslip/state.ts";
import { type Unplaceable, whyNotPlaceable } from "../../domain/betslip/why-not-placeable.ts";
import type { CalculatorError } from "../../domain/calculator/errors.ts";
import { type Exact, printExact, rounded } from "../../domain/calculator/exact.ts";
import type { Notice } from "../../domain/calculator/notices.ts";
import { emptyTotals, slipTotals, type SlipTotals } from "../../domain/calculator/slip-totals.ts";
import { canFix } from "../../domain/calculator/slots.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { slipSystemRows, type SystemRow } from "./system-rows.query.ts";
import { betTypeOf, toSlipInput } from "./to-slip-input.ts";

/** One leg of the slip, as it is drawn. */
export interface SummaryLeg {
  readonly leg: Leg;
  readonly active: boolean;
  /** Whether it may be fixed in every combination: on a system, and alone of its match. */
  readonly canFix: boolean;
}

/** The slip with every figure the player sees or bets by. Money is exact, in minor units; odds are decimal text, "–" where there are none. */
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
  /** The best case before withholding tax. */
  readonly grossWin: Money;
  readonly withholdingTax: Money;
  readonly exciseDuty: Money;
  /** "5" for five percent; "0" when no bonus applies. */
  readonly bonusPercent: string;
  readonly systemRows: readonly SystemRow[];
  /** Calm remarks: the next bonus step, a leg that would lose the bonus, a gap in the table. */
  readonly notices: readonly Notice[];
  /** Why there are no figures; undefined when there are. */
  readonly error: CalculatorError | undefined;
  /** Why the slip cannot be placed now; undefined when it can. */
  readonly unplaceable: Unplaceable | undefined;
}

interface Priced {
  readonly terms: BettingTerms | undefined;
  readonly summary: SlipSummary;
}

const priced = new WeakMap<Betslip, Priced>();

/** The summary of a slip by these terms. Counted once however many ask: a slip is never changed, only replaced. */
export const slipSummary = (slip: Betslip, terms: BettingTerms | undefined): SlipSummary => {
  const known = priced.get(slip);
  if (known !== undefined && known.terms === terms) return known.summary;
  const summary = summarise(slip, terms);
  priced.set(slip, { terms, summary });
  return summary;
};

const summarise = (slip: Betslip, terms: BettingTerms | undefined): SlipSummary => {
  const totals = slipTotals(toSlipInput(slip, terms));
  return {
    ...(totals.ok && slip.legs.some(isActive) ? toFigures(totals.value) : noFigures),
    legs: slip.legs.map((leg) => ({ leg, active: isActive(leg) && !leg.stale, canFix: mayFix(slip, leg) })),
    betType: betTypeOf(slip),
    systemRows: slipSystemRows(slip, terms),
    error: totals.ok ? undefined : totals.error,
    unplaceable: whyNotPlaceable(slip, totals.ok ? totals.value.totalStake : undefined),
  };
};

type Figures = Omit<SlipSummary, "legs" | "betType" | "systemRows" | "error" | "unplaceable">;

const toFigures = (totals: SlipTotals): Figures => {
  const { totalStake, minWin, maxWin, minBonus, maxBonus, grossWin, withholdingTax, exciseDuty, notices } = totals;
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
    notices,
  };
};

const oddsText = (odds: Exact): string => printExact(rounded(odds, 2), 2);

/** Where nothing can be counted, or no leg can be bet on, no odds are shown either: 1.00 would be an offer. */
const noFigures: Figures = { ...toFigures(emptyTotals), totalOdds: "–", minOdds: "–", maxOdds: "–" };

const mayFix = (slip: Betslip, leg: Leg): boolean =>
  slip.betslipType === "Combo" &&
  slip.legs.length > 1 &&
  canFix(slip.legs.map(({ selection }) => selection), leg.selection.matchId);
