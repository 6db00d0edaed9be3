import { useCallback, useMemo } from "react";
import type { MatchProgress } from "../../domain/events/prices-events.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import { useStoreValue } from "./use-store-value.ts";

/** Score and clock: the last values of the feed, or those of the list when the feed has told none. */
export const useMatchProgress = (match: MatchId, listed: MatchProgress | undefined): MatchProgress => {
  const select = useCallback((state: State) => state.prices.matches.get(match)?.progress, [match]);
  const known = useStoreValue(select);
  return useMemo(() => ({ ...listed, ...known }), [listed, known]);
};
