import { useId } from "react";
import css from "./choice-strip.module.css";

interface ChoiceStripProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly meaning?: string }[];
  readonly chosen: Value;
  readonly disabled: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one out of a few options, side by side. */
export const ChoiceStrip = <Value extends string>({ label, choices, chosen, disabled, onChoose }: ChoiceStripProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={css.strip} disabled={disabled}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {choices.map(({ value, label: text, meaning }) => (
          <label key={value} className={css.choice} title={meaning}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span className="figures">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
