import type { Leg } from "../../domain/betslip/state.ts";
import { compare, type Exact, printExact, zero } from "../../domain/calculator/exact.ts";
import { explain, type Explanation } from "../../domain/calculator/explain.ts";
import type { FigureCause } from "../../domain/calculator/explain-path.ts";
import { type Money, printMoney } from "../../domain/kernel/money.ts";
import { printOdds } from "../../domain/kernel/odds.ts";
import type { HouseRules } from "../ports/sportsbook.ts";
import type { SlipChange } from "./slip-changes.ts";
import { toSlipInput } from "./to-slip-input.ts";

/** The figures of the slip that can be opened. */
export type ExplainedFigure = "totalOdds" | "totalStake" | "maxBonus" | "minWin" | "maxWin";

/** What one cause added to a figure or took from it, as signed decimal text. */
export interface ExplainedLine {
  readonly cause: string;
  readonly change: string;
}

export interface FigureStory {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly ExplainedLine[];
}

export type SlipStory = Partial<Record<ExplainedFigure, FigureStory>>;

/**
 * Why the slip's figures last moved: cause by cause, adding up exactly to the change of each figure. A figure
 * that did not move has no story.
 */
export const explainSlip = ({ before, after }: SlipChange, rules: HouseRules | undefined): SlipStory => {
  const explained = explain(toSlipInput(before, rules), toSlipInput(after, rules));
  if (!explained.ok) return {};
  const names = new Map([...before.legs, ...after.legs].map((leg) => [leg.key as string, nameOf(leg)]));
  const stories = FIGURES.flatMap((figure) => {
    const story = storyOf(figure, explained.value, names);
    return story.lines.length === 0 ? [] : [[figure, story] as const];
  });
  return Object.fromEntries(stories);
};

const FIGURES: readonly ExplainedFigure[] = ["totalOdds", "totalStake", "maxBonus", "minWin", "maxWin"];

const nameOf = ({ selection }: Leg): string => `${selection.outcomeName} (${selection.eventName})`;

const isZero = (amount: Money | Exact): boolean =>
  typeof amount === "number" ? amount === 0 : compare(amount, zero) === 0;

const print = (amount: Money | Exact): string => (typeof amount === "number" ? printMoney(amount) : printExact(amount, 2));

const signed = (amount: Money | Exact): string => {
  const text = print(amount);
  return text.startsWith("-") ? `−${text.slice(1)}` : `+${text}`;
};

const storyOf = (
  figure: ExplainedFigure,
  { before, after, contributions }: Explanation,
  names: ReadonlyMap<string, string>,
): FigureStory => ({
  from: print(before[figure]),
  to: print(after[figure]),
  lines: contributions
    .filter(({ change }) => !isZero(change[figure]))
    .map(({ cause, change }) => ({ cause: wordsOf(cause, names), change: signed(change[figure]) })),
});

const wordsOf = (cause: FigureCause, names: ReadonlyMap<string, string>): string => {
  const leg = "leg" in cause ? (names.get(cause.leg) ?? "a selection") : "";
  switch (cause.type) {
    case "LegAdded":
      return `${leg} was added`;
    case "LegRemoved":
      return `${leg} was removed`;
    case "LegStopped":
      return `${leg} was suspended`;
    case "LegReopened":
      return `${leg} reopened`;
    case "LegFixed":
      return `${leg} was fixed`;
    case "LegUnfixed":
      return `${leg} was unfixed`;
    case "LegStakeChanged":
      return `The stake on ${leg}`;
    case "PriceChanged":
      return `${leg}: ${printOdds(cause.from)} → ${printOdds(cause.to)}`;
    case "BonusStep":
      return `${leg} changed the bonus step`;
    case "SelectionsReordered":
      return "The order of the selections";
    case "BetTypeChanged":
      return `${cause.from} became ${cause.to}`;
    case "StakeChanged":
      return `Stake ${printMoney(cause.from)} → ${printMoney(cause.to)}`;
    case "GroupingStakeChanged":
      return `Stake on groups of ${cause.grouping}: ${printMoney(cause.from)} → ${printMoney(cause.to)}`;
    case "BonusTermsChanged":
      return "The bonus terms";
    case "TaxesChanged":
      return "Taxes";
  }
};
