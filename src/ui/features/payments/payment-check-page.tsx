import { type ReactNode, useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { isId } from "../../../domain/kernel/ids.ts";
import type { PaymentCheck } from "../../../domain/desk/payment.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import card from "../../components/card.module.css";
import { Icon } from "../../components/icon.tsx";
import pageCss from "../../components/page.module.css";
import { clipName } from "../../format/clip.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { OpenDeposits, WHILE_IT_WAITS } from "./open-deposits.tsx";
import { whyRefused } from "./payment-words.ts";
import css from "./payments.module.css";

const selectCheck = (state: State): PaymentCheck | undefined => state.desk.payment;

/** The page to which a provider sends the player back. Its address proves nothing, so it asks the sportsbook. */
export const PaymentCheckPage = () => {
  const { method = "" } = useParams();
  const [query] = useSearchParams();
  const reference = returnedReference(method, query);
  const { intents } = useSlipstream();
  const check = useStoreValue(selectCheck);
  usePageTitle("Payment check");
  useEffect(() => {
    if (reference !== undefined) intents.checkPayment({ provider: method, reference });
  }, [intents, method, reference]);
  return (
    <>
      <h1 className={pageCss.title}>Payment check</h1>
      <section className={`${card.card} ${css.page}`}>
        {reference === undefined ? (
          <div className={`${css.panel} ${css.unknown}`} role="alert">
            <p>This address names no payment. If you have paid, your money arrives without this page.</p>
          </div>
        ) : (
          <Known
            check={check?.reference === reference ? check : undefined}
            reference={reference}
            onAsk={() => intents.checkPayment({ provider: method, reference })}
            onLeave={() => intents.decideDeposit({ provider: method, reference, choice: "leave" })}
          />
        )}
        <OpenDeposits shown={reference} />
        <p className={css.row}>
          <Link className="text-link" to="/Account/Transactions">
            Your transactions
          </Link>
          <Link className="text-link" to="/Account/Deposit">
            Deposit again
          </Link>
          <Link className="text-link" to="/">
            Back to betting
          </Link>
        </p>
      </section>
    </>
  );
};

interface KnownProps {
  readonly check: PaymentCheck | undefined;
  readonly reference: string;
  readonly onAsk: () => void;
  readonly onLeave: () => void;
}

const Known = ({ check, reference, onAsk, onLeave }: KnownProps): ReactNode => {
  const currency = useCurrency();
  const amount = check?.amount === undefined ? undefined : formatAmount(check.amount, currency);
  switch (check?.state) {
    case "arrived":
      return (
        <div className={`${css.panel} ${css.arrived}`} role="status">
          <p className={css.head}>
            <Icon name="check" /> <span>{`${amount ?? "Your payment"} has arrived`}</span>
          </p>
          {check.bonus === undefined ? null : <p>{`Your deposit bonus of ${formatAmount(check.bonus, currency)} is on your sport bonus balance.`}</p>}
          <p className="muted figures">{`Reference ${clipName(reference)}`}</p>
        </div>
      );
    case "failed":
      return (
        <div className={`${css.panel} ${css.refused}`} role="alert">
          <p className={css.head}>
            <Icon name="warning" /> <span>{`${amount === undefined ? "The payment" : `The payment of ${amount}`} was not made`}</span>
          </p>
          <p>Nothing was added to your balance.</p>
        </div>
      );
    case "returned":
      return (
        <div className={`${css.panel} ${css.unknown}`} role="status">
          <p className={css.head}>{`${amount ?? "Your payment"} goes back to where it came from`}</p>
          <p>Nothing was added to your balance.</p>
        </div>
      );
    case "held":
      return (
        <div className={`${css.panel} ${css.unknown}`} role="status">
          <p>{`${amount ?? "Your payment"} has arrived and is held.`}</p>
        </div>
      );
    case "not-known":
      return (
        <div className={`${css.panel} ${css.unknown}`} role="alert">
          <p>{check.reason === undefined ? "Nothing is known of this payment yet." : whyRefused(check.reason)}</p>
          <Button look="outline" size="small" onClick={onAsk}>
            Ask again
          </Button>
        </div>
      );
    case "pending":
      return (
        <div className={`${css.panel} ${css.unknown}`} role="status">
          <p className={css.head}>
            <Icon name="clock" /> <span>{`${amount ?? "Your payment"} has not arrived yet`}</span>
          </p>
          <p>The provider has not told us of your payment. It is added to your balance as soon as they do, whether this page is open or not.</p>
          <p className="muted">{WHILE_IT_WAITS}</p>
          <div className={css.row}>
            <Button look="outline" size="small" onClick={onAsk}>
              Ask again
            </Button>
            <Button look="outline" size="small" onClick={onLeave}>
              Leave it
            </Button>
          </div>
        </div>
      );
    case "checking":
    case undefined:
      return (
        <div className={css.panel} role="status">
          Asking the sportsbook about your payment…
        </div>
      );
  }
};

/** The query names under which each provider returns the reference (docs/wire-facts.md#wallet). */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  paystack: ["trxref", "reference"],
  monnify: ["paymentReference"],
  flutterwave: ["tx_ref"],
  korapay: ["reference"],
  fidelity: ["txnRef"],
  smileandpay: ["orderReference"],
};
const ANY = ["reference", "transactionRef", ...new Set(Object.values(NAMES).flat())];

/** The payment reference in the address to which a provider sent the player back; undefined when the address has no valid one. */
export const returnedReference = (method: string, query: URLSearchParams): string | undefined =>
  [...(NAMES[method.toLowerCase()] ?? []), ...ANY].map((name) => query.get(name)).find((value) => value !== null && isId(value)) ?? undefined;
