import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { formatCount } from "../../format/count.ts";
import { formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { AmountInput } from "./amount-input.tsx";
import { stakeProblem } from "./unplaceable-text.ts";
import css from "./groupings-table.module.css";

const nameOf = (grouping: number): string => ["", "Singles", "Doubles", "Trebles"][grouping] ?? `${grouping}-folds`;

const nothing = <span className="muted">–</span>;

const UNAVAILABLE: Readonly<Record<NonNullable<SlipSummary["systemRows"][number]["unavailable"]>, string>> = {
  TooManyCombinations: "More than 100,000 combinations",
  OnlyFixedSelections: "No combinations beside the fixed selections",
};

/** System sizes with a stake for each of their combinations. */
interface GroupingsTableProps {
  readonly rows: SlipSummary["systemRows"];
  readonly unplaceable: SlipSummary["unplaceable"];
  readonly locked: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
}

export const GroupingsTable = ({ rows, unplaceable, locked, onMisread }: GroupingsTableProps) => {
  const { intents } = useSlipstream();
  return (
    <table className={`${css.table} figures`} aria-label="System sizes">
      <caption className={css.caption}>
        <b>Combo</b> bets every combination of a size
      </caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Stake each</th>
          <th scope="col">Cost</th>
          <th scope="col">Win</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.grouping} data-unavailable={line.unavailable !== undefined}>
            <th scope="row">
              {nameOf(line.grouping)}
              {line.unavailable === undefined ? <small>× {formatCount(line.combinations)}</small> : null}
            </th>
            {line.unavailable === undefined ? (
              <>
                <td>
                  <AmountInput
                    label={`Stake for each of the ${nameOf(line.grouping)}`}
                    labelUnseen
                    amount={line.stake}
                    disabled={locked}
                    problem={stakeProblem(unplaceable, { on: "grouping", grouping: line.grouping })}
                    onMisread={onMisread}
                    onAmount={(amount) => intents.changeGroupingStake({ grouping: line.grouping, amount: amount })}
                  />
                </td>
                <td>{line.cost > 0 ? formatMoney(line.cost) : nothing}</td>
                <td>
                  {line.minWin < line.maxWin ? <small>{formatMoney(line.minWin)} to</small> : null}
                  {line.maxWin > 0 ? formatMoney(line.maxWin) : nothing}
                </td>
              </>
            ) : (
              <td colSpan={3} className={css.why}>
                {UNAVAILABLE[line.unavailable]}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
