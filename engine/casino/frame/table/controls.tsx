import { type ComponentProps, type ReactNode, useId } from "react";
import type { Seat } from "./use-table.ts";
import { amountText } from "./format.ts";
import { readStake } from "./read-stake.ts";
import { whyNotStake } from "./stake-room.ts";
import { useField } from "./use-field.ts";
import { useSpace } from "./use-space.ts";
import css from "./controls.module.css";

interface StakeProps {
  readonly seat: Seat;
  /** In minor units. */
  readonly stake: number;
  readonly onStake: (stake: number) => void;
  readonly disabled?: boolean;
}

const clamp = (value: number, { least, most, step }: Seat["state"]): number => Math.min(Math.max(Math.round(value / step) * step, least), most);

/** What is wrong with a field, below it. */
export const Flaw = ({ id, flaw }: { readonly id: string; readonly flaw: string | undefined }) =>
  flaw === undefined ? null : (
    <p id={id} className={css.flaw} role="alert">
      {flaw}
    </p>
  );

/** The control for the stake, in whole units: it can be typed, halved or doubled. */
export const Stake = ({ seat, stake, onStake, disabled = false }: StakeProps) => {
  const [id, flawId] = [useId(), useId()];
  const { state } = seat;
  const { typed, flaw, type, leave, forget } = useField(seat, "stake", (text) => readStake(text, state), onStake);
  const set = (to: number): void => {
    forget();
    onStake(clamp(to, state));
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{`Stake (${state.currency})`}</label>
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
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") leave();
          }}
        />
        <button type="button" disabled={disabled} aria-label="Half the stake" onClick={() => set(stake / 2)}>
          ½
        </button>
        <button type="button" disabled={disabled} aria-label="Double the stake" onClick={() => set(stake * 2)}>
          2×
        </button>
      </div>
      <Flaw id={flawId} flaw={flaw} />
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
            <span>{text}</span>
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

interface PlayProps extends Pick<ComponentProps<"button">, "aria-pressed" | "children"> {
  readonly seat: Seat;
  /** What a press stakes, in minor units; 0 when it stakes nothing. */
  readonly stake: number;
  readonly disabled: boolean;
  readonly onPlay: () => void;
}

/**
 * The button that stakes, which the space key presses too. It is off while the stake is more than the player may stake, and says why. A press then looks
 * whether that still holds.
 */
export const Play = ({ seat: { room, state, refresh }, stake, disabled, onPlay, ...rest }: PlayProps) => {
  const whyId = useId();
  const why = whyNotStake(stake, room, state);
  const press = why === undefined ? onPlay : () => void refresh();
  useSpace(disabled ? undefined : press);
  return (
    <>
      <Go {...rest} aria-disabled={disabled || why !== undefined} aria-describedby={why === undefined ? undefined : whyId} onClick={disabled ? undefined : press} />
      <Flaw id={whyId} flaw={why} />
    </>
  );
};

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

/** What a finished round means, in one line. What is paid out contains the stake; what is won is without it. */
export const resultText = (wagered: number, payout: number, currency: string): string => {
  if (payout === 0) return "No win this time";
  if (payout > wagered) return `You win ${currency} ${amountText(payout - wagered)} and get ${amountText(payout)} paid out`;
  return payout === wagered ? `Your stake of ${currency} ${amountText(wagered)} is back` : `${currency} ${amountText(payout)} of ${amountText(wagered)} back`;
};
