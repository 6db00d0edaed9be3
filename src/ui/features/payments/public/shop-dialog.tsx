import type { AttemptId } from "../../../../domain/kernel/ids.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "../payments.module.css";
import { DepositCode, ShopCode, ShopWords } from "../shop-code.tsx";

interface ShopDialogProps {
  readonly payment: "deposit" | "withdrawal";
  readonly attempt: AttemptId;
  readonly amount: Money;
}

const TITLE = "Take this code to a shop";

const selectAttempts = ({ attempts }: State) => attempts;

/** The code to take to a shop, and what to do with it there (spec 2). */
export const ShopDialog = ({ payment, attempt, amount }: ShopDialogProps) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const asked = useStoreValue(selectAttempts)[payment].last;
  const result = asked.status === "done" && asked.request.attempt === attempt ? asked.result : undefined;
  return (
    <DialogFrame title={TITLE} footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <div className={css.form}>
        {result?.message === TITLE ? null : <ShopWords message={result?.message} />}
        <p>
          {payment === "deposit"
            ? `Give this code and hand over ${formatAmount(amount, currency)} at any of our shops.`
            : `Give this code at any of our shops to receive ${formatAmount(amount, currency)}. Do not tell it to anybody else.`}
        </p>
        {result === undefined || payment === "withdrawal" ? <ShopCode attempt={attempt} className={css.code} /> : <DepositCode reference={result.reference} className={css.code} />}
      </div>
    </DialogFrame>
  );
};
