import type { Money } from "../../../domain/kernel/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { AmountInput } from "./amount-input.tsx";
import css from "./stake-input.module.css";

const AMOUNTS = ["100", "500", "1000", "5000"] as const;

interface StakeInputProps {
  readonly label: string;
  readonly stake: Money;
  readonly locked: boolean;
  readonly problem: string | undefined;
  /** False where the groupings of a system, which have quick stakes of their own, need the space. */
  readonly quick?: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
}

export const StakeInput = ({ label, stake, locked, problem, quick = true, onMisread }: StakeInputProps) => {
  const { intents } = useSlipstream();
  return (
    <div className={css.stake}>
      <AmountInput
        label={label}
        amount={stake}
        disabled={locked}
        problem={problem}
        onMisread={onMisread}
        onAmount={(amount) => intents.changeStake({ amount })}
      />
      {quick ? <QuickStakes label="Quick stakes" locked={locked} onChoose={(amount) => intents.changeStake({ amount })} /> : null}
    </div>
  );
};

interface QuickStakesProps {
  readonly label: string;
  readonly amounts?: readonly string[];
  readonly locked: boolean;
  readonly onChoose: (amount: string) => void;
}

export const QuickStakes = ({ label, amounts = AMOUNTS, locked, onChoose }: QuickStakesProps) => (
  <div className={css.quick} role="group" aria-label={label}>
    {amounts.map((amount) => (
      <button key={amount} type="button" className={`${css.chip} figures`} disabled={locked} onClick={() => onChoose(amount)}>
        {amount.replace(/000$/, "k")}
      </button>
    ))}
  </div>
);
