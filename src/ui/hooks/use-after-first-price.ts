import { useEffect } from "react";
import { Subscription } from "rxjs";
import { useSlipstream } from "./slipstream-context.tsx";

/** In milliseconds: for a page that turns out to have no prices, and a feed that does not answer. */
const LATEST_MS = 6_000;

/** Runs something once when the first price stands that can be bet, or `latestMs` later at most: until then the line is the prices'. */
export const useAfterFirstPrice = (run: () => void, latestMs = LATEST_MS): void => {
  const { store } = useSlipstream();
  useEffect(() => {
    const waiting = new Subscription();
    const end = (): void => {
      waiting.unsubscribe();
      run();
    };
    const look = (): void => {
      if (!waiting.closed && document.querySelector('[data-status="open"]') !== null) end();
    };
    const timer = setTimeout(end, latestMs);
    waiting.add(() => clearTimeout(timer));
    // A state is drawn in the next frame, and the last one before the prices rest may be the one that opens them.
    waiting.add(store.state$.subscribe(() => requestAnimationFrame(look)));
    return () => waiting.unsubscribe();
  }, [store, run, latestMs]);
};
