import type { HistoryBet } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import { formatPrintedOdds } from "../../format/odds.ts";

/** The kind of a bet in the words of the slip's tabs: what the wire calls Combo is a system. */
export const kindOf = ({ betType }: HistoryBet): string => (betType === "Combo" ? "System" : clipName(betType));

/** Only bets that win or lose as one have odds of their own: undefined for a system or a set of singles. */
export const oddsOf = ({ betType, legs, totalOdds }: HistoryBet): string | undefined =>
  betType === "Multiple" || legs.length === 1 ? formatPrintedOdds(clipName(totalOdds)) : undefined;
