import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useEffect, useMemo } from "react";
import { useForm } from "react-hook-form";
import type { SavedAccount } from "../../../application/ports/payments.ts";
import { noMoney } from "../../../domain/kernel/money.ts";
import { Button } from "../../components/button.tsx";
import { RadioField } from "../../components/form/radio-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useUser } from "../../hooks/use-user.ts";
import { AmountField } from "./amount-field.tsx";
import { type Bounds, fundsText, moneyIn, typedAmount } from "./typed-money.ts";
import css from "./payments.module.css";

/** The target for a withdrawal at a shop: the contract's `cash`, which has no account. */
const SHOP = "cash";

interface WithdrawFormProps {
  readonly accounts: readonly SavedAccount[];
}

/** The target has to be one of the offered ones: an account that the engine named, or the shop. */
const resolverFor = (bounds: Bounds, targets: readonly string[]) =>
  effectTsResolver(Schema.Struct({ amount: typedAmount(bounds), target: Schema.Literals(targets) }));

/** The form for a withdrawal: the amount and the target. Nothing is sent to the sportsbook before the player has confirmed it. */
export const WithdrawForm = ({ accounts }: WithdrawFormProps) => {
  const { intents, reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const available = useUser().balances?.available;
  const bounds = useMemo<Bounds>(
    () => ({ least: terms?.paymentLimits?.leastWithdrawal, greatest: terms?.paymentLimits?.greatestWithdrawal, currency: terms?.currencyCode, available }),
    [terms, available],
  );
  const resolver = useMemo(() => resolverFor(bounds, [...accounts.map(({ accountId }) => accountId), SHOP]), [bounds, accounts]);
  const first = accounts[0]?.accountId ?? SHOP;
  const { register, control, handleSubmit, resetField, formState } = useForm({ resolver, mode: "onTouched", defaultValues: { amount: "", target: first } });
  // A first account that is added while the form is open is chosen, and the typed amount stays.
  useEffect(() => resetField("target", { defaultValue: first }), [resetField, first]);
  const submit = handleSubmit(({ amount, target }) => {
    const saved = accounts.find(({ accountId }) => accountId === target);
    const account = saved === undefined ? null : { accountId: saved.accountId, bankName: saved.bankName, lastFour: saved.lastFour };
    intents.confirmWithdrawal({ amount: moneyIn(amount) ?? noMoney, account });
  });
  const choices = [
    ...accounts.map(({ accountId, bankName, lastFour, maskedName }) => ({ value: accountId, title: bankName, detail: `•••••• ${lastFour} · ${maskedName}` })),
    { value: SHOP, title: "A shop", detail: "You get a code for receiving the money" },
  ];
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <RadioField label="Pay out to" control={control} name="target" choices={choices} wide />
      <AmountField bounds={bounds} error={formState.errors.amount?.message} {...register("amount")} />
      {fundsText(bounds) === undefined ? null : <p className="muted figures">{fundsText(bounds)}</p>}
      <Button type="submit" look="money" size="large">
        Withdraw
      </Button>
    </form>
  );
};
