import { ANSWERS } from "../../../audit/log/unasked.ts";
import type { SealedFact } from "../../../domain/events/envelope.ts";

/** The outcome in the last answer about a bet. Facts about an opened dialog are skipped. */
export const outcomeOf = (answers: readonly SealedFact[]): { readonly tone: "good" | "warn" | "bad"; readonly title: string } => {
  const last = answers.findLast(({ event }) => ANSWERS.has(event.type))?.event;
  if (last?.type === "BetPlaced") return { tone: "good", title: `Bet ${last.betslipId}` };
  if (last?.type === "PlacementRejected") return { tone: "bad", title: "Refused" };
  return { tone: "warn", title: last?.type === "PlacementUnknown" ? "Unknown" : "No answer in this log" };
};
