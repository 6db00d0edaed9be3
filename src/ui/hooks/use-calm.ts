import { useEffect, useRef, useState } from "react";

/** What a listener can follow of one place on the page. */
const MOST = 6;
const WITHIN_MS = 60_000;

/**
 * The value as a screen reader is to hear of it: gathered for a moment, and never more than six changes within a minute.
 * What happens in between is not queued; the latest value is told when there is room. Two values that are the `same` to a
 * listener use up no room. Declare `same` outside the component, so that it is one function.
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
      // It may be back where it was.
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
