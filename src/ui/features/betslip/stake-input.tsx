import type { Money } from "../../../domain/kernel/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { AmountInput } from "./amount-input.tsx";
import { QuickStakes } from "./quick-stakes.tsx";
import css from "./stake-input.module.css";

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
