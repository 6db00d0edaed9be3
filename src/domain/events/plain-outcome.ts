import { countFields } from "../kernel/count-fields.ts";
import type { OutcomePrice } from "./prices-events.ts";

/** Whether this is an outcome with its five fields and no other. A log from elsewhere may hold anything in its place, which is then left to what reads any event. */
export const isPlainOutcome = (outcome: OutcomePrice | null | undefined): outcome is OutcomePrice =>
  typeof outcome === "object" &&
  outcome !== null &&
  typeof outcome.active === "boolean" &&
  typeof outcome.marketId === "string" &&
  Number.isSafeInteger(outcome.odds) &&
  typeof outcome.outcomeId === "string" &&
  typeof outcome.specifier === "string" &&
  countFields(outcome) === 5;
