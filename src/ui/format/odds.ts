import { type Odds, printOdds } from "../../domain/kernel/odds.ts";

/** "1.85"; a dash where there is no price. */
export const formatOdds = (odds: Odds): string => (odds === 0 ? "–" : printOdds(odds));
