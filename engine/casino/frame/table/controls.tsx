import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { Seat } from "./use-table.ts";
import { amountText } from "./format.ts";
import { readStake } from "./read-stake.ts";
import css from "./controls.module.css";

interface StakeProps {
  readonly seat: Seat;
  /** In minor units. */
  readonly stake: number;
  readonly onStake: (stake: number) => void;
  readonly disabled?: boolean;
}

const clamp = (value: number, { least, most, step }: Seat["state"]): number => Math.min(Math.max(Math.round(value / step) * step, least), most);

/** The control for the stake, in whole units: it can be typed, halved or doubled. What is no stake stays as it was typed, with what is wrong, and nothing can be staked meanwhile. */
export const Stake = ({ seat, stake, onStake, disabled = false }: StakeProps) => {
  const [id, flawId] = [useId(), useId()];
  const [typed, setTyped] = useState<string>();
  const { state, refuse } = seat;
  const read = typed === undefined ? undefined : readStake(typed, state);
  const flaw = read !== undefined && "flaw" in read ? read.flaw : undefined;
  const type = (text: string): void => {
    const fresh = readStake(text, state);
    setTyped(text);
    if ("stake" in fresh) onStake(fresh.stake);
    refuse("stake", "flaw" in fresh ? fresh.flaw : undefined);
  };
  const finish = (): void => {
    if (flaw === undefined) setTyped(undefined);
  };
  const set = (to: number): void => {
    setTyped(undefined);
    refuse("stake", undefined);
    onStake(clamp(to, state));
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
          aria-invalid={flaw !== undefined}
          aria-describedby={flaw === undefined ? undefined : flawId}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
          }}
        />
        <button type="button" disabled={disabled} aria-label="Half the stake" onClick={() => set(stake / 2)}>
          ½
        </button>
        <button type="button" disabled={disabled} aria-label="Double the stake" onClick={() => set(stake * 2)}>
          2×
        </button>
      </div>
      {flaw === undefined ? null : (
        <p id={flawId} className={css.flaw} role="alert">
          {flaw}
        </p>
      )}
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
