import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Account } from "../../../domain/account/state.ts";
import type { Balances } from "../../../domain/events/account-events.ts";
import type { State } from "../../../domain/state.ts";
import { Chakra } from "../../components/chakra.tsx";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { BalanceFace, balanceButton } from "./balance-button.tsx";
import css from "./balances-panel.module.css";

const selectAccount = (state: State): Account => state.account;

const named: Readonly<Record<keyof Balances, string>> = {
  available: "Available",
  sportBonus: "Sport bonus",
  casinoBonus: "Casino bonus",
  virtualBonus: "Virtual bonus",
  trust: "Trust",
};
const others = ["sportBonus", "casinoBonus", "virtualBonus", "trust"] as const;

/** All five balances under their button; it opens at once, because it was asked for. */
export const OpenedBalances = () => {
  const { reads, intents } = useSlipstream();
  const { balances, missing, error } = useStoreValue(selectAccount);
  const currency = useRead(reads.bettingTerms()).value?.currencyCode;
  const available = formatAmount(balances?.available, currency);
  const [open, setOpen] = useState(true);
  return (
    <Chakra>
      <Popover.Root open={open} onOpenChange={(change) => setOpen(change.open)} positioning={{ placement: "bottom-end" }}>
        <Popover.Trigger {...balanceButton(available)}>
          <BalanceFace available={available} />
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
                </dl>
                {missing.length === 0 ? null : (
                  <p className={css.error} role="status">
                    Not told by the account, so shown as 0.00: {missing.map((balance) => named[balance]).join(", ")}
                  </p>
                )}
                {error === undefined ? null : <p className={css.error}>Balances could not be read just now.</p>}
                <div className={css.actions}>
                  <button type="button" className="text-link" onClick={intents.refreshBalances}>
                    Refresh
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
