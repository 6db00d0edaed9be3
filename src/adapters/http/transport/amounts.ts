import { noOdds, type Odds, parseOdds } from "../../../domain/kernel/odds.ts";

/** Reads decimal odds; `noOdds` when they are out of range or have more than six decimals. */
export const toOdds = (decimal: number): Odds => parseOdds(decimal) ?? noOdds;

/** An id as it is sent: text of digits becomes a number, because older engines compare numbers. */
export const toWireId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);
