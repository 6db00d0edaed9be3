import { useForm } from "react-hook-form";
import type { PaymentMethod } from "../../../application/ports/payments.ts";
import { type Money, money, noMoney, printMoney } from "../../../domain/kernel/money.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { boundsText, type Bounds, moneyIn, whyNotAmount } from "./typed-money.ts";
import css from "./payments.module.css";

const QUICK: readonly Money[] = [money(500_00), money(1_000_00), money(5_000_00), money(10_000_00)];

/** How much, and by whom it is paid. */
export const DepositForm = ({ methods, disabled }: { readonly methods: readonly PaymentMethod[]; readonly disabled: boolean }) => {
  const { intents, reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const bounds: Bounds = { least: terms?.paymentLimits?.leastDeposit, greatest: terms?.paymentLimits?.greatestDeposit, currency: terms?.currencyCode };
  const { register, handleSubmit, setValue, formState } = useForm({ mode: "onTouched", defaultValues: { amount: "", provider: methods[0]?.provider ?? "" } });
  const submit = handleSubmit(({ amount, provider }) => intents.deposit({ amount: moneyIn(amount) ?? noMoney, provider }));
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <fieldset className={css.choices}>
        <legend>Pay with</legend>
        {methods.map(({ provider, title }) => (
          <label key={provider} className={css.choice}>
            <input type="radio" value={provider} {...register("provider")} />
            {title}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Amount"
        lead={bounds.currency}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint={boundsText(bounds)}
        error={formState.errors.amount?.message}
        {...register("amount", { validate: (typed) => whyNotAmount(typed, bounds) })}
      />
      <div className={css.quick} role="group" aria-label="Quick choices">
        {QUICK.map((amount) => (
          <Button key={amount} look="outline" size="small" onClick={() => setValue("amount", printMoney(amount), { shouldValidate: true })}>
            {formatAmount(amount, undefined)}
          </Button>
        ))}
      </div>
      <Button type="submit" size="large" disabled={disabled}>
        {disabled ? "Sending…" : "Deposit"}
      </Button>
    </form>
  );
};
