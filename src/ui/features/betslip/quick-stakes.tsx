import css from "./quick-stakes.module.css";

/** In major units. */
const AMOUNTS = ["100", "500", "1000", "5000"] as const;

interface QuickStakesProps {
  readonly label: string;
  readonly amounts?: readonly string[];
  readonly locked: boolean;
  readonly onChoose: (amount: string) => void;
}

/** Buttons that set a stake with one press. */
export const QuickStakes = ({ label, amounts = AMOUNTS, locked, onChoose }: QuickStakesProps) => (
  <div className={css.quick} role="group" aria-label={label}>
    {amounts.map((amount) => (
      <button key={amount} type="button" className={`${css.chip} figures`} disabled={locked} onClick={() => onChoose(amount)}>
        {amount.replace(/000$/, "k")}
      </button>
    ))}
  </div>
);
