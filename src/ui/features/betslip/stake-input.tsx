import type { Money } from "../../../domain/kernel/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { AmountInput } from "./amount-input.tsx";
import css from "./stake-input.module.css";

const quickAmounts = ["100", "500", "1000", "5000"] as const;

interface StakeInputProps {
  readonly stake: Money;
  readonly locked: boolean;
  /** The stake is of each selection, not of the whole. */
  readonly each: boolean;
}

export const StakeInput = ({ stake, locked, each }: StakeInputProps) => {
  const { intents } = useSlipstream();
  return (
    <div className={css.stake}>
      <AmountInput label="Stake" amount={stake} disabled={locked} onAmount={(amount) => intents.changeStake({ amount })} />
      {each ? <p className={`${css.each} muted`}>on each selection</p> : null}
      <div className={css.quick} role="group" aria-label="Quick stakes">
        {quickAmounts.map((amount) => (
          <button key={amount} type="button" className={`${css.chip} figures`} disabled={locked} onClick={() => intents.changeStake({ amount })}>
            {amount.replace(/000$/, "k")}
          </button>
        ))}
      </div>
    </div>
  );
};
