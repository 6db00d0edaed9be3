import { Button } from "./components/button.tsx";
import { EmptyState } from "./components/states.tsx";
import "./theme/tokens.css";
import "./theme/base.css";
import css from "./lone-page.module.css";

/** Shown in a tab that does not write the log: only one tab at a time does. */
export const AnotherTab = ({ onTakeOver }: { readonly onTakeOver: () => void }) => (
  <main className={css.lone}>
    <EmptyState whole icon="screen" title="Slipstream is open in another tab" action={<Button onClick={onTakeOver}>Use it here</Button>}>
      Your betslip and its history are kept by one tab at a time, so that no bet is ever placed twice.
    </EmptyState>
  </main>
);
