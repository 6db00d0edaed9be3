import { Link } from "react-router-dom";
import { BalancesPanel } from "./balances-panel.tsx";
import { RetryBalances } from "./retry-balances.tsx";
import { UserMenu } from "./user-menu.tsx";
import css from "./player-area.module.css";

/** The header's area for a player who is logged in: the balance, the way to add to it, and the menu of the account's pages. */
export const PlayerArea = () => (
  <>
    <BalancesPanel />
    <RetryBalances />
    <Link to="/Account/Deposit" className={css.deposit}>
      Deposit
    </Link>
    <UserMenu />
  </>
);
