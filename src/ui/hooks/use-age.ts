import { useState } from "react";
import { useNow, useRunning } from "./use-now.ts";

/** Milliseconds since a wall time; 0 without one. While it is shown it grows evenly, whatever the player does to the device's clock (faults T1). */
export const useAge = (since: number | undefined): number => {
  const now = useNow();
  const running = useRunning();
  const begun = { since, at: running - Math.max(0, now - (since ?? now)) };
  const [from, setFrom] = useState(begun);
  if (from.since !== since) setFrom(begun);
  return since === undefined ? 0 : running - from.at;
};
