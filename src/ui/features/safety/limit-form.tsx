import { Button } from "@chakra-ui/react/button";
import { effectTsResolver } from "@hookform/resolvers/effect-ts";
import { Schema } from "effect";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { LimitKind, LimitPeriod } from "../../../../contract/safety.ts";
import { parseMoney } from "../../../domain/kernel/money.ts";
import { SelectField } from "../../components/form/select-field.tsx";
import { TextField } from "../../components/form/text-field.tsx";
import { readTypedAmount } from "../../format/typed-amount.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { KIND_WORDS, LOSSES_COUNT, PERIOD_WORDS } from "./limit-words.ts";
import { useSafetyChange } from "./use-safety-change.ts";
import css from "../../components/form/form.module.css";

const MOST_MINUTES = 24 * 60;

/** Reads a typed limit in the engine's units: minor units, or minutes; undefined when the text is not a limit. */
const readLimit = (kind: LimitKind, typed: string): number | undefined => {
  if (kind !== "session") return parseMoney(readTypedAmount(typed) ?? "");
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined;
};

const typed = effectTsResolver(
  Schema.Struct({ kind: LimitKind, period: LimitPeriod, amount: Schema.String }).check(
    Schema.makeFilter(({ kind, amount }) =>
      readLimit(kind, amount) !== undefined || { path: ["amount"], issue: kind === "session" ? `Minutes, 1 to ${MOST_MINUTES}` : "An amount, for example 5000 or 2500.50" }),
  ),
);

const kinds = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }));
const periods = Object.entries(PERIOD_WORDS).map(([value, label]) => ({ value, label }));

/** The form for a new limit, or for another amount of an existing one. */
export const LimitForm = () => {
  const { intents } = useSlipstream();
  const change = useSafetyChange("limit");
  const currency = useCurrency();
  const { register, handleSubmit, formState, control, resetField } = useForm({
    resolver: typed, mode: "onTouched", defaultValues: { kind: "deposit", period: "day", amount: "" } as { kind: LimitKind; period: LimitPeriod; amount: string },
  });
  const kind = useWatch({ control, name: "kind" });
  useEffect(() => {
    if (change?.status === "done") resetField("amount");
  }, [change, resetField]);
  const submit = handleSubmit(({ kind: wanted, period, amount: text }) => {
    const amount = readLimit(wanted, text);
    if (amount !== undefined) intents.setLimit({ kind: wanted, period, amount });
  });
  const busy = change?.status === "asking";
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <SelectField label="What to limit" options={kinds} {...register("kind")} />
        <SelectField label="Over how long" options={periods} {...register("period")} />
        <TextField
          label={kind === "session" ? "Minutes" : "Amount"}
          hint={kind === "loss" ? LOSSES_COUNT : undefined}
          lead={kind === "session" ? undefined : currency}
          inputMode={kind === "session" ? "numeric" : "decimal"}
          autoComplete="off"
          error={formState.errors.amount?.message}
          {...register("amount")}
        />
      </div>
      <div className={css.end}>
        <Button type="submit" disabled={busy || !formState.isValid}>
          {busy ? "Setting…" : "Set limit"}
        </Button>
      </div>
    </form>
  );
};
