import { useEffect, useRef } from "react";

/** The space key presses the main button, unless the focused element uses keys itself. */
export const useSpace = (press: (() => void) | undefined): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  }, [press]);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const takesKeys = event.target instanceof Element && event.target.closest("button, input, select, textarea, summary, a, [role=slider]") !== null;
      if (event.key !== " " || event.repeat || takesKeys || latest.current === undefined) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
};
