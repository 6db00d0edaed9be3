import { type DOMAttributes, useRef } from "react";

type SelectsWhole = Pick<DOMAttributes<HTMLInputElement>, "onFocus" | "onMouseDown" | "onMouseUp">;

/**
 * Selects the whole text of an input that gets the focus, so that typing replaces it. In some browsers (WebKit) the end of the press that gives the focus sets the caret, after the event, so
 * that end does nothing here. A press in an input that has the focus sets the caret, and a part that a press has selected itself stays.
 */
export const useSelectsWhole = (): SelectsWhole => {
  const isGivingFocus = useRef(false);
  return {
    onFocus: ({ currentTarget }) => currentTarget.select(),
    onMouseDown: ({ currentTarget }) => {
      isGivingFocus.current = document.activeElement !== currentTarget;
    },
    onMouseUp: (event) => {
      const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
      const isPart = start !== end && (start !== 0 || end !== value.length);
      if (isGivingFocus.current && !isPart) {
        event.preventDefault();
        event.currentTarget.select();
      }
      isGivingFocus.current = false;
    },
  };
};
