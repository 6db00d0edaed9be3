import { Link } from "react-router-dom";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { clipName } from "../../format/clip.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { WHILE_IT_WAITS } from "./open-deposits.tsx";
import { DepositCode, ShopWords } from "./shop-code.tsx";
import css from "./payments.module.css";

type Waiting = Extract<State["attempts"]["deposit"]["last"], { readonly status: "done" }>;

/** A deposit that waits for the player to pay. */
export const WaitingDeposit = ({ deposit: { request, result } }: { readonly deposit: Waiting }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const { way, reference } = result;
  return (
    <div className={css.panel} role="status">
      <p className={css.head}>
        <Icon name="clock" /> Waiting for your payment
      </p>
      <dl className={`${css.facts} figures`}>
        <div>
          <dt className="muted">Amount</dt>
          <dd>{formatAmount(request.amount, currency)}</dd>
        </div>
        <div>
          <dt className="muted">{way.kind === "shop" ? "Code" : "Reference"}</dt>
          <dd>{way.kind === "shop" ? <DepositCode reference={reference} /> : clipName(reference)}</dd>
        </div>
      </dl>
      {way.kind === "phone" ? <p>Confirm the payment on your phone. The money is yours as soon as it arrives.</p> : null}
      <ShopWords message={result.message} />
      {way.kind === "shop" ? <p>Give this code and hand over the money at any of our shops.</p> : null}
      <p className="muted">{WHILE_IT_WAITS}</p>
      <div className={css.row}>
        {way.kind === "link" ? (
          <a className={css.go} href={way.link} rel="noreferrer">
            Go on to pay
          </a>
        ) : null}
        <Link className="text-link" to={`/payment-verification/${encodeURIComponent(request.provider)}?reference=${encodeURIComponent(reference)}`}>
          Has it arrived?
        </Link>
        <Button look="outline" size="small" onClick={() => intents.decideDeposit({ provider: request.provider, reference, choice: "leave" })}>
          Leave it
        </Button>
      </div>
    </div>
  );
};
