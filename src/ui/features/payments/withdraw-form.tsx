import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SavedAccount } from "../../../application/ports/payments.ts";
import type { State } from "../../../domain/state.ts";
import { type Money, noMoney } from "../../../domain/kernel/money.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { boundsText, type Bounds, moneyIn, whyNotAmount } from "./typed-money.ts";
import css from "./payments.module.css";

const selectAvailable = (state: State): Money | undefined => state.account.balances?.available;
const SHOP = "shop";

interface WithdrawFormProps {
  readonly accounts: readonly SavedAccount[];
  readonly disabled: boolean;
}

/** How much, and where to. Nothing is asked of the sportsbook before the player has confirmed it. */
export const WithdrawForm = ({ accounts, disabled }: WithdrawFormProps) => {
  const { intents, reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const available = useStoreValue(selectAvailable);
  const [chosen, choose] = useState<string>();
  const target = chosen ?? accounts[0]?.accountId ?? SHOP;
  const bounds: Bounds = { least: terms?.paymentLimits?.leastWithdrawal, greatest: terms?.paymentLimits?.greatestWithdrawal, currency: terms?.currencyCode };
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { amount: "" } });
  const validate = (typed: string): string | true => {
    const amount = moneyIn(typed);
    return amount !== undefined && available !== undefined && amount > available ? `You have ${formatAmount(available, bounds.currency)}` : whyNotAmount(typed, bounds);
  };
  const submit = handleSubmit(({ amount }) => {
    const saved = accounts.find(({ accountId }) => accountId === target);
    const account = saved === undefined ? null : { accountId: saved.accountId, bankName: saved.bankName, lastFour: saved.lastFour };
    intents.confirmWithdrawal({ amount: moneyIn(amount) ?? noMoney, account });
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <fieldset className={`${css.choices} ${css.wide}`}>
        <legend>Pay out to</legend>
        {accounts.map(({ accountId, bankName, lastFour, maskedName }) => (
          <label key={accountId} className={css.choice}>
            <input type="radio" name="target" value={accountId} checked={target === accountId} onChange={() => choose(accountId)} />
            <span className={css.what}>
              {bankName}
              <small className="muted figures">
                •••••• {lastFour} · {maskedName}
              </small>
            </span>
          </label>
        ))}
        <label className={css.choice}>
          <input type="radio" name="target" value={SHOP} checked={target === SHOP} onChange={() => choose(SHOP)} />
          <span className={css.what}>
            A shop
            <small className="muted">You get a code to be handed the money with</small>
          </span>
        </label>
      </fieldset>
      <TextField
        label="Amount"
        lead={bounds.currency}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        hint={boundsText(bounds)}
        error={formState.errors.amount?.message}
        {...register("amount", { validate })}
      />
      <Button type="submit" size="large" disabled={disabled}>
        Withdraw
      </Button>
    </form>
  );
};
