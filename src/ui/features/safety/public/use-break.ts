import type { Break } from "../../../../domain/events/safety-events.ts";
import type { State } from "../../../../domain/state.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";

const selectPause = (state: State): Break | undefined => state.safety.pause;

/** The break that the player takes now; undefined when there is none, or it is over. */
export const useBreak = (): Break | undefined => {
  const pause = useStoreValue(selectPause);
  const now = useNow();
  return pause === undefined || pause.until <= now ? undefined : pause;
};
