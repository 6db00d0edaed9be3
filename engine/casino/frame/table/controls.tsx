import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { Seat } from "./use-table.ts";
import { amountText } from "./format.ts";
import css from "./controls.module.css";

interface StakeProps {
  readonly seat: Seat;
  /** In minor units. */
  readonly stake: number;
  readonly onStake: (stake: number) => void;
  readonly disabled?: boolean;
}

const clamp = (value: number, { least, most, step }: Seat["state"]): number => Math.min(Math.max(Math.round(value / step) * step, least), most);

/** The control for the stake, in whole units: it can be typed, halved or doubled. */
export const Stake = ({ seat, stake, onStake, disabled = false }: StakeProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { state } = seat;
  const finish = (): void => {
    const number = Number(typed);
    if (typed !== undefined && Number.isFinite(number) && typed.trim() !== "") onStake(clamp(number * 100, state));
    setTyped(undefined);
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>Stake ({state.currency})</label>
      <div className={css.stake}>
        <input
          id={id}
          className="figures"
          inputMode="numeric"
          value={typed ?? String(stake / 100)}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, ""))}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
          }}
        />
        <button type="button" disabled={disabled} aria-label="Half the stake" onClick={() => onStake(clamp(stake / 2, state))}>
          ½
        </button>
        <button type="button" disabled={disabled} aria-label="Double the stake" onClick={() => onStake(clamp(stake * 2, state))}>
          2×
        </button>
      </div>
    </div>
  );
};

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A choice of one out of a few options. */
export const Choice = <Value extends string | number>({ label, options, value, onChoose, disabled = false }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={css.field} disabled={disabled}>
      <legend>{label}</legend>
      <div className={css.choice}>
        {options.map(([option, text]) => (
          <label key={option} data-chosen={option === value}>
            <input type="radio" className="unseen" name={name} checked={option === value} onChange={() => onChoose(option)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface GoProps extends ComponentProps<"button"> {
  readonly look?: "press" | "take" | "plain";
}

/** The main button of a game. While it is disabled it keeps the focus, so that the next round is a press of the same key. */
export const Go = ({ look = "press", disabled = false, onClick, ...rest }: GoProps) => (
  <button type="button" className={`${css.go} ${css[look]}`} aria-disabled={disabled} onClick={disabled ? undefined : onClick} {...rest} />
);

export const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);

/** What a finished round means, in one line. */
export const resultText = (wagered: number, payout: number, currency: string): string => {
  if (payout === 0) return "No win this time";
  return payout > wagered ? `You win ${currency} ${amountText(payout)}` : `${currency} ${amountText(payout)} back`;
};
