import { formatMoney } from "../../format/money.ts";
import type { Money } from "../../../domain/kernel/money.ts";
import css from "./raise-stake.module.css";

interface RaiseStakeProps {
  /** The lowest stake that the book takes; undefined for several at once. */
  readonly to: Money | undefined;
  /** Whose stake it is, where several stand above. */
  readonly of?: string | undefined;
  readonly locked: boolean;
  readonly onRaise: () => void;
}

/** Offers the lowest stake that the book takes in place of one that is too low (spec 5). */
export const RaiseStake = ({ to, of, locked, onRaise }: RaiseStakeProps) => (
  <button type="button" className={`${css.raise} figures`} disabled={locked} onClick={onRaise}>
    {to === undefined ? "Raise each to its least stake" : `Raise${of === undefined ? "" : ` ${of}`} to ${formatMoney(to)}`}
  </button>
);
