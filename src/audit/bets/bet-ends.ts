import type { BetResult, EndStatus } from "../../domain/events/bet-result.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { readEvent } from "../../domain/events/read-event.ts";
import type { Money } from "../../domain/kernel/money.ts";

/** How a bet ended, as one record says that the sportsbook told it. The sportsbook has signed none of it. */
export interface BetEnd {
  readonly betslipId: string;
  /** The record that tells it, and when it was written, by the device's clock. */
  readonly sequence: number;
  readonly at: number;
  /** Undefined where the record names the bet only. */
  readonly status: EndStatus | undefined;
  /** All that was paid, in minor units; undefined where the record names the bet only. */
  readonly paid: Money | undefined;
  /** When it was paid, by the sportsbook's clock; undefined where the record does not say. */
  readonly paidAt: string | undefined;
  readonly legs: BetResult["legs"];
}

/** The ends of bets that a record tells: of a settlement, or of a cash-out on this device. */
export const endsIn = ({ event: stored, version, sequence, at }: SealedFact): readonly BetEnd[] => {
  if (stored.type !== "BetsSettled" && stored.type !== "BetCashedOut") return [];
  const event = readEvent(stored, version);
  if (typeof event === "string") return [];
  const untold = { sequence, at, status: undefined, paid: undefined, paidAt: undefined, legs: [] };
  if (event.type === "BetCashedOut") return [{ ...untold, betslipId: event.betslipId, status: "cashed-out", paid: event.amount }];
  if (event.type !== "BetsSettled") return [];
  const told = new Map(event.results.map((result) => [result.betslipId, result]));
  return event.bets.map((betslipId) => ({ ...untold, ...told.get(betslipId), betslipId }));
};
