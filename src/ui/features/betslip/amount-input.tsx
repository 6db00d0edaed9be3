import { useId, useState } from "react";
import { type Money, parseMoney, printMoney } from "../../../domain/kernel/money.ts";

interface AmountInputProps {
  readonly label: string;
  /** Hides the label where a table's head already says it; it is still the accessible name. */
  readonly labelUnseen?: boolean;
  readonly amount: Money;
  readonly disabled: boolean;
  readonly onAmount: (amount: string) => void;
}

const isAmount = (text: string): boolean => {
  const amount = parseMoney(text);
  return amount !== undefined && amount >= 0;
};

/** What is typed is kept while it is being typed; only what is an amount goes out. */
export const AmountInput = ({ label, labelUnseen = false, amount, disabled, onAmount }: AmountInputProps) => {
  const id = useId();
  const hint = useId();
  const [draft, setDraft] = useState<string>();
  const invalid = draft !== undefined && draft !== "" && !isAmount(draft);
  const type = (text: string): void => {
    const plain = text.replaceAll(",", "");
    setDraft(plain);
    if (plain === "") onAmount("0");
    else if (isAmount(plain)) onAmount(plain);
  };
  return (
    <div className="amount">
      <label htmlFor={id} className={labelUnseen ? "unseen" : "amount-label"}>
        {label}
      </label>
      <input
        id={id}
        className="amount-input figures"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft ?? printMoney(amount)}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={invalid ? hint : undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(undefined)}
      />
      {invalid ? (
        <p id={hint} className="amount-hint" role="alert">
          Enter an amount like 250 or 12.50
        </p>
      ) : null}
    </div>
  );
};
