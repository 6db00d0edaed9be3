import { Button } from "./components/button.tsx";
import { EmptyState } from "./components/states.tsx";
import "./theme/tokens.css";
import "./theme/base.css";
import css from "./lone-page.module.css";

/** Shown when part of the page's code did not arrive, because the rest may not work without it. */
export const CouldNotStart = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={css.lone}>
    <EmptyState whole icon="screen" title="Slipstream could not start" action={<Button onClick={onRetry}>Try again</Button>}>
      Part of the page did not arrive. Your betslip and your bets are as you left them.
    </EmptyState>
  </main>
);
