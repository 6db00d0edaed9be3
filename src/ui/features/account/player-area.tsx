import { BalancesPanel } from "./balances-panel.tsx";
import { RetryBalances } from "./retry-balances.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The header's area for a player who is logged in: the balance, and the menu of the account's pages. */
export const PlayerArea = () => (
  <>
    <BalancesPanel />
    <RetryBalances />
    <UserMenu />
  </>
);
