import type { AttemptId } from "../../../../domain/kernel/ids.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { clipMessage } from "../../../format/clip.ts";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "../payments.module.css";
import { DepositCode, ShopCode } from "../shop-code.tsx";

interface ShopDialogProps {
  readonly payment: "deposit" | "withdrawal";
  readonly attempt: AttemptId;
  readonly amount: Money;
}

const TITLE = "Take this code to a shop";

const selectDeposit = ({ payments }: State) => payments.deposit;

/** The code to take to a shop, and what to do with it there (spec 2). */
export const ShopDialog = ({ payment, attempt, amount }: ShopDialogProps) => {
  const { intents, reads } = useSlipstream();
  const said = useRead(reads.shopMessage({ attempt })).value;
  const currency = useCurrency();
  const deposit = useStoreValue(selectDeposit);
  const reference = deposit.status === "done" && deposit.request.attempt === attempt ? deposit.result.reference : undefined;
  return (
    <DialogFrame title={TITLE} footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <div className={css.form}>
        {/* The sportsbook's own words (spec 3), unless the title says them already. */}
        {said === undefined || said === TITLE ? null : <p>{clipMessage(said)}</p>}
        <p>
          {payment === "deposit"
            ? `Give this code and hand over ${formatAmount(amount, currency)} at any of our shops.`
            : `Give this code at any of our shops to receive ${formatAmount(amount, currency)}. Do not tell it to anybody else.`}
        </p>
        {reference === undefined ? <ShopCode attempt={attempt} className={css.code} /> : <DepositCode reference={reference} className={css.code} />}
      </div>
    </DialogFrame>
  );
};
