import { useCallback, useMemo } from "react";
import type { MatchProgress } from "../../domain/events/prices-events.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import { sameContent } from "./same-content.ts";
import { useStoreValue } from "./use-store-value.ts";

/** What is told of a match besides its clock. */
export type MatchScore = Omit<MatchProgress, "matchTime" | "clockStopped">;

/**
 * The score, as the feed told it last, or as the list does when the feed has told none. One subscription for all that a row or a board shows of it; a
 * clock that runs on renders nothing.
 */
export const useMatchScore = (match: MatchId, listed: MatchProgress): MatchScore => {
  const select = useCallback(
    ({ prices }: State): MatchScore => {
      const { matchTime: _, clockStopped: __, ...score } = prices.matches.get(match)?.progress ?? {};
      return score;
    },
    [match],
  );
  const known = useStoreValue(select, sameContent);
  return useMemo(() => ({ ...listed, ...known }), [listed, known]);
};
