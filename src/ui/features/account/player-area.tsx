import { BalancesPanel } from "./balances-panel.tsx";
import { UserMenu } from "./user-menu.tsx";

/** What the header shows of a player who is logged in: the balance, and the way to the pages of the account. */
export const PlayerArea = () => (
  <>
    <BalancesPanel />
    <UserMenu />
  </>
);
