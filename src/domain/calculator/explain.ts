import { money, type Money } from "../kernel/money.ts";
import { answer, type Result } from "./result.ts";
import { minus, type Exact } from "./exact.ts";
import { explainPath, type FigureCause } from "./explain-path.ts";
import { slipTotals, type SlipFigures, type SlipInput } from "./slip-totals.ts";

/** How much each figure changed: the same fields as the figures, with signs. */
export type FigureChange = SlipFigures;

export interface Contribution {
  readonly cause: FigureCause;
  readonly change: FigureChange;
}

export interface Explanation {
  readonly before: SlipFigures;
  readonly after: SlipFigures;
  /** The contributions in the order of the steps. Those without effect are left out; the others add up to the whole change. */
  readonly contributions: readonly Contribution[];
}

/** after - before, figure by figure. */
export const figureChange = (before: SlipFigures, after: SlipFigures): FigureChange => {
  const amount = (figure: (of: SlipFigures) => Money): Money => money(figure(after) - figure(before));
  const decimal = (figure: (of: SlipFigures) => Exact): Exact => minus(figure(after), figure(before));
  return {
    combinations: after.combinations - before.combinations,
    totalOdds: decimal((of) => of.totalOdds),
    minOdds: decimal((of) => of.minOdds),
    maxOdds: decimal((of) => of.maxOdds),
    bonusPercent: decimal((of) => of.bonusPercent),
    totalStake: amount((of) => of.totalStake),
    stake: amount((of) => of.stake),
    exciseDuty: amount((of) => of.exciseDuty),
    minWin: amount((of) => of.minWin),
    maxWin: amount((of) => of.maxWin),
    minBonus: amount((of) => of.minBonus),
    maxBonus: amount((of) => of.maxBonus),
    grossWin: amount((of) => of.grossWin),
    withholdingTax: amount((of) => of.withholdingTax),
    netStakeMinWin: amount((of) => of.netStakeMinWin),
    netStakeMaxWin: amount((of) => of.netStakeMaxWin),
    unpaid: amount((of) => of.unpaid),
  };
};

const movedAnything = (change: FigureChange): boolean =>
  Object.values(change).some((moved: number | Exact) => (typeof moved === "number" ? moved !== 0 : moved.units !== 0n));

/**
 * Why the figures of a slip changed. The slip goes from one state to the other in steps of one cause each, and is priced after each step, so the
 * contributions add up exactly to the change of every figure. An intermediate state without figures is skipped: its cause is counted with the next
 * one.
 */
export const explain = (before: SlipInput, after: SlipInput): Result<Explanation> => {
  const start = slipTotals(before);
  if (!start.ok) return start;
  const end = slipTotals(after);
  if (!end.ok) return end;

  const contributions: Contribution[] = [];
  let figures: SlipFigures = start.value;
  for (const { cause, slip } of explainPath(before, after)) {
    const next = slipTotals(slip);
    if (!next.ok) continue;
    const change = figureChange(figures, next.value);
    if (movedAnything(change)) contributions.push({ cause, change });
    figures = next.value;
  }
  return answer({ before: start.value, after: end.value, contributions });
};
