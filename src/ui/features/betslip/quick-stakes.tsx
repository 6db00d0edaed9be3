import { useQuickStakes } from "../../hooks/use-preferences.ts";
import { formatMoney } from "../../format/money.ts";
import { typedAmount } from "../../format/typed-amount.ts";
import { type Money, printMoney } from "../../../domain/kernel/money.ts";
import css from "./quick-stakes.module.css";

interface QuickStakesProps {
  readonly label: string;
  /** In major units; by default the player's own. */
  readonly amounts?: readonly string[];
  /** The most that can be staked; undefined where it is not known or not one amount. */
  readonly most?: Money | undefined;
  readonly locked: boolean;
  readonly onChoose: (amount: string) => void;
}

/** Buttons that set a stake with one press. */
export const QuickStakes = ({ label, amounts, most, locked, onChoose }: QuickStakesProps) => {
  const own = useQuickStakes();
  return (
    <div className={css.quick} role="group" aria-label={label}>
      {(amounts ?? own.map(typedAmount)).map((amount) => (
        <button key={amount} type="button" className={`${css.chip} figures`} disabled={locked} onClick={() => onChoose(amount)}>
          {amount.replace(/000$/, "k")}
        </button>
      ))}
      {most === undefined ? null : (
        <button type="button" className={css.chip} title={`The most that can be staked: ${formatMoney(most)}`} disabled={locked} onClick={() => onChoose(printMoney(most))}>
          Max
        </button>
      )}
    </div>
  );
};
