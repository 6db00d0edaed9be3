import type { AttemptId } from "../../../../domain/kernel/ids.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useRead } from "../../../hooks/use-read.ts";
import css from "../payments.module.css";

interface ShopDialogProps {
  readonly payment: "deposit" | "withdrawal";
  readonly attempt: AttemptId;
  readonly amount: Money;
}

/** The code for the shop (spec 2). It is read from the sportsbook and never kept, because whoever knows it gets the money. */
export const ShopDialog = ({ payment, attempt, amount }: ShopDialogProps) => {
  const { intents, reads } = useSlipstream();
  const read = reads.shopCode({ attempt });
  const code = useRead(read);
  const currency = useCurrency();
  return (
    <DialogFrame title="Take this code to a shop" footer={<Button data-autofocus onClick={intents.closeDialog}>OK</Button>}>
      <div className={css.form}>
        <p>
          {payment === "deposit"
            ? `Give this code and hand over ${formatAmount(amount, currency)} at any of our shops.`
            : `Give this code at any of our shops to receive ${formatAmount(amount, currency)}. Do not tell it to anybody else.`}
        </p>
        {code.status === "failed" && code.value === undefined ? (
          <p role="alert">
            The code could not be read.{" "}
            <button type="button" className="text-link" onClick={read.refresh}>
              Try again
            </button>
          </p>
        ) : (
          <output className={`${css.code} figures`} aria-label="Code">
            {code.value ?? "…"}
          </output>
        )}
      </div>
    </DialogFrame>
  );
};
