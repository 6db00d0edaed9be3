import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Something that is drawn only near the window. */
interface Watched {
  /** Checks where it is. `now` says that it has to be drawn before the next frame if it is in the window. */
  readonly check: (now: boolean) => void;
}

const watched = new Set<Watched>();

const checkAll = (): void => {
  for (const each of watched) each.check(true);
};

/** Checks all elements when something changes its height, because that moves everything below without a scroll event. */
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
  /** The height of the content when it was drawn last, in pixels; 0 before. */
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
      // After a long jump the window shows content that is not drawn yet, so it is drawn within the same frame.
      if (now && isNear && bottom >= 0 && top <= innerHeight) flushSync(change);
      else change();
    };
    check(false);
    return watch({ check });
  }, [place, always]);
  return state;
};

interface NearProps {
  /** The assumed height of the content until it was drawn once, in pixels. */
  readonly tall: number;
  /** Draws the content wherever it is; for the beginning of a list. */
  readonly always?: boolean;
  readonly children: () => ReactNode;
}

/** A part of a long list that is drawn only while it is near the window; otherwise it keeps the space of its content. */
export const Near = ({ tall, always = false, children }: NearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { near, tall: last } = useNear(place, always);
  return (
    <div ref={place} style={near ? undefined : { height: last === 0 ? tall : last }}>
      {near ? children() : null}
    </div>
  );
};
