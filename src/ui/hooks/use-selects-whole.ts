import { type DOMAttributes, useRef } from "react";

type SelectsWhole = Pick<DOMAttributes<HTMLInputElement>, "onFocus" | "onMouseDown" | "onMouseUp">;

/**
 * Selects the whole text of an input that gets the focus, so that typing replaces it. In some browsers (WebKit) the press that gives the focus sets the caret when it is over, so it is
 * selected then once more. A press in an input that has the focus sets the caret, and what a press has selected itself stays.
 */
export const useSelectsWhole = (): SelectsWhole => {
  const isGivingFocus = useRef(false);
  return {
    onFocus: ({ currentTarget }) => currentTarget.select(),
    onMouseDown: ({ currentTarget }) => {
      isGivingFocus.current = document.activeElement !== currentTarget;
    },
    onMouseUp: ({ currentTarget }) => {
      if (isGivingFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isGivingFocus.current = false;
    },
  };
};
