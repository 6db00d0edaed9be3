import { useState, useSyncExternalStore } from "react";
import type { ClientStatus } from "../../application/client/slipstream.ts";
import type { HeadStanding } from "../../domain/log/witness.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../hooks/use-is-player.ts";
import css from "./notice-bar.module.css";

/** Warns when this device does not keep the player's log or login. Shows nothing otherwise. */
export const LogStatusStrip = () => {
  const { logStatus, witness } = useSlipstream();
  const status = useSyncExternalStore(logStatus.subscribe, logStatus.read);
  const standings = useSyncExternalStore(witness.subscribe, witness.read);
  const isPlayer = useIsPlayer();
  const [keeps] = useState(keepsLogins);
  return (
    <>
      {status === "kept" && standings?.some(speaksAgainst) !== true ? null : <LogWarning status={status} />}
      {isPlayer && !keeps ? <LogWarning status="login-not-kept" /> : null}
    </>
  );
};

/** Whether this browser lets the page keep anything small, such as a login. */
const keepsLogins = (): boolean => {
  try {
    window.localStorage.setItem("slipstream.probe", "");
    window.localStorage.removeItem("slipstream.probe");
    return true;
  } catch {
    return false;
  }
};

/** Whether a head contradicts the log. A missing record, and one that the device reported as not kept, do not. */
const speaksAgainst = ({ standing }: HeadStanding): boolean => standing !== "agrees" && standing !== "missing" && standing !== "not-kept";

/** Says what is wrong with the player's log or login on this device, and why that matters. One that is kept is wrong when the sportsbook has seen another. */
const LogWarning = ({ status }: { readonly status: ClientStatus | "login-not-kept" }) => {
  switch (status) {
    case "kept":
      return (
        <div className={css.bar} role="status">
          Your betslip history on this device is not the one the sportsbook has seen with your bets. <a href="/inspector">Look at it</a>
        </div>
      );
    case "memory-only":
      return (
        <div className={css.bar} role="status">
          Your betslip history cannot be kept on this device. You can go on; it will be gone when you close the page.
        </div>
      );
    case "login-not-kept":
      return (
        <div className={css.bar} role="status">
          Your browser keeps nothing for this site, so you have to log in again when you reload or close the page.
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
    case "outdated":
      return (
        <div className={css.bar} role="alert">
          A new version is running in another window.
          <button type="button" onClick={() => window.location.reload()}>
            Reload to go on here
          </button>
        </div>
      );
  }
};
