import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";
import { formatMoment } from "../../format/moment.ts";
import type { Zone } from "../../format/zone.ts";
import type { BalancesState } from "../../hooks/use-read-balances.ts";

const SAID: Readonly<Record<BalancesState, string>> = { read: "", loading: ", which is being read", failed: ", which could not be read" };

/** The words and the look of the button that shows the balances. `readAt` is when the balances were read; while they are being read, they are those of an earlier page. */
export const balanceButton = (available: string, balances: BalancesState, zone: Zone, readAt?: number) => ({
  className: headerButton.balance,
  "data-balances": balances,
  title: balances === "loading" && readAt !== undefined ? `As it was on ${formatMoment(readAt, zone)}` : undefined,
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
