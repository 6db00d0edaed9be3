import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { VerifyBankAccountRequest } from "../../../../contract/payments.ts";
import type { BankEntry } from "../../../application/ports/payments.ts";
import { plainDigits } from "../../../domain/kernel/plain-digits.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/form/select-field.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { whyRefused } from "./payment-words.ts";
import css from "./payments.module.css";

const selectCheck = (state: State): State["desk"]["forms"]["bankAccount"] => state.desk.forms.bankAccount;

/** The digits of a typed number, which may have spaces or dashes between them as people write them. */
const accountNumberIn = (typed: string): string => plainDigits(typed).replace(/[\s\p{Cf}-]/gu, "");

/** The bank is checked by the contract's schema; the form also checks the number of digits. */
const typed = effectTsResolver(
  Schema.Struct({
    bankCode: Schema.String.check(Schema.makeFilter((code: string) => Schema.is(VerifyBankAccountRequest.fields.bankCode)(code) || "Choose your bank or wallet")),
    accountNumber: Schema.String.check(Schema.makeFilter((text: string) => /^\d{10}$/.test(accountNumberIn(text)) || "An account number has ten digits")),
  }),
);

/** The form for a new bank account for withdrawals. The account number is kept in this form only. */
export const BankAccountForm = ({ banks, onVerified }: { readonly banks: readonly BankEntry[]; readonly onVerified: () => void }) => {
  const { intents } = useSlipstream();
  const { status, reason } = useStoreValue(selectCheck);
  const { register, handleSubmit, formState } = useForm({ resolver: typed, mode: "onTouched", defaultValues: { bankCode: "", accountNumber: "" } });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && status === "verified") onVerified();
    asked.current = status === "checking";
  }, [status, onVerified]);
  const checking = status === "checking";
  return (
    <form className={css.form} onSubmit={handleSubmit(({ bankCode, accountNumber }) => intents.verifyBankAccount({ bankCode, accountNumber: accountNumberIn(accountNumber) }))} noValidate>
      <SelectField
        label="Bank or wallet"
        options={[{ value: "", label: "Choose…" }, ...banks.map(({ code, name }) => ({ value: code, label: name }))]}
        error={formState.errors.bankCode?.message}
        {...register("bankCode")}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        hint="Ten digits. The account has to be in your own name."
        error={formState.errors.accountNumber?.message ?? (reason === undefined || checking ? undefined : whyRefused(reason))}
        {...register("accountNumber")}
      />
      <Button type="submit" look="outline" disabled={checking}>
        {checking ? "Asking the bank…" : "Verify this account"}
      </Button>
    </form>
  );
};
