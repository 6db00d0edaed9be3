import { BalancesPanel } from "./balances-panel.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Of a player who is logged in: what there is to bet with, and the way to the pages of the account. */
export const PlayerArea = () => (
  <>
    <BalancesPanel />
    <UserMenu />
  </>
);
