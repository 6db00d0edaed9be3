import { useEffect, useMemo, useState } from "react";
import type { View } from "../../application/runtime/view.ts";

/** The most announcements per minute that a listener can follow. */
const MOST = 6;
const WITHIN_MS = 60_000;

/**
 * The value of a view for a screen reader: changes within `gatherMs` milliseconds are combined, and at most six a minute are announced. Values in between
 * are skipped; the latest follows as soon as possible. Two values that are the `same` to a listener do not count as a change. The component is rendered
 * only for what is announced. Memoise `view` and declare `same` outside the component, so that they stay the same.
 */
export const useCalm = <Value>(view: View<Value>, gatherMs: number, same: (a: Value, b: Value) => boolean = Object.is): Value => {
  const first = useMemo(() => view.read(), [view]);
  const [calm, setCalm] = useState(first);
  useEffect(() => {
    let last = first;
    let times: readonly number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      timer = undefined;
      const latest = view.read();
      // The value may have returned to the announced one.
      if (same(last, latest)) return;
      times = [...times, Date.now()].slice(-MOST);
      last = latest;
      setCalm(latest);
    };
    const gather = (): void => {
      if (timer !== undefined || same(last, view.read())) return;
      const sixth = times.length < MOST ? undefined : times[0];
      const room = sixth === undefined ? 0 : sixth + WITHIN_MS - Date.now();
      timer = setTimeout(tell, Math.max(gatherMs, room));
    };
    const leave = view.subscribe(gather);
    // The value may have changed between the rendering and this effect.
    gather();
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [view, first, gatherMs, same]);
  return calm;
};
