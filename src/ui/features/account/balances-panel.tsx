import { Link } from "react-router-dom";
import type { Account } from "../../../domain/account/state.ts";
import type { Balances } from "../../../domain/events/account-events.ts";
import type { State } from "../../../domain/state.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import headerButton from "../../components/header-button.module.css";
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

/** The available balance at a glance, the other four a press away. */
export const BalancesPanel = () => {
  const { reads, intents } = useSlipstream();
  const { balances, missing, error } = useStoreValue(selectAccount);
  const currency = useRead(reads.bettingTerms()).value?.currencyCode;
  const available = formatAmount(balances?.available, currency);
  return (
    <Disclosure
      label={`Available balance ${available}. Show all balances`}
      triggerClass={headerButton.balance}
      trigger={
        <>
          <Icon name="wallet" />
          <span className="figures">{available}</span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => (
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
            <Link to="/Account/Deposit" className="text-link" onClick={close}>
              Deposit
            </Link>
          </div>
        </div>
      )}
    </Disclosure>
  );
};
