import { useEffect, useRef, useState } from "react";

/** The most announcements per minute that a listener can follow. */
const MOST = 6;
const WITHIN_MS = 60_000;

/**
 * The value for a screen reader: changes within `gatherMs` milliseconds are combined, and at most six a minute are announced. Values in between are
 * skipped; the latest follows as soon as possible. Two values that are the `same` to a listener do not count as a change. Declare `same` outside the
 * component, so that it stays the same function.
 */
export const useCalm = <Value>(value: Value, gatherMs: number, same: (a: Value, b: Value) => boolean = Object.is): Value => {
  const [told, setTold] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const times = useRef<readonly number[]>([]);

  useEffect(() => {
    latest.current = value;
    if (timer.current !== undefined || same(told, value)) return;
    const sixth = times.current.length < MOST ? undefined : times.current[0];
    const room = sixth === undefined ? 0 : sixth + WITHIN_MS - Date.now();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // The value may have returned to the announced one.
      if (same(told, latest.current)) return;
      times.current = [...times.current, Date.now()].slice(-MOST);
      setTold(latest.current);
    }, Math.max(gatherMs, room));
  }, [value, told, gatherMs, same]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return told;
};
