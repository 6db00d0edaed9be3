import type { BetType } from "../../domain/kernel/bet-type.ts";
import { type Betslip, isActive, isLocked, type Leg } from "../../domain/betslip/state.ts";
import { calculatorErrorText } from "../../domain/calculator/errors.ts";
import { type Exact, printExact, rounded } from "../../domain/calculator/exact.ts";
import { emptyTotals, type SlipTotals } from "../../domain/calculator/slip-totals.ts";
import { canFix } from "../../domain/calculator/slots.ts";
import { noticeText } from "../../domain/calculator/notices.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { HouseRules } from "../ports/sportsbook.ts";
import { type GroupingLine, slipGroupings } from "./system-lines.query.ts";
import { betTypeOf, priceSlip } from "./to-slip-input.ts";

/** Why the Place button is not to be pressed now, in the order a player would mend it. */
export type Blocked =
  | { readonly why: "empty" }
  | { readonly why: "locked"; readonly message: string }
  | { readonly why: "suspended"; readonly eventName: string }
  | { readonly why: "stale"; readonly eventName: string }
  | { readonly why: "stake" }
  | { readonly why: "not-signed-in" }
  | { readonly why: "calculator"; readonly message: string };

/** One row of the slip. */
export interface LegLine {
  readonly leg: Leg;
  readonly active: boolean;
  /** Whether it may be fixed in every combination: on a system, and alone of its match. */
  readonly canFix: boolean;
}

/** The slip with every figure the player sees or bets by. Money is exact; odds are decimal text, "–" where there are none. */
export interface SlipSummary {
  readonly lines: readonly LegLine[];
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
  readonly groupings: readonly GroupingLine[];
  /** Calm remarks: the next bonus step, a leg that would lose the bonus, a gap in the table. */
  readonly notices: readonly string[];
  readonly blocked: Blocked | undefined;
}

export const slipSummary = (slip: Betslip, rules: HouseRules | undefined): SlipSummary => {
  const priced = priceSlip(slip, rules);
  const figures = priced.ok ? toFigures(priced.value) : noFigures;
  const failure = priced.ok ? undefined : calculatorErrorText(priced.error);
  return {
    ...figures,
    lines: slip.legs.map((leg) => ({ leg, active: isActive(leg) && !leg.stale, canFix: mayFix(slip, leg) })),
    betType: betTypeOf(slip),
    groupings: slip.betslipType === "Combo" ? slipGroupings(slip, rules) : [],
    blocked: blockedBecause(slip, figures.totalStake, failure),
  };
};

type Figures = Omit<SlipSummary, "lines" | "betType" | "groupings" | "blocked">;

const toFigures = (totals: SlipTotals): Figures => {
  const { totalStake, minWin, maxWin, minBonus, maxBonus, grossWin, withholdingTax, exciseDuty } = totals;
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
    notices: totals.notices.map(noticeText),
  };
};

const oddsText = (odds: Exact): string => printExact(rounded(odds, 2), 2);

/** Where nothing can be reckoned no odds are shown either: 1.00 would be an offer. */
const noFigures: Figures = { ...toFigures(emptyTotals), totalOdds: "–", minOdds: "–", maxOdds: "–" };

const mayFix = (slip: Betslip, leg: Leg): boolean =>
  slip.betslipType === "Combo" &&
  slip.legs.length > 1 &&
  canFix(slip.legs.map(({ selection }) => selection), leg.selection.matchId);

const blockedBecause = (slip: Betslip, totalStake: Money, failure: string | undefined): Blocked | undefined => {
  if (slip.legs.length === 0) return { why: "empty" };
  if (isLocked(slip))
    return { why: "locked", message: slip.placement.status === "unknown" ? slip.placement.message : "" };
  const stale = slip.legs.find((leg) => leg.stale);
  if (stale !== undefined) return { why: "stale", eventName: stale.selection.eventName };
  const suspended = slip.legs.find((leg) => !isActive(leg));
  if (suspended !== undefined) return { why: "suspended", eventName: suspended.selection.eventName };
  if (failure !== undefined) return { why: "calculator", message: failure };
  if (totalStake <= 0) return { why: "stake" };
  return slip.signedIn ? undefined : { why: "not-signed-in" };
};
