import { audit, Observable, Subject } from "rxjs";
import { type View, viewOf } from "./view.ts";

/** Milliseconds between two changes that a meter tells: a player reads no more of them. */
const TOLD_EVERY_MS = 5_000;

/** A sum that grows, as a value to be shown. */
export interface Meter extends View<number> {
  readonly add: (more: number) => void;
}

export const createMeter = (after: (ms: number, run: () => void) => void): Meter => {
  const grown = new Subject<void>();
  const pause = new Observable<void>((subscriber) => after(TOLD_EVERY_MS, () => subscriber.next()));
  let sum = 0;
  return {
    ...viewOf(() => sum, grown.pipe(audit(() => pause))),
    add: (more) => {
      if (more <= 0) return;
      sum += more;
      grown.next();
    },
  };
};
