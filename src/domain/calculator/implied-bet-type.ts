import type { BetType } from "../kernel/bet-type.ts";

/** How many selections each match has on the slip. */
const repeats = (legs: readonly { readonly matchId: string }[]): boolean => new Set(legs.map((leg) => leg.matchId)).size < legs.length;

/** One selection is a Single, different matches a Multiple, two of one match a Split (spec 4). The Combo is chosen, never implied. */
export const impliedBetType = (legs: readonly { readonly matchId: string }[]): Exclude<BetType, "Combo"> => {
  if (legs.length <= 1) return "Single";
  return repeats(legs) ? "Split" : "Multiple";
};
