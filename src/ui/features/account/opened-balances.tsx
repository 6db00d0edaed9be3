import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { claimedCashback } from "../../../domain/account/cashback.ts";
import type { Balances } from "../../../domain/account/user.ts";
import type { Reason } from "../../../domain/events/reason.ts";
import { Chakra } from "../../components/chakra.tsx";
import { clipMessage } from "../../format/clip.ts";
import { formatMoment } from "../../format/moment.ts";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useReadBalances } from "../../hooks/use-read-balances.ts";
import { useUser } from "../../hooks/use-user.ts";
import { BalanceFace, balanceButton } from "./balance-button.tsx";
import css from "./balances-panel.module.css";
import { belowHeader } from "./below-header.ts";
import { ClaimList } from "./claim-list.tsx";

const named: Readonly<Record<keyof Balances, string>> = {
  available: "Available",
  sportBonus: "Sport bonus",
  casinoBonus: "Casino bonus",
  virtualBonus: "Virtual bonus",
  trust: "Trust",
};
const others = ["sportBonus", "casinoBonus", "virtualBonus", "trust"] as const;

/** Says that the balances could not be loaded, in the specification's words (spec 5, 8), and why. */
const LoadFailure = ({ reason }: { readonly reason: Reason }) => {
  const isAll = reason.code === "no-user-data" || reason.code === "details-not-fetched";
  return (
    <div className={css.error} role="alert">
      <p>{reasonText(isAll ? reason : { code: "details-not-fetched" })}</p>
      {isAll ? null : <p>{clipMessage(reasonText(reason))}</p>}
    </div>
  );
};

/** All five balances under their button. It opens at once, because the player has just asked for it. */
export const OpenedBalances = () => {
  const { reads } = useSlipstream();
  const { balances, cashback, missing, error, readAt } = useUser();
  const { state, isRetrying, retry } = useReadBalances();
  const currency = useCurrency();
  const zone = useTimeZone();
  const available = formatAmount(balances?.available, currency);
  const waiting = useRead(reads.claimable()).value ?? [];
  const [open, setOpen] = useState(false);
  // Opened in a step of its own: the focus moves into what opens, not into what is open from the start.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Chakra>
      <Popover.Root lazyMount unmountOnExit open={open} onOpenChange={(change) => setOpen(change.open)} positioning={belowHeader}>
        <Popover.Trigger {...balanceButton(available, state, zone, readAt)}>
          <BalanceFace available={available} balances={state} />
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label="Your balances">
              <div className={css.balances}>
                <p className={css.main}>
                  <span className="muted">{named.available}</span>
                  <b className="figures">{available}</b>
                </p>
                <dl>
                  {others.map((balance) => (
                    <div key={balance} className={css.row}>
                      <dt>{named[balance]}</dt>
                      <dd className="figures">{formatMoney(balances?.[balance])}</dd>
                    </div>
                  ))}
                  {cashback === null ? null : (
                    <div className={css.row}>
                      <dt>Cashback</dt>
                      <dd className="figures">{formatMoney(claimedCashback(cashback, waiting))}</dd>
                    </div>
                  )}
                </dl>
                {state === "loading" ? (
                  <p role="status">
                    {`${balances === undefined || readAt === undefined ? "" : `As they were on ${formatMoment(readAt, zone)}. `}Your balances are being read…`}
                  </p>
                ) : null}
                {missing.length === 0 ? null : (
                  <p className={css.error} role="status">
                    {`Not told by the account, so shown as 0.00: ${missing.map((balance) => named[balance]).join(", ")}`}
                  </p>
                )}
                {error === undefined ? null : <LoadFailure reason={error} />}
                <ClaimList />
                <div className={css.actions}>
                  <button type="button" className="text-link" aria-disabled={isRetrying} onClick={retry}>
                    {isRetrying ? "Reading…" : state === "failed" ? "Could not be read. Try again" : "Refresh"}
                  </button>
                  <Link to="/Account/Deposit" className="text-link" onClick={() => setOpen(false)}>
                    Deposit
                  </Link>
                </div>
              </div>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Chakra>
  );
};
