import { useEffect, useRef } from "react";

/** Space presses the main button, wherever the focus is, unless it is on something that takes a key itself. */
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
