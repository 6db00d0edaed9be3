import { useSyncExternalStore } from "react";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./notice-bar.module.css";

/** Says when this device does not keep the player's history, and why it matters. Silent when all is well. */
export const LogStatusStrip = () => {
  const { logStatus } = useSlipstream();
  const current = useSyncExternalStore(logStatus.subscribe, logStatus.read);
  switch (current) {
    case "kept":
      return null;
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
