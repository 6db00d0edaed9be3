import type { CurrentPrice } from "../../../../contract/betslip.ts";
import type { RevalidatedRow } from "../../../domain/events/betslip-events.ts";
import { isSource, type Selection } from "../../../domain/events/selection.ts";
import { selectionKey } from "../../../domain/kernel/ids.ts";
import { noOdds } from "../../../domain/kernel/odds.ts";
import { toOdds } from "../transport/amounts.ts";

/** One row for every selection that was asked about, in the same order. A selection that is missing in the answer counts as closed. */
export const toRevalidatedRows = (
  selections: readonly Selection[],
  prices: readonly CurrentPrice[],
): readonly RevalidatedRow[] =>
  selections.map((selection) => {
    const key = selectionKey(selection.matchId, selection);
    const price = priceOf(selection, selections, prices);
    if (price === undefined) return { key, odds: noOdds, active: false };
    const { odds, active, type } = price;
    return { key, odds: toOdds(odds), active, ...(isSource(type) ? { source: type } : {}) };
  });

/**
 * Finds the row of a selection. The specifier has to agree, or total 1.5 would get the price of total 2.5. If the engine does
 * not echo the specifier, its row counts only when one line of the market was asked about and one came back.
 */
const priceOf = (
  selection: Selection,
  asked: readonly Selection[],
  prices: readonly CurrentPrice[],
): CurrentPrice | undefined => {
  const isOfItsMarket = ({ matchId, marketId, outcomeId }: Pick<Selection, "marketId" | "outcomeId"> & { readonly matchId: string }) =>
    matchId === selection.matchId && marketId === selection.marketId && outcomeId === selection.outcomeId;
  const candidates = prices.filter(isOfItsMarket);
  const exact = candidates.find(({ specifier }) => specifier === selection.specifier);
  if (exact !== undefined) return exact;
  const [only, ...others] = candidates;
  return only?.specifier === "" && others.length === 0 && asked.filter(isOfItsMarket).length === 1 ? only : undefined;
};
