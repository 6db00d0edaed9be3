import { Button } from "../components/button.tsx";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./broken-dialog.module.css";

/**
 * Shown instead of a dialog whose code did not arrive. It uses plain elements, because the missing code may be that of
 * the dialog components themselves. The page behind it stays usable.
 */
export const BrokenDialog = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { intents } = useSlipstream();
  return (
    <div className={css.notice} role="alert">
      <p>This window could not be opened. Your betslip and your bets are as you left them.</p>
      <div className={css.choices}>
        <Button look="outline" size="small" onClick={intents.closeDialog}>
          Close
        </Button>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
};
