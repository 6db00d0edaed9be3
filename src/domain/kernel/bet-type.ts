import { type Guard, oneOf } from "./guards.ts";

/** The bet type (spec 3, bet_type). */
export type BetType = "Single" | "Multiple" | "Split" | "Combo";

export const isBetType: Guard<BetType> = oneOf("Single", "Multiple", "Split", "Combo");
