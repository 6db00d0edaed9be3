import type { Leg } from "../../domain/betslip/state.ts";
import { compare, type Exact, printExact, zero } from "../../domain/calculator/exact.ts";
import { explain, type Explanation } from "../../domain/calculator/explain.ts";
import type { FigureCause } from "../../domain/calculator/explain-path.ts";
import { type Money, printMoney } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import type { SlipChange } from "./slip-changes.ts";
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
  readonly steps: readonly ExplainedStep[];
}

export type SlipStory = Partial<Record<ExplainedFigure, FigureStory>>;

/** Why the slip's figures last changed, cause by cause. The steps of each figure add up exactly to its change. A figure that did not change has no steps. */
export const explainSlip = ({ before, after }: SlipChange, terms: BettingTerms | undefined): SlipStory => {
  const explained = explain(toSlipInput(before, terms), toSlipInput(after, terms));
  if (!explained.ok) return {};
  const legs = new Map([...before.legs, ...after.legs].map((leg) => [leg.key as string, leg]));
  const stories = FIGURES.flatMap((figure) => {
    const story = storyOf(figure, explained.value, legs);
    return story.steps.length === 0 ? [] : [[figure, story] as const];
  });
  return Object.fromEntries(stories);
};

const FIGURES: readonly ExplainedFigure[] = ["totalOdds", "totalStake", "maxBonus", "minWin", "maxWin"];

const isZero = (amount: Money | Exact): boolean =>
  typeof amount === "number" ? amount === 0 : compare(amount, zero) === 0;

const isLess = (one: Money | Exact, other: Money | Exact): boolean =>
  typeof one === "number" || typeof other === "number" ? Number(one) < Number(other) : compare(one, other) < 0;

const print = (amount: Money | Exact): string => (typeof amount === "number" ? printMoney(amount) : printExact(amount, 2));

const signed = (amount: Money | Exact): string => {
  const text = print(amount);
  return text.startsWith("-") ? `−${text.slice(1)}` : `+${text}`;
};

const storyOf = (
  figure: ExplainedFigure,
  { before, after, contributions }: Explanation,
  legs: ReadonlyMap<string, Leg>,
): FigureStory => ({
  from: print(before[figure]),
  to: print(after[figure]),
  rose: isLess(before[figure], after[figure]),
  steps: contributions
    .filter(({ change }) => !isZero(change[figure]))
    .map(({ cause, change }) => ({ cause, leg: "leg" in cause ? legs.get(cause.leg) : undefined, change: signed(change[figure]) })),
});
