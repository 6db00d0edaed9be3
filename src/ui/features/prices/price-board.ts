import type { StateSource } from "../../../application/runtime/view.ts";
import type { State } from "../../../domain/state.ts";
import type { PriceCell } from "./price-cell.ts";

/** Marks the box whose cells are painted together while any of it can be seen: a row, a market. */
export const PLACE = "data-place";

/** How far outside the window a box is already kept current, in pixels: what is scrolled to is right before it is seen. */
const MARGIN = 240;
const AGE_MS = 1_000;

/** Every price on the page, by the box it stands in. */
export interface PriceBoard {
  /** Paints the cell at once, and from then on in every frame in which something changed and its box can be seen. */
  readonly add: (cell: PriceCell, element: Element) => () => void;
}

interface Place {
  readonly cells: Set<PriceCell>;
  seen: boolean;
}

/**
 * One subscriber for all prices, and one round of writing a frame. Feed deliveries between two frames are written once. Cells that cannot be
 * seen are not worked out and not written; they are when their box comes near the window. Nothing here decides what may be bet:
 * a click asks the state, not the screen.
 */
export const createPriceBoard = (store: StateSource<State>): PriceBoard => {
  const places = new Map<Element, Place>();
  let frame: number | undefined;
  let ageing: ReturnType<typeof setInterval> | undefined;
  let leave: (() => void) | undefined;
  let scrolledTo = 0;

  const paintPlace = ({ cells }: Place, state: State, now: number): void => {
    for (const cell of cells) cell.paint(state, now);
  };

  const paintSeen = (): void => {
    frame = undefined;
    const state = store.snapshot();
    const now = Date.now();
    for (const place of places.values()) if (place.seen) paintPlace(place, state, now);
  };

  /** Prices that are not trusted grow old on the screen, though nothing is heard any more. */
  const watchAge = (lost: boolean): void => {
    if (lost === (ageing !== undefined)) return;
    clearInterval(ageing);
    ageing = lost ? setInterval(paintSeen, AGE_MS) : undefined;
  };

  const schedule = (): void => {
    watchAge(store.snapshot().prices.lost !== undefined);
    frame ??= requestAnimationFrame(paintSeen);
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
    { rootMargin: `${MARGIN}px 0px` },
  );

  /** A leap past the margin is drawn before the observer speaks: everything is painted now, so that its first frame is right. */
  const onScroll = (): void => {
    if (Math.abs(scrollY - scrolledTo) < MARGIN) return;
    scrolledTo = scrollY;
    const state = store.snapshot();
    const now = Date.now();
    for (const place of places.values()) if (!place.seen) paintPlace(place, state, now);
  };

  const open = (): void => {
    const subscription = store.state$.subscribe(schedule);
    addEventListener("scroll", onScroll, { passive: true });
    leave = () => {
      subscription.unsubscribe();
      removeEventListener("scroll", onScroll);
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      watchAge(false);
    };
  };

  return {
    add: (cell, element) => {
      if (places.size === 0) open();
      const box = element.closest(`[${PLACE}]`) ?? element;
      let place = places.get(box);
      if (place === undefined) {
        // Seen until the observer says otherwise: what has just been drawn is most often what is looked at.
        places.set(box, (place = { cells: new Set(), seen: true }));
        observer.observe(box);
      }
      place.cells.add(cell);
      cell.paint(store.snapshot(), Date.now());
      watchAge(store.snapshot().prices.lost !== undefined);
      return () => {
        place.cells.delete(cell);
        if (place.cells.size > 0) return;
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

/** The one board of a client. */
export const priceBoardOf = (store: StateSource<State>): PriceBoard => {
  let board = boards.get(store);
  if (board === undefined) boards.set(store, (board = createPriceBoard(store)));
  return board;
};
