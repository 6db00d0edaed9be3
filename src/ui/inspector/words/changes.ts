import type { FieldValue, Step } from "../../../audit/slip/slip-diff.ts";
import { formatMoney } from "../../format/money.ts";
import { formatOdds } from "../../format/odds.ts";

/** The way to a field of the slip, as a reader names it. */
export const pathWords = (path: readonly Step[]): string => path.map(stepWords).join(" › ");

const stepWords = (step: Step): string => {
  switch (step.kind) {
    case "field":
      return step.name;
    case "selection":
      return `${step.selection.displayName}, ${step.selection.eventName}`;
    case "grouping":
      return `of ${step.size}`;
    case "item":
      return step.id;
  }
};

/** What stood in a field, with odds and money as a player reads them. */
export const valueWords = (value: FieldValue): string => {
  switch (value.kind) {
    case "money":
      return formatMoney(value.amount);
    case "odds":
      return formatOdds(value.odds);
    case "flag":
      return value.on ? "yes" : "no";
    case "leg":
      return `${value.market} at ${valueWords(value.odds)}`;
    case "text":
      return value.text;
  }
};
