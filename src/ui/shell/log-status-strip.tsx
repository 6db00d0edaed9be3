import { useSyncExternalStore } from "react";
import type { HeadStanding } from "../../domain/log/witness.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./notice-bar.module.css";

/** Warns when this device does not keep the player's log, and says why that matters. Shows nothing otherwise. */
export const LogStatusStrip = () => {
  const { logStatus, witness } = useSlipstream();
  const current = useSyncExternalStore(logStatus.subscribe, logStatus.read);
  const standings = useSyncExternalStore(witness.subscribe, witness.read);
  switch (current) {
    case "kept":
      return standings?.some(speaksAgainst) === true ? (
        <div className={css.bar} role="status">
          Your betslip history on this device is not the one the sportsbook has seen with your bets. <a href="/inspector">Look at it</a>
        </div>
      ) : null;
    case "memory-only":
      return (
        <div className={css.bar} role="status">
          Your betslip history cannot be kept on this device. You can go on; it will be gone when you close the page.
        </div>
      );
    case "superseded":
      return (
        <div className={css.bar} role="alert">
          Your betslip was changed in another tab.
          <button type="button" onClick={() => window.location.reload()}>
            Reload to go on here
          </button>
        </div>
      );
  }
};

/** Whether a head contradicts the log. A missing record, and one that the device reported as not kept, do not. */
const speaksAgainst = ({ standing }: HeadStanding): boolean => standing !== "agrees" && standing !== "missing" && standing !== "not-kept";
