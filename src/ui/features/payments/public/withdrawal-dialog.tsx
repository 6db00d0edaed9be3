import type { PayoutAccount } from "../../../../domain/events/payment-request.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useRead } from "../../../hooks/use-read.ts";
import css from "../payments.module.css";

interface WithdrawalDialogProps {
  readonly amount: Money;
  readonly account: PayoutAccount | null;
}

/** Asks the player to confirm a withdrawal. The account's number and name are masked (spec 5). */
export const WithdrawalDialog = ({ amount, account }: WithdrawalDialogProps) => {
  const { intents, reads } = useSlipstream();
  const currency = useCurrency();
  const saved = useRead(reads.bankAccounts()).value?.find(({ accountId }) => accountId === account?.accountId);
  const rows: readonly (readonly [label: string, value: string])[] = [
    ["Amount", formatAmount(amount, currency)],
    ...(account === null
      ? [["Paid out", "At a shop"] as const]
      : ([["Bank", account.bankName], ["Account number", `•••••• ${account.lastFour}`], ["Account name", saved?.maskedName ?? "•••"]] as const)),
  ];
  return (
    <DialogFrame
      title="Confirm your withdrawal"
      footer={
        <>
          <Button look="outline" onClick={intents.closeDialog}>
            Cancel
          </Button>
          <Button data-autofocus onClick={() => intents.withdraw({ amount, account })}>{`Withdraw ${formatAmount(amount, currency)}`}</Button>
        </>
      }
    >
      <dl className={`${css.facts} figures`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
};
