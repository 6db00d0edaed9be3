import type { MatchPrices } from "../../domain/prices/state.ts";

/** The prices of a match, a row for each outcome under its key within its market. */
export const priceRows = ({ prices }: MatchPrices) => [...prices].flatMap(([market, outcomes]) => [...outcomes].map(([outcome, price]) => ({ market, outcome, ...price })));
