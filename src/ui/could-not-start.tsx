import { Button } from "./components/button.tsx";
import { EmptyState } from "./components/states.tsx";
import "./theme/tokens.css";
import "./theme/base.css";
import css from "./lone-page.module.css";

/** Part of the page did not arrive, so nothing of it can be trusted to work. */
export const CouldNotStart = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={css.lone}>
    <EmptyState whole icon="screen" title="Slipstream could not start" action={<Button onClick={onRetry}>Try again</Button>}>
      Part of the page did not arrive. Your betslip and your bets are as you left them.
    </EmptyState>
  </main>
);
