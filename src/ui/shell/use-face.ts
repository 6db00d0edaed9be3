import { useEffect } from "react";
import { Subscription } from "rxjs";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { bringFace } from "../theme/face.ts";

/** In milliseconds: for a page without prices, and a feed that does not answer. */
const LATEST_MS = 6_000;

/** Brings the typeface when the first price stands that can be bet: until then the line is the prices'. */
export const useFace = (): void => {
  const { store } = useSlipstream();
  useEffect(() => {
    const waiting = new Subscription();
    const bring = (): void => {
      waiting.unsubscribe();
      void bringFace();
    };
    const look = (): void => {
      if (!waiting.closed && document.querySelector('[data-status="open"]') !== null) bring();
    };
    const timer = setTimeout(bring, LATEST_MS);
    waiting.add(() => clearTimeout(timer));
    // A state is drawn in the next frame, and the last one before the prices rest may be the one that opens them.
    waiting.add(store.state$.subscribe(() => requestAnimationFrame(look)));
    return () => waiting.unsubscribe();
  }, [store]);
};
