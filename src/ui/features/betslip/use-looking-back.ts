import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Milliseconds. A pointer that only passes opens nothing, and one on its way to what was opened closes nothing. */
const LINGER_MS = 250;

/** A part that is opened by a press, which holds it, and shown while a pointer or the keyboard's focus rests on it. `soon` is called when it may be opened soon. */
export const useLookingBack = (soon: () => unknown) => {
  const [held, hold] = useState(false);
  const [near, setNear] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const linger = (isNear: boolean): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setNear(isNear), LINGER_MS);
  };
  const leave = (): void => {
    clearTimeout(waiting.current);
    hold(false);
    setNear(false);
  };
  return {
    isLooking: held || near,
    leave,
    looked: {
      onPointerEnter: ({ pointerType }: PointerEvent): void => {
        soon();
        if (pointerType === "mouse") linger(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent): void => {
        if (pointerType === "mouse") linger(false);
      },
      onFocus: ({ target }: FocusEvent): void => {
        soon();
        if (target.matches(":focus-visible")) setNear(true);
      },
      onBlur: (): void => setNear(false),
      onClick: (): void => (held ? leave() : hold(true)),
    },
  };
};
