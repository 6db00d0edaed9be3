import { useEffect } from "react";
import type { MatchProgress } from "../../domain/events/prices-events.ts";
import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import { useSlipstream } from "./slipstream-context.tsx";
import { useMatchProgress } from "./use-match-progress.ts";

/** Score and clock of a match while it is on the screen and `follows`; undefined while nothing is known of it. */
export const useFollowedMatch = (match: string, follows: boolean): MatchProgress => {
  const { watch } = useSlipstream();
  useEffect(() => (follows && isMatchId(match) ? watch("live", match) : undefined), [watch, match, follows]);
  return useMatchProgress(match as MatchId, undefined);
};
