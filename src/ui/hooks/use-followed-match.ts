import { useCallback, useEffect } from "react";
import type { MatchProgress } from "../../domain/events/prices-events.ts";
import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "./slipstream-context.tsx";
import { useStoreValue } from "./use-store-value.ts";

const nothing: MatchProgress = {};

/** Score and clock of a live match, which is followed while the component is mounted and `follows` is true; empty before the match begins. */
export const useFollowedMatch = (match: string, follows: boolean): MatchProgress => {
  const { watch } = useSlipstream();
  useEffect(() => (follows && isMatchId(match) ? watch("live", match) : undefined), [watch, match, follows]);
  const select = useCallback(
    ({ prices }: State) => {
      const known = prices.matches.get(match as MatchId);
      return known?.source === "live" ? (known.progress ?? nothing) : nothing;
    },
    [match],
  );
  return useStoreValue(select);
};
