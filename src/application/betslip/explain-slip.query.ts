import type { Leg } from "../../domain/betslip/state.ts";
import { compare, type Exact, printExact, zero } from "../../domain/calculator/exact.ts";
import { type Contribution, explain } from "../../domain/calculator/explain.ts";
import type { FigureCause } from "../../domain/calculator/explain-path.ts";
import { parseScaled } from "../../domain/kernel/decimal.ts";
import { type Money, printMoney } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import type { SlipChange } from "./slip-changes.ts";
import { pricedSlip } from "./slip-figures.query.ts";
import { toSlipInput } from "./to-slip-input.ts";

/** The figures of the slip that can be explained. */
export type ExplainedFigure = "totalOdds" | "totalStake" | "maxBonus" | "minWin" | "maxWin";

/** How much one cause changed a figure. */
export interface ExplainedStep {
  readonly cause: FigureCause;
  /** The selection that the cause concerns; undefined when it concerns none. */
  readonly leg: Leg | undefined;
  /** Decimal text with its sign. */
  readonly change: string;
}

export interface FigureStory {
  readonly from: string;
  readonly to: string;
  readonly rose: boolean;
  /** The causes. The slip is priced once for each, so they are computed when somebody asks and not for every price. */
  readonly steps: () => readonly ExplainedStep[];
}

export type SlipStory = Partial<Record<ExplainedFigure, FigureStory>>;

/** Why the slip's figures last changed, cause by cause. The steps of each figure add up exactly to its change. A figure that did not change has no story. */
export const explainSlip = (change: SlipChange, terms: BettingTerms | undefined): SlipStory => {
  const [before, after] = [pricedSlip(change.before, terms).calculated, pricedSlip(change.after, terms).calculated];
  if (before.error !== undefined || after.error !== undefined) return {};
  const causes = causesOf(change, terms);
  const stories = FIGURES.flatMap((figure) => {
    const [from, to] = [print(before[figure]), print(after[figure])];
    return from === to ? [] : [[figure, { from, to, rose: isLess(from, to), steps: () => stepsOf(figure, causes()) }] as const];
  });
  return Object.fromEntries(stories);
};

const FIGURES: readonly ExplainedFigure[] = ["totalOdds", "totalStake", "maxBonus", "minWin", "maxWin"];

type Figure = Money | string;

/** Compares printed figures, exactly: the odds of twenty legs have too many digits for a floating-point number. None count as zero. */
const isLess = (one: string, other: string): boolean => hundredths(one) < hundredths(other);

const hundredths = (figure: string): bigint => parseScaled(figure, 2) ?? 0n;

const print = (figure: Figure): string => (typeof figure === "number" ? printMoney(figure) : figure);

interface Causes {
  readonly contributions: readonly Contribution[];
  readonly legs: ReadonlyMap<string, Leg>;
}

/** The causes of a change, computed once, when they are first asked for. */
const causesOf = ({ before, after }: SlipChange, terms: BettingTerms | undefined): (() => Causes) => {
  let causes: Causes | undefined;
  return () => {
    if (causes !== undefined) return causes;
    const explained = explain(toSlipInput(before, terms), toSlipInput(after, terms));
    causes = { contributions: explained.ok ? explained.value.contributions : [], legs: new Map([...before.legs, ...after.legs].map((leg) => [leg.key as string, leg])) };
    return causes;
  };
};

const stepsOf = (figure: ExplainedFigure, { contributions, legs }: Causes): readonly ExplainedStep[] =>
  contributions
    .filter(({ change }) => !isZero(change[figure]))
    .map(({ cause, change }) => ({ cause, leg: "leg" in cause ? legs.get(cause.leg) : undefined, change: signed(change[figure]) }));

const isZero = (amount: Money | Exact): boolean =>
  typeof amount === "number" ? amount === 0 : compare(amount, zero) === 0;

const signed = (amount: Money | Exact): string => {
  const text = typeof amount === "number" ? printMoney(amount) : printExact(amount, 2);
  return text.startsWith("-") ? `−${text.slice(1)}` : `+${text}`;
};
