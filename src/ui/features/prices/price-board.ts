import type { StateSource } from "../../../application/runtime/view.ts";
import type { State } from "../../../domain/state.ts";
import { type IsTurn, paceOf } from "./public/pace.ts";

/** Writes a part of the page that changes with the prices, without rendering it. What is shown already is not written again. */
export interface Painter {
  /**
   * `now` is in wall milliseconds; ages are computed from it. `rests` says that this frame is not the box's turn: what has only moved waits for it.
   */
  readonly paint: (state: State, now: number, rests: boolean) => Painted;
}

export type Painted = "written" | "waits" | "unchanged";

/** Marks a box, such as a row or a market, whose parts are painted together while any part of it is visible. */
export const PLACE = "data-place";

/** How far outside the window, in pixels, a box is kept current, so that it is right before it is scrolled into view. */
const MARGIN = 240;
const AGE_MS = 1_000;
/** The lists' turn at the pace. The slip has another, so that no frame draws both unless every frame draws. */
const TURN = 0;

/** All prices on the page, grouped by the box that they are in. */
export interface PriceBoard {
  /** Paints the element at once, and then in every frame in which something has changed and its box is visible. Returns a function that ends it. */
  readonly add: (painter: Painter, element: Element) => () => void;
}

interface Place {
  readonly painters: Set<Painter>;
  seen: boolean;
}

/**
 * One subscriber for all prices. It writes at most once per frame: deliveries between two frames are written together, and moves at the client's pace
 * (public/pace.ts). What is not visible is neither computed nor written until its box comes near the window. The board does not decide what may be bet: a
 * click asks the state, not the screen.
 */
export const createPriceBoard = (store: StateSource<State>): PriceBoard => {
  const places = new Map<Element, Place>();
  const pace = paceOf(store);
  let ageing: ReturnType<typeof setInterval> | undefined;
  let leave: (() => void) | undefined;
  let scrolledTo = 0;

  const paintPlace = ({ painters }: Place, state: State, now: number): void => {
    for (const painter of painters) painter.paint(state, now, false);
  };

  const paintFrame = (isTurn: IsTurn): boolean => {
    const state = store.snapshot();
    const now = Date.now();
    const rests = !isTurn(TURN);
    let [wrote, waits] = [false, false];
    for (const { seen, painters } of places.values()) {
      if (!seen) continue;
      for (const painter of painters) {
        const painted = painter.paint(state, now, rests);
        wrote ||= painted === "written";
        waits ||= painted === "waits";
      }
    }
    if (waits) pace.ask(paintFrame);
    return wrote;
  };

  const paintSeen = (): void => {
    const state = store.snapshot();
    const now = Date.now();
    for (const place of places.values()) if (place.seen) paintPlace(place, state, now);
  };

  /** The age of prices that are not trusted grows on the screen although no message arrives. */
  const watchAge = (lost: boolean): void => {
    if (lost === (ageing !== undefined)) return;
    clearInterval(ageing);
    ageing = lost ? setInterval(paintSeen, AGE_MS) : undefined;
  };

  const schedule = (): void => {
    watchAge(store.snapshot().prices.lost !== undefined);
    pace.ask(paintFrame);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      scrolledTo = scrollY;
      const state = store.snapshot();
      const now = Date.now();
      for (const { target, isIntersecting } of entries) {
        const place = places.get(target);
        if (place === undefined) continue;
        if (isIntersecting && !place.seen) paintPlace(place, state, now);
        place.seen = isIntersecting;
      }
    },
    { rootMargin: `${MARGIN}px 0px`, scrollMargin: `${MARGIN}px 0px` },
  );

  const paintUnseen = (within: Node): void => {
    const state = store.snapshot();
    const now = Date.now();
    for (const [box, place] of places) if (!place.seen && within.contains(box)) paintPlace(place, state, now);
  };

  /**
   * A scroll that jumps past the margin is drawn before the observer reports it. Everything is painted now, so that the first frame is right. What
   * scrolls inside the page is small, and is painted at each of its scrolls.
   */
  const onScroll = ({ target }: Event): void => {
    if (target instanceof Element) return paintUnseen(target);
    if (Math.abs(scrollY - scrolledTo) < MARGIN) return;
    scrolledTo = scrollY;
    paintUnseen(document);
  };

  const open = (): void => {
    const subscription = store.state$.subscribe(schedule);
    addEventListener("scroll", onScroll, { passive: true, capture: true });
    leave = () => {
      subscription.unsubscribe();
      removeEventListener("scroll", onScroll, { capture: true });
      pace.forget(paintFrame);
      watchAge(false);
    };
  };

  return {
    add: (painter, element) => {
      if (places.size === 0) open();
      const box = element.closest(`[${PLACE}]`) ?? element;
      let place = places.get(box);
      if (place === undefined) {
        // Visible until the observer reports otherwise: what has just been drawn is visible most of the time.
        places.set(box, (place = { painters: new Set(), seen: true }));
        observer.observe(box);
      }
      place.painters.add(painter);
      painter.paint(store.snapshot(), Date.now(), false);
      watchAge(store.snapshot().prices.lost !== undefined);
      return () => {
        place.painters.delete(painter);
        if (place.painters.size > 0) return;
        places.delete(box);
        observer.unobserve(box);
        if (places.size > 0) return;
        leave?.();
        leave = undefined;
      };
    },
  };
};

const boards = new WeakMap<StateSource<State>, PriceBoard>();

/** The board of a client. Each client has one. */
export const priceBoardOf = (store: StateSource<State>): PriceBoard => {
  let board = boards.get(store);
  if (board === undefined) boards.set(store, (board = createPriceBoard(store)));
  return board;
};
