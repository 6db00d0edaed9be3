import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";

/** The words and the look of the button that shows the balances. */
export const balanceButton = (available: string) => ({
  className: headerButton.balance,
  "aria-label": `Available balance ${available}. Show all balances`,
});

/** What stands on it. */
export const BalanceFace = ({ available }: { readonly available: string }) => (
  <>
    <Icon name="wallet" />
    <span className="figures">{available}</span>
    <Icon name="down" />
  </>
);
