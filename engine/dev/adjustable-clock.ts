import { systemClock, type Clock } from "../clock.ts";

/** A clock that shows the system's time and can be moved forward. */
export interface AdjustableClock extends Clock {
  readonly advance: (ms: number) => void;
}

export const createAdjustableClock = (base: Clock = systemClock): AdjustableClock => {
  let offset = 0;
  return {
    now: () => base.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
};
