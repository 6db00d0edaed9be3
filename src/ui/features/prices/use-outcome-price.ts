import { useCallback } from "react";
import { type ListedPrice, type OfferedPrice, offeredPrice } from "../../../domain/prices/offered.ts";
import type { Source } from "../../../domain/events/selection.ts";
import type { MatchId } from "../../../domain/kernel/ids.ts";
import type { State } from "../../../domain/state.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

/** What one outcome costs now: the feed's word when it is newer than the list (`asOf`), else the list's. */
export const useOutcomePrice = (source: Source, match: MatchId, listed: ListedPrice, asOf: number): OfferedPrice => {
  const select = useCallback(
    (state: State) => offeredPrice(state.prices, source, match, listed, asOf),
    [source, match, listed, asOf],
  );
  return useStoreValue(select, samePrice);
};

const samePrice = (a: OfferedPrice, b: OfferedPrice): boolean =>
  a.odds === b.odds && a.status === b.status && a.moved === b.moved;
