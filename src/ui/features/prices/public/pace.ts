import type { StateSource } from "../../../../application/runtime/view.ts";
import type { State } from "../../../../domain/state.ts";

/** Milliseconds. A screen of sixty frames a second draws one so often. */
const FRAME_MS = 1_000 / 60;
/** The part of the time that may be spent on drawing prices. */
const SHARE = 0.25;
/** The frames of which at least one draws prices, however long that takes: some four a second. */
const SELDOM = 16;
/** The frames after a click in which moved prices rest, so that what the click changes is drawn first. */
const AFTER_CLICK = 4;
/** The number of the last drawings whose mean cost decides. */
const REMEMBERED = 8;

/** Whether moved prices may be drawn in this frame. Boxes with another turn are drawn in other frames as soon as not every frame draws prices. */
export type IsTurn = (turn: number) => boolean;

/** Draws what has changed in this frame. Returns whether a price was drawn. */
export type Draw = (isTurn: IsTurn) => boolean;

/**
 * When moved prices are drawn: not in the four frames after a click, and else in each frame, or in each 2nd, 4th, 8th or 16th, as the mean cost of the last drawings decides
 * (docs/decisions/13-prices-from-the-feed-to-the-screen.md). The cost is the time that the page was busy with a frame, so a slow machine and a busy one count alike.
 */
export interface Pace {
  /** Calls `draw` once, in the next frame, however often it is asked before. */
  readonly ask: (draw: Draw) => void;
  readonly forget: (draw: Draw) => void;
  /** Gives the next frames to what a click has changed. */
  readonly clicked: () => void;
}

/** Calls back when the frame that is being drawn has been laid out and painted: a message to oneself is delivered then. A timer would add its own delay to the cost. */
const afterFrame = (drawn: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    drawn();
  };
  port2.postMessage(undefined);
};

export const createPace = (): Pace => {
  const asked = new Set<Draw>();
  const costs: number[] = [];
  let frames = 0;
  let resting = 0;
  let frame: number | undefined;

  const every = (): number => {
    const cost = costs.reduce((sum, each) => sum + each, 0) / Math.max(1, costs.length);
    let step = 1;
    while (step < SELDOM && cost > step * SHARE * FRAME_MS) step *= 2;
    return step;
  };

  const remember = (cost: number): void => {
    // One hitch, such as another page's start, would otherwise hold the prices up for seconds.
    costs.push(Math.min(cost, SELDOM * SHARE * FRAME_MS));
    if (costs.length > REMEMBERED) costs.shift();
  };

  const drawFrame = (): void => {
    frame = undefined;
    frames += 1;
    const began = performance.now();
    const step = every();
    const rests = resting > 0;
    // Frames are counted, not time: on a slow machine the click's own frame takes long. So they pass also while no price moves.
    if (rests && (resting -= 1) > 0) frame = requestAnimationFrame(drawFrame);
    const draws = [...asked];
    asked.clear();
    let drew = false;
    for (const draw of draws) if (draw((turn) => !rests && frames % step === turn % step)) drew = true;
    if (drew) afterFrame(() => remember(performance.now() - began));
  };

  return {
    ask: (draw) => {
      asked.add(draw);
      frame ??= requestAnimationFrame(drawFrame);
    },
    forget: (draw) => {
      asked.delete(draw);
      if (asked.size > 0 || resting > 0 || frame === undefined) return;
      cancelAnimationFrame(frame);
      frame = undefined;
    },
    clicked: () => {
      resting = AFTER_CLICK;
      frame ??= requestAnimationFrame(drawFrame);
    },
  };
};

const paces = new WeakMap<StateSource<State>, Pace>();

/** The pace of a client. Each client has one, so that its lists and its slip share the time. */
export const paceOf = (store: StateSource<State>): Pace => {
  let pace = paces.get(store);
  if (pace === undefined) {
    paces.set(store, (pace = createPace()));
    // Before anything that the click does. A client lasts as long as its page, so nobody takes it back.
    addEventListener("click", pace.clicked, { capture: true });
  }
  return pace;
};
