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
  /** The most that can be staked, where it is known. */
  readonly most: Money | undefined;
  readonly onMisread: (field: string, misread: boolean) => void;
  readonly onRaise: (least: Money) => void;
}

/** A stake and the presses that set it, on one line. */
export const StakeInput = ({ label, stake, locked, problem, least, most, onMisread, onRaise }: StakeInputProps) => {
  const { intents } = useSlipstream();
  return (
    <div className={css.stake}>
      <AmountInput
        label={label}
        labelled="within"
        amount={stake}
        disabled={locked}
        problem={problem}
        onMisread={onMisread}
        onAmount={(amount) => intents.changeStake({ amount })}
      />
      <QuickStakes label="Quick stakes" most={most} locked={locked} onChoose={(amount) => intents.changeStake({ amount })} />
      {least === undefined ? null : <RaiseStake to={least} locked={locked} onRaise={() => onRaise(least)} />}
    </div>
  );
};
