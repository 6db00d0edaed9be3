import type { SealedFact } from "../../../domain/events/envelope.ts";
import { isBetAnswer } from "../../../domain/log/placement-in.ts";

/** The outcome in the last answer about a bet. Facts about an opened dialog are skipped. */
export const outcomeOf = (answers: readonly SealedFact[]): { readonly tone: "good" | "warn" | "bad"; readonly title: string } => {
  const last = answers.findLast(({ event }) => isBetAnswer(event))?.event;
  if (last?.type === "BetPlaced") return { tone: "good", title: `Bet ${last.betslipId}` };
  if (last?.type === "AttemptRefused") return { tone: "bad", title: "Refused" };
  return { tone: "warn", title: last?.type === "AttemptUnknown" ? "Unknown" : "No answer in this log" };
};
