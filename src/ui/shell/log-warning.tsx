import type { LogStatus } from "../../application/log/log-keeper.ts";
import css from "./notice-bar.module.css";

/** Says what is wrong with the player's log or login on this device, and why that matters. One that is kept is wrong when the sportsbook has seen another. */
export const LogWarning = ({ status }: { readonly status: LogStatus | "login-not-kept" }) => {
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
  }
};
