import { type Guarded, oneOf } from "./guards.ts";

/** The bet type (spec 3, bet_type). */
export const isBetType = oneOf("Single", "Multiple", "Split", "Combo");
export type BetType = Guarded<typeof isBetType>;
