import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { Chakra } from "../../components/chakra.tsx";
import { Icon } from "../../components/icon.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { clipName } from "../../format/clip.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import { BankAccountForm } from "./bank-account-form.tsx";
import { FirstAccount } from "./first-account.tsx";
import { PaymentsAside, RefusedPanel, SendingPanel, UnknownPanel } from "./payment-panels.tsx";
import { ShopCode, ShopWords } from "./shop-code.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import css from "./payments.module.css";

const selectWithdrawal = (state: State): State["attempts"]["withdrawal"] => state.attempts.withdrawal;
type Done = Extract<State["attempts"]["withdrawal"]["last"], { readonly status: "done" }>;

export const WithdrawPage = () => {
  const { reads } = useSlipstream();
  const { last: withdrawal, aside, refused } = useStoreValue(selectWithdrawal);
  usePageTitle("Withdraw");
  const open = withdrawal.status === "idle" || withdrawal.status === "done";
  return (
    <Chakra>
      <h1 className={pageCss.title}>Withdraw</h1>
      <section className={`${card.card} ${css.page}`}>
        <PaymentsAside aside={aside} kind="withdrawal" />
        {withdrawal.status === "sending" ? <SendingPanel kind="withdrawal" /> : null}
        {withdrawal.status === "unknown" ? <UnknownPanel kind="withdrawal" reason={withdrawal.reason} /> : null}
        {withdrawal.status === "done" ? <Accepted withdrawal={withdrawal} /> : null}
        {refused === undefined ? null : <RefusedPanel reason={refused.reason} />}
        {open ? (
          <Loaded read={reads.bankAccounts()} what="Your bank accounts">
            {(accounts) => (
              accounts.length === 0 ? (
                <NoAccount />
              ) : (
                <>
                  <WithdrawForm accounts={accounts} />
                  <NewAccount />
                </>
              )
            )}
          </Loaded>
        ) : null}
      </section>
    </Chakra>
  );
};

/** A player without a bank account: led to the first one, or to a shop, which needs none. */
const NoAccount = () => {
  const { reads } = useSlipstream();
  const [atShop, setAtShop] = useState(false);
  const accounts = reads.bankAccounts();
  const read = useCallback(() => accounts.refresh(), [accounts]);
  return (
    <>
      {atShop ? <WithdrawForm accounts={[]} /> : <FirstAccount onVerified={read} />}
      <button type="button" className="text-link" onClick={() => setAtShop(!atShop)}>
        {atShop ? "Withdraw to a bank or wallet instead" : "Withdraw at a shop instead"}
      </button>
    </>
  );
};

const NewAccount = () => {
  const { reads } = useSlipstream();
  const [open, setOpen] = useState(false);
  const accounts = reads.bankAccounts();
  const verified = useCallback(() => {
    setOpen(false);
    accounts.refresh();
  }, [accounts]);
  if (!open)
    return (
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        Add a bank account
      </button>
    );
  return (
    <Loaded read={reads.banks()} what="The banks">
      {(banks) => <BankAccountForm banks={banks} onVerified={verified} />}
    </Loaded>
  );
};

const Accepted = ({ withdrawal: { request, result } }: { readonly withdrawal: Done }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const { account } = request;
  return (
    <div className={`${css.panel} ${css.arrived}`} role="status">
      <p className={css.head}>
        <Icon name="check" /> <span>{`Your withdrawal of ${formatAmount(request.amount, currency)} is accepted`}</span>
      </p>
      <ShopWords message={result.message} />
      {account === null ? <ShopCode attempt={request.attempt} className={css.code} /> : null}
      <p>{account === null ? "Give the code at any of our shops to receive the money." : `It is on its way to ${account.bankName}, •••••• ${account.lastFour}.`}</p>
      {result.reference === "" ? null : <p className="muted figures">{`Reference ${clipName(result.reference)}`}</p>}
      <div className={css.row}>
        <Link className="text-link" to="/Account/Transactions">
          Your transactions
        </Link>
        <Button look="outline" size="small" onClick={() => intents.putPaymentAside({ kind: "withdrawal" })}>
          Done
        </Button>
      </div>
    </div>
  );
};
