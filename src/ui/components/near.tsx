import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Something that is drawn only near the window. */
interface Watched {
  /** Looks where it is; `now` when it is in the window and has to be drawn before the next frame. */
  readonly check: (now: boolean) => void;
}

const watched = new Set<Watched>();

const checkAll = (): void => {
  for (const each of watched) each.check(true);
};

/** What grows or shrinks above moves what stands below, and nobody scrolled. */
const grown = new ResizeObserver(() => {
  for (const each of watched) each.check(false);
});

const watch = (each: Watched): (() => void) => {
  if (watched.size === 0) {
    addEventListener("scroll", checkAll, { passive: true });
    addEventListener("resize", checkAll);
    grown.observe(document.documentElement);
  }
  watched.add(each);
  return () => {
    watched.delete(each);
    if (watched.size > 0) return;
    removeEventListener("scroll", checkAll);
    removeEventListener("resize", checkAll);
    grown.disconnect();
  };
};

interface Place {
  readonly near: boolean;
  /** Of what was drawn last, in pixels; 0 before. */
  readonly tall: number;
}

/** Whether an element is within a window's height of the window, and how tall it was when it was drawn last. */
const useNear = (place: RefObject<HTMLElement | null>, always: boolean): Place => {
  const [state, setState] = useState<Place>({ near: always, tall: 0 });
  const near = useRef(always);
  useLayoutEffect(() => {
    const element = place.current;
    if (always || element === null) return;
    const check = (now: boolean): void => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const isNear = bottom >= -innerHeight && top <= 2 * innerHeight;
      if (isNear === near.current) return;
      near.current = isNear;
      const change = (): void => setState((last) => ({ near: isNear, tall: isNear ? last.tall : height }));
      // A leap lands on what is not drawn yet: it is drawn within the same frame.
      if (now && isNear && bottom >= 0 && top <= innerHeight) flushSync(change);
      else change();
    };
    check(false);
    return watch({ check });
  }, [place, always]);
  return state;
};

interface NearProps {
  /** How tall the content is taken to be until it was drawn once, in pixels. */
  readonly tall: number;
  /** Drawn wherever it is: the beginning of a list. */
  readonly always?: boolean;
  readonly children: () => ReactNode;
}

/** A part of a long list that is drawn only while it is near the window; elsewhere it keeps its room. */
export const Near = ({ tall, always = false, children }: NearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { near, tall: last } = useNear(place, always);
  return (
    <div ref={place} style={near ? undefined : { height: last === 0 ? tall : last }}>
      {near ? children() : null}
    </div>
  );
};
