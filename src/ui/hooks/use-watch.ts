import { useEffect } from "react";
import type { Source } from "../../domain/events/selection.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { useSlipstream } from "./slipstream-context.tsx";

/** Follows the prices of a match for as long as the component is on the screen. */
export const useWatch = (source: Source, match: MatchId): void => {
  const { watch } = useSlipstream();
  useEffect(() => watch(source, match), [watch, source, match]);
};
