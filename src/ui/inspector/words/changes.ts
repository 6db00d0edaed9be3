import type { FieldValue, Step } from "../../../audit/slip/slip-diff.ts";
import { formatMoney } from "../../format/money.ts";
import { formatOdds } from "../../format/odds.ts";

/** The path of a field of the slip, in words. */
export const pathWords = (path: readonly Step[]): string => {
  // The name of the list that holds a leg is left out.
  const steps = path.length > 1 ? path.filter((step) => step.kind !== "field" || !LISTS.has(step.name)) : path;
  return steps.map(stepWords).join(" › ");
};

const LISTS = new Set(["legs", "groupings"]);

const FIELDS: Readonly<Record<string, string>> = {
  odds: "odds that count",
  lastShownOdds: "odds on the screen",
  changed: "marked as changed",
  from: "from",
  fixed: "banker",
  stale: "price too old",
  betslipType: "tab",
  placement: "bet",
  policy: "odds policy",
  feedLost: "live prices lost",
  signedIn: "signed in",
};

const stepWords = (step: Step): string => {
  switch (step.kind) {
    case "field":
      return FIELDS[step.name] ?? step.name;
    case "selection":
      return `${step.selection.displayName}, ${step.selection.eventName}`;
    case "grouping":
      return `each combination of ${step.size}`;
    case "item":
      return step.id;
  }
};

/** A field's value in words, with odds and money as players read them. */
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
    case "bet":
      return `${named(value.betType)}, stake ${valueWords(value.totalStake)}, ${value.attempt}`;
    case "text":
      return named(value.text);
  }
};

/** The tab and the bet type "Combo" are called a system on every screen. */
const named = (text: string): string => (text === "Combo" ? "System" : text);
