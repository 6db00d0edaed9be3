import type { BetType } from "../kernel/bet-type.ts";

/** Whether any match has several selections. */
const repeats = (legs: readonly { readonly matchId: string }[]): boolean => new Set(legs.map((leg) => leg.matchId)).size < legs.length;

/**
 * The bet type of these legs: one selection is a Single, different matches are a Multiple, several selections of one match a Split (spec 4). A Combo
 * is always chosen by the player.
 */
export const impliedBetType = (legs: readonly { readonly matchId: string }[]): Exclude<BetType, "Combo"> => {
  if (legs.length <= 1) return "Single";
  return repeats(legs) ? "Split" : "Multiple";
};
