import { useEffect, useSyncExternalStore } from "react";
import { useSlipstream } from "./slipstream-context.tsx";

/**
 * An effect for what a page asks for by itself. It waits for the code of the commands, however long that takes: only what a player pressed is dropped when the
 * code does not arrive in time.
 */
export const useAsking = (ask: () => void): void => {
  const { isHere } = useSlipstream();
  const here = useSyncExternalStore(isHere.subscribe, isHere.read);
  useEffect(() => {
    if (here) ask();
  }, [ask, here]);
};
