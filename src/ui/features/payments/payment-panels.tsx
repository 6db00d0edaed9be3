import type { ReactNode } from "react";
import type { DepositRequest, WithdrawalRequest } from "../../../domain/events/payment-request.ts";
import type { Reason } from "../../../domain/events/reason.ts";
import { Button } from "../../components/button.tsx";
import { Entries, failedText } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { formatAmount } from "../../format/money.ts";
import { whyUnknown } from "../../format/why-unknown.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { whyRefused } from "./payment-words.ts";
import css from "./payments.module.css";

type Kind = "deposit" | "withdrawal";

export const SendingPanel = ({ kind }: { readonly kind: Kind }) => (
  <div className={css.panel} role="status">{`Your ${kind} is on its way. It is sent once, whatever happens to this page.`}</div>
);

/** Shown while the outcome is unknown, in words that do not alarm. The client finds out about the outcome and sends nothing without another click. */
export const UnknownPanel = ({ kind, reason }: { readonly kind: Kind; readonly reason: Reason }) =>
  reason.code === "may-still-arrive" ? <MayStillArrive kind={kind} /> : <Checking kind={kind} reason={reason} />;

/** The sportsbook cannot be told to refuse the request when it comes late, so only the player can decide to go on. */
const MayStillArrive = ({ kind }: { readonly kind: Kind }) => {
  const { intents } = useSlipstream();
  return (
    <div className={`${css.panel} ${css.unknown}`} role="status">
      <p className={css.head}>
        <Icon name="clock" /> <span>{`Your ${kind} may still arrive`}</span>
      </p>
      <p>The sportsbook does not have it so far. We keep asking. You can put it aside and go on: if it arrives after all, it counts, beside whatever you ask for until then.</p>
      <Button look="outline" size="small" onClick={() => intents.putPaymentAside({ kind })}>
        Put it aside
      </Button>
    </div>
  );
};

/** The payments that the player put aside. Each goes when it is known what became of it. */
export const PaymentsAside = ({ aside, kind }: { readonly aside: readonly (DepositRequest | WithdrawalRequest)[]; readonly kind: Kind }) => {
  const currency = useCurrency();
  return (
    <Entries of={aside} keyOf={({ attempt }) => attempt} failed={failedText}>
      {({ amount }) => (
        <p className={`${css.panel} ${css.unknown} figures`} role="status">
          <Icon name="clock" /> <span>{`A ${kind} of ${formatAmount(amount, currency)} may still arrive. We keep asking what became of it.`}</span>
        </p>
      )}
    </Entries>
  );
};

const Checking = ({ kind, reason }: { readonly kind: Kind; readonly reason: Reason }) => (
  <div className={`${css.panel} ${css.unknown}`} role="status">
    <p className={css.head}>
      <Icon name="clock" /> <span>{`We are checking your ${kind}`}</span>
    </p>
    <p>{`${whyUnknown(reason)} The sportsbook may have taken it: we are asking what became of it. It will not happen twice, and nothing is needed from you.`}</p>
  </div>
);

export const RefusedPanel = ({ reason, children }: { readonly reason: Reason; readonly children?: ReactNode }) => (
  <div className={`${css.panel} ${css.refused}`} role="alert">
    <p>{whyRefused(reason)}</p>
    {children}
  </div>
);
