import field from "./field.module.css";
import { inputInstant, readInstant } from "./words/instant.ts";

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** "" means all. */
  readonly value: Value | "";
  readonly options: readonly Value[];
  readonly onChoose: (value: Value | "") => void;
}

/** A choice of one option, or of all. */
export const Choice = <Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) => (
  <label>
    <span>{label}</span>
    <select className={field.field} value={value} onChange={(event) => onChoose(options.find((one) => one === event.target.value) ?? "")}>
      <option value="">All</option>
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
);

export interface InstantFieldProps {
  readonly label: string;
  /** Wall milliseconds. */
  readonly value: number | undefined;
  readonly onChange: (at: number | undefined) => void;
}

/** A field for a date and a time, in UTC and whole seconds. */
export const InstantField = ({ label, value, onChange }: InstantFieldProps) => (
  <label>
    <span>{`${label} (UTC)`}</span>
    <input className={field.field} type="datetime-local" step={1} value={inputInstant(value)} onChange={(event) => onChange(readInstant(event.target.value))} />
  </label>
);

export interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

export const Check = ({ label, checked, onCheck }: CheckProps) => (
  <label>
    <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />
    <strong>{label}</strong>
  </label>
);
