import type { ExplainedStep } from "../../../application/betslip/explain-slip.query.ts";
import { printOdds } from "../../../domain/kernel/odds.ts";
import { clipName } from "../../format/clip.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { formatMoney } from "../../format/money.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";

/** Why a figure of the slip moved, in one step of several. */
export const figureCauseText = ({ cause, leg }: Pick<ExplainedStep, "cause" | "leg">): string => {
  const name = leg === undefined ? "a selection" : `${clipName(outcomeLabel(leg.selection.outcomeName, leg.selection))} (${clipName(leg.selection.eventName)})`;
  switch (cause.type) {
    case "LegAdded":
      return `${name} was added`;
    case "LegRemoved":
      return `${name} was removed`;
    case "LegStopped":
      return `${name} was suspended`;
    case "LegReopened":
      return `${name} reopened`;
    case "LegFixed":
      return `${name} was fixed`;
    case "LegUnfixed":
      return `${name} was unfixed`;
    case "LegStakeChanged":
      return `The stake on ${name}`;
    case "PriceChanged":
      return `${name}: ${printOdds(cause.from)} → ${printOdds(cause.to)}`;
    case "BonusStep":
      return `${name} changed the bonus step`;
    case "SelectionsReordered":
      return "The order of the selections";
    case "BetTypeChanged":
      return `${cause.from} became ${cause.to}`;
    case "StakeChanged":
      return `Stake ${formatMoney(cause.from)} → ${formatMoney(cause.to)}`;
    case "GroupingStakeChanged":
      return `Stake on ${groupingName(cause.grouping)}: ${formatMoney(cause.from)} → ${formatMoney(cause.to)}`;
    case "FundsChanged":
      return "What pays the stake";
    case "BettingTermsChanged":
      return "The bonus or the limits of the book";
    case "WinsTogetherTold":
      return "The book said which selections can win together";
    case "TaxesChanged":
      return "Taxes";
  }
};
