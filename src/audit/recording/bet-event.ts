import type { Change } from "../../domain/changes.ts";

const NAMES: Readonly<Record<string, string>> = { BetPlaced: "BetPlaced", AttemptRequested: "BetRequested", AttemptRefused: "BetRefused", AttemptUnknown: "BetUnknown" };

/**
 * The name of a recorded event of a bet; undefined for any other. A recording has the type of a fact and what it changed. Of the steps of attempts only those of
 * a bet change the slip.
 */
export const betEventIn = (type: string, changes: readonly Change[]): string | undefined => {
  const name = Object.hasOwn(NAMES, type) ? NAMES[type] : undefined;
  return name !== undefined && (type === name || changes.some(([[room]]) => room === "betslip")) ? name : undefined;
};
