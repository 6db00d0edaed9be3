import { isLoadingCurrentUser } from "../../../application/account/loading-user.query.ts";
import type { State } from "../../../domain/state.ts";
import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";

/** Whether the balances are being loaded, could not be loaded, or have been read. */
export type BalancesState = "loading" | "failed" | "read";

/** The loading state of the balances. */
export const selectBalancesState = (state: State): BalancesState => (isLoadingCurrentUser(state) ? "loading" : state.account.error === undefined ? "read" : "failed");

const NOT_READ: Readonly<Record<BalancesState, string>> = { loading: ", being read", failed: ", could not be read", read: "" };

/** The words and the look of the button that shows the balances. */
export const balanceButton = (available: string, balances: BalancesState) => ({
  className: headerButton.balance,
  "data-balances": balances,
  "aria-label": `Available balance ${available}${NOT_READ[balances]}. Show all balances`,
});

/** The content of the button. */
export const BalanceFace = ({ available, balances }: { readonly available: string; readonly balances: BalancesState }) => (
  <>
    <Icon name={balances === "failed" ? "warning" : "wallet"} />
    <span className="figures">{available}</span>
    <Icon name="down" />
  </>
);
