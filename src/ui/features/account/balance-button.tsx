import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";
import type { BalancesState } from "../../hooks/use-read-balances.ts";

const SAID: Readonly<Record<BalancesState, string>> = { read: "", loading: ", which is being read", failed: ", which could not be read" };

/** The words and the look of the button that shows the balances. */
export const balanceButton = (available: string, balances: BalancesState) => ({
  className: headerButton.balance,
  "data-balances": balances,
  "aria-label": `Available balance ${available}${SAID[balances]}. Show all balances`,
});

/** The content of the button. */
export const BalanceFace = ({ available, balances }: { readonly available: string; readonly balances: BalancesState }) => (
  <>
    <Icon name={balances === "failed" ? "warning" : "wallet"} />
    <span className="figures">{available}</span>
    <Icon name="down" />
  </>
);
