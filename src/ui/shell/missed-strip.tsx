import { useSyncExternalStore } from "react";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./connection-strip.module.css";

/** Says that what the player pressed was not done, because the code for it did not arrive. It floats over the page, and goes with the next try. */
export const MissedStrip = () => {
  const { missed } = useSlipstream();
  const isMissed = useSyncExternalStore(missed.subscribe, missed.read);
  return (
    <div className={`${css.place} ${css.below}`} role="alert">
      {isMissed ? <p className={`${css.strip} ${css.atOnce}`}>That was not done: a part of the page has not arrived. Try it again.</p> : null}
    </div>
  );
};
