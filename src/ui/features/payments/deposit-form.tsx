import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useForm } from "react-hook-form";
import { InitiateDepositRequest } from "../../../../contract/payments.ts";
import type { PaymentMethod } from "../../../application/ports/payments.ts";
import { type Money, money, noMoney, printMoney } from "../../../domain/kernel/money.ts";
import { Button } from "../../components/button.tsx";
import { RadioField } from "../../components/form/radio-field.tsx";
import { formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useLimitLeft } from "../safety/public/use-limit-left.ts";
import { useBreak } from "../safety/public/use-break.ts";
import { AmountField } from "./amount-field.tsx";
import { EarnedBonus } from "./deposit-bonus.tsx";
import { type Bounds, moneyIn, typedAmount } from "./typed-money.ts";
import css from "./payments.module.css";

const OF_DEPOSITS = ["deposit"] as const;
const QUICK: readonly Money[] = [money(500_00), money(1_000_00), money(5_000_00), money(10_000_00)];

/** The amount is typed text in this form; the payment method is checked by the contract's schema. */
const resolverFor = (bounds: Bounds) =>
  effectTsResolver(Schema.Struct({ amount: typedAmount(bounds), paymentMethod: InitiateDepositRequest.fields.paymentMethod }));

interface DepositFormProps {
  readonly methods: readonly PaymentMethod[];
  readonly disabled: boolean;
  /** Called before the deposit is asked for. */
  readonly onAsk?: () => void;
}

/** The form for a deposit: the amount and the payment method. */
export const DepositForm = ({ methods, disabled, onAsk }: DepositFormProps) => {
  const { intents, reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const limit = useLimitLeft(OF_DEPOSITS);
  const left = limit?.left;
  const words = limit?.words;
  const bounds = useMemo<Bounds>(
    () => ({ least: terms?.paymentLimits?.leastDeposit, greatest: terms?.paymentLimits?.greatestDeposit, currency: terms?.currencyCode,
      limit: left === undefined || words === undefined ? undefined : { left, words } }),
    [terms, left, words],
  );
  const isOnBreak = useBreak() !== undefined;
  const resolver = useMemo(() => resolverFor(bounds), [bounds]);
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver, mode: "onTouched", defaultValues: { amount: "", paymentMethod: methods[0]?.provider ?? "" },
  });
  const submit = handleSubmit(({ amount, paymentMethod }) => {
    if (isOnBreak) return;
    onAsk?.();
    intents.deposit({ amount: moneyIn(amount) ?? noMoney, provider: paymentMethod });
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <RadioField label="Pay with" control={control} name="paymentMethod" choices={methods.map(({ provider, title }) => ({ value: provider, title }))} />
      <EarnedBonus />
      <AmountField bounds={bounds} error={formState.errors.amount?.message} {...register("amount")} />
      <div className={css.quick} role="group" aria-label="Quick choices">
        {QUICK.map((amount) => (
          <Button key={amount} look="outline" size="small" onClick={() => setValue("amount", printMoney(amount), { shouldValidate: true })}>
            {formatMoney(amount).replace(/\.00$/, "")}
          </Button>
        ))}
      </div>
      {words === undefined ? null : (
        <p className="muted">
          {/* As an error it stands below the amount. */}
          <span>{formState.errors.amount?.message === words ? "" : words}</span>{" "}
          <Link to="/Account/SafetySecurity" className="text-link">
            Your limits
          </Link>
        </p>
      )}
      <Button type="submit" look="money" size="large" disabled={disabled || isOnBreak}>
        {disabled ? "Sending…" : isOnBreak ? "You are taking a break" : "Deposit"}
      </Button>
    </form>
  );
};
