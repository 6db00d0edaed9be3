import { useSyncExternalStore } from "react";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./connection-strip.module.css";

/** Tells what has become of something that was pressed before its code arrived. It floats over the page, and goes with the next try. */
export const PressedStrip = () => {
  const { pressed } = useSlipstream();
  const now = useSyncExternalStore(pressed.subscribe, pressed.read);
  if (now === undefined) return null;
  return (
    <div className={`${css.place} ${css.below}`}>
      {now === "waiting" ? (
        <p className={`${css.strip} ${css.soon}`} role="status">
          One moment: a part of the page is on its way.
        </p>
      ) : (
        <p className={`${css.strip} ${css.atOnce}`} role="alert">
          <span>That was not done: a part of the page has not arrived. Try it again.</span>
          <button type="button" className="text-link" onClick={() => window.location.reload()}>
            Load the page anew
          </button>
        </p>
      )}
    </div>
  );
};
