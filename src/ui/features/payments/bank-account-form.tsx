import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { BankEntry } from "../../../application/ports/payments.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { whyRefused } from "./payment-words.ts";
import css from "./payments.module.css";

const selectCheck = (state: State): State["payments"]["bankAccount"] => state.payments.bankAccount;
const NUMBER = /^\d{10}$/;

/** A new account to be paid out to. Its number is kept in this form only, and forgotten with it. */
export const BankAccountForm = ({ banks, onVerified }: { readonly banks: readonly BankEntry[]; readonly onVerified: () => void }) => {
  const { intents } = useSlipstream();
  const { status, reason } = useStoreValue(selectCheck);
  const { register, handleSubmit, formState } = useForm({ mode: "onTouched", defaultValues: { bankCode: banks[0]?.code ?? "", accountNumber: "" } });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && status === "verified") onVerified();
    asked.current = status === "checking";
  }, [status, onVerified]);
  const checking = status === "checking";
  return (
    <form className={css.form} onSubmit={handleSubmit(({ bankCode, accountNumber }) => intents.verifyBankAccount({ bankCode, accountNumber: accountNumber.trim() }))} noValidate>
      <label className={css.field}>
        Bank
        <select className={css.select} {...register("bankCode")}>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        hint="Ten digits. The account has to be in your own name."
        error={formState.errors.accountNumber?.message ?? (reason === undefined || checking ? undefined : whyRefused(reason))}
        {...register("accountNumber", { validate: (typed) => NUMBER.test(typed.trim()) || "An account number has ten digits" })}
      />
      <Button type="submit" look="outline" disabled={checking}>
        {checking ? "Asking the bank…" : "Verify this account"}
      </Button>
    </form>
  );
};
