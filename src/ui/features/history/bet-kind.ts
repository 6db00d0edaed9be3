import type { HistoryBet } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import { formatFigure } from "../../format/figure.ts";
import { formatPrintedOdds } from "../../format/odds.ts";

/** The bet type as players know it: the wire's "Combo" is called "System". */
export const kindOf = ({ betType }: HistoryBet): string => (betType === "Combo" ? "System" : clipName(betType));

/** The odds of the whole bet; undefined for a system or a set of singles, which have several lines. */
export const oddsOf = ({ betType, legs, totalOdds }: HistoryBet): string | undefined =>
  betType === "Multiple" || legs.length === 1 ? formatFigure(formatPrintedOdds(clipName(totalOdds))) : undefined;
