import { useEffect, useId, useState } from "react";
import { type Money, parseMoney, printMoney } from "../../../domain/kernel/money.ts";
import { readTypedAmount } from "../../format/typed-amount.ts";
import { useSelectsWhole } from "../../hooks/use-selects-whole.ts";
import css from "./amount-input.module.css";

interface AmountInputProps {
  readonly label: string;
  /** Where the label stands: inside the field before the amount, or nowhere because a table's head shows it already; it is still the accessible name. */
  readonly labelled: "within" | "unseen";
  readonly amount: Money;
  readonly disabled: boolean;
  readonly onAmount: (amount: string) => void;
  /** What is wrong with the current amount. */
  readonly problem?: string | undefined;
  /** Called when the text becomes unreadable as an amount, and when it is readable again. */
  readonly onMisread?: ((field: string, misread: boolean) => void) | undefined;
}

/** From so many characters on an amount needs the room of the label in its field. */
const LONG = 10;

/** The amount as decimal text, or undefined for text that is not an amount. An empty input is 0. */
const amountIn = (typed: string): string | undefined => {
  if (typed.trim() === "") return "0";
  const text = readTypedAmount(typed);
  return text !== undefined && parseMoney(text) !== undefined ? text : undefined;
};

/** An input for an amount. It keeps the typed text, even when it is not an amount, and calls back with amounts only. */
export const AmountInput = ({ label, labelled, amount, disabled, onAmount, problem, onMisread }: AmountInputProps) => {
  const id = useId();
  const hint = useId();
  const selectsWhole = useSelectsWhole();
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: Money }>();
  /** What was typed and became another amount, as which it was bet from then on. */
  const [rounded, setRounded] = useState<{ readonly from: Money; readonly to: Money }>();
  const unread = typed !== undefined && amountIn(typed.text) === undefined;
  // An amount set from outside, by a quick stake, replaces text that is not an amount.
  const invalid = unread && typed.beside === amount;
  useEffect(() => {
    onMisread?.(id, invalid);
    return () => onMisread?.(id, false);
  }, [id, invalid, onMisread]);
  const said = invalid ? `Not an amount. The stake stays ${printMoney(amount)}. Enter one like 250 or 12.50` : problem;
  const draft = unread && !invalid ? undefined : typed?.text;
  const shown = draft ?? printMoney(amount);
  const differs = rounded !== undefined && rounded.to === amount ? rounded.from : undefined;
  const type = (text: string): void => {
    setRounded(undefined);
    setTyped({ text, beside: amount });
    const read = amountIn(text);
    if (read !== undefined) onAmount(read);
  };
  return (
    <div className={`${css.amount} ${css[labelled]}`} data-long={shown.length >= LONG}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        id={id}
        className={`${css.input} figures`}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        disabled={disabled}
        aria-invalid={said !== undefined}
        aria-describedby={said === undefined ? undefined : hint}
        onChange={(event) => type(event.target.value)}
        {...selectsWhole}
        onBlur={() => {
          if (invalid) return;
          const from = typed === undefined ? undefined : parseMoney(amountIn(typed.text) ?? "");
          if (from !== undefined && from !== amount) setRounded({ from, to: amount });
          setTyped(undefined);
        }}
      />
      {said === undefined && differs !== undefined ? (
        <p className={css.rounded} role="status">
          {`${printMoney(differs)} became ${printMoney(amount)}, the nearest stake that can be bet.`}
        </p>
      ) : null}
      {said === undefined ? null : (
        // A stake that is being typed is too low at first, which is no reason to interrupt.
        <p id={hint} className={css.hint} role={invalid ? "alert" : "status"}>
          {said}
        </p>
      )}
    </div>
  );
};
