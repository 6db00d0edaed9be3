import { isPlainOutcome } from "./events/plain-outcome.ts";
import type { OutcomePrice } from "./events/prices-events.ts";
import { mix, placeOf, sumOfFlag, sumOfNumber, sumOfString, sumOfText, sumOfTree } from "./kernel/mixing.ts";

/** The sum of an event at a place, as `sumOfTree` computes it. Of a message with prices, which nearly all facts are, the outcomes are summed field by field. */
export const sumOfEvent = (place: number, event: { readonly type: string }): number => {
  if (event.type !== "OddsChanged") return sumOfTree(place, event);
  let sum = 0;
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  for (const name in fields) {
    const field = fields[name];
    sum = (sum + (name === "outcomes" && Array.isArray(field) && field.length > 0 ? sumOfOutcomes(placeOf(place, name), field) : sumOfTree(placeOf(place, name), field))) | 0;
  }
  return sum;
};

const sumOfOutcomes = (place: number, outcomes: readonly (OutcomePrice | null | undefined)[]): number => {
  let sum = 0;
  for (let at = 0; at < outcomes.length; at += 1) {
    const outcome = outcomes[at];
    const own = placeOf(place, at);
    sum = (sum + (isPlainOutcome(outcome) ? sumOfOutcome(own, outcome) : sumOfTree(own, outcome ?? null))) | 0;
  }
  return sum;
};

const sumOfOutcome = (place: number, { marketId, specifier, outcomeId, odds, active }: OutcomePrice): number =>
  (sumOfString(mix(place, MARKET), marketId) + sumOfString(mix(place, SPECIFIER), specifier) + sumOfString(mix(place, OUTCOME), outcomeId) + sumOfNumber(mix(place, ODDS), odds) + sumOfFlag(mix(place, ACTIVE), active)) | 0;

const MARKET = sumOfText("marketId");
const SPECIFIER = sumOfText("specifier");
const OUTCOME = sumOfText("outcomeId");
const ODDS = sumOfText("odds");
const ACTIVE = sumOfText("active");
