import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";
import css from "./balances-panel.module.css";
import { useReadBalances } from "../../hooks/use-read-balances.ts";

/** The button beside a balance that could not be read. Nothing when it was. */
export const RetryBalances = () => {
  const { state, isRetrying, retry } = useReadBalances();
  if (state !== "failed") return null;
  return (
    <button type="button" className={headerButton.balance} aria-label={isRetrying ? "Reading the balance again" : "Could not be read. Try again to read the balance"} aria-disabled={isRetrying} onClick={retry}>
      <Icon name="refresh" />
      <span>
        {isRetrying ? (
          "Reading…"
        ) : (
          <>
            <span className={css.why}>Could not be read. </span>Try again
          </>
        )}
      </span>
    </button>
  );
};
