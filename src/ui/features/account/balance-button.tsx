import { isLoadingCurrentUser } from "../../../application/account/loading-user.query.ts";
import type { State } from "../../../domain/state.ts";
import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";

/** How far the reading of the balances is; "read" is the usual one. */
export type BalancesState = "loading" | "failed" | "read";

/** The state of the balances as the player's client knows it. */
export const selectBalancesState = (state: State): BalancesState => (isLoadingCurrentUser(state) ? "loading" : state.account.error === undefined ? "read" : "failed");

const NOT_READ: Readonly<Record<BalancesState, string>> = { loading: ", being read", failed: ", could not be read", read: "" };

/** The words and the look of the button that shows the balances. */
export const balanceButton = (available: string, balances: BalancesState) => ({
  className: headerButton.balance,
  "data-balances": balances,
  "aria-label": `Available balance ${available}${NOT_READ[balances]}. Show all balances`,
});

/** What stands on it. */
export const BalanceFace = ({ available, balances }: { readonly available: string; readonly balances: BalancesState }) => (
  <>
    <Icon name={balances === "failed" ? "warning" : "wallet"} />
    <span className="figures">{available}</span>
    <Icon name="down" />
  </>
);
