import type { Money } from "../../../domain/kernel/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { AmountInput } from "./amount-input.tsx";
import { QuickStakes } from "./quick-stakes.tsx";
import { RaiseStake } from "./raise-stake.tsx";
import css from "./stake-input.module.css";

interface StakeInputProps {
  readonly label: string;
  readonly stake: Money;
  readonly locked: boolean;
  readonly problem: string | undefined;
  /** The lowest stake that the book takes, when this one is lower. */
  readonly least: Money | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
  readonly onRaise: (least: Money) => void;
}

export const StakeInput = ({ label, stake, locked, problem, least, onMisread, onRaise }: StakeInputProps) => {
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
      {least === undefined ? null : <RaiseStake to={least} locked={locked} onRaise={() => onRaise(least)} />}
      <QuickStakes label="Quick stakes" locked={locked} onChoose={(amount) => intents.changeStake({ amount })} />
    </div>
  );
};
