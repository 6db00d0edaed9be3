import { useState } from "react";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { State } from "../../../domain/state.ts";
import { Icon } from "../../components/icon.tsx";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { formatMoney } from "../../format/money.ts";
import { sameContent } from "../../hooks/same-content.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { AmountInput } from "./amount-input.tsx";
import { QuickStakes } from "./quick-stakes.tsx";
import { stakeProblem } from "./unplaceable-text.ts";
import css from "./groupings-table.module.css";

type Row = SlipSummary["systemRows"][number];

/** The sizes of the system that was loaded from a code. The stakes on them are left to the player. */
const selectShared = ({ betslip }: State): readonly number[] => betslip.loaded?.groupings ?? [];

const nothing = <span className="muted">–</span>;

const UNAVAILABLE: Readonly<Record<NonNullable<Row["unavailable"]>, string>> = {
  TooManyCombinations: "More combinations than one bet may have",
  OnlyFixedSelections: "No combinations beside the bankers",
};

/** Quick stakes in major units. The stake counts for every combination, so the amounts are smaller than for a whole bet. */
const AMOUNTS = ["10", "50", "100", "500"] as const;

interface GroupingsTableProps {
  readonly rows: SlipSummary["systemRows"];
  readonly unplaceable: SlipSummary["unplaceable"];
  readonly locked: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
}

/** System sizes with a stake for each of their combinations, and quick stakes for the size that had the focus last. */
export const GroupingsTable = ({ rows, unplaceable, locked, onMisread }: GroupingsTableProps) => {
  const { intents } = useSlipstream();
  const shared = useStoreValue(selectShared, sameContent);
  const [looked, look] = useState<number>();
  const open = rows.filter(({ unavailable }) => unavailable === undefined);
  const at = open.find(({ grouping }) => grouping === looked) ?? open.find(({ stake }) => stake > 0) ?? open.find(({ grouping }) => shared.includes(grouping)) ?? open[0];
  return (
    <>
      <table className={`${css.table} figures`} aria-label="System sizes">
        <caption className={css.caption}>
          <p>
            <b>System</b>: a bet on every combination of a size
          </p>
          <p>
            <b>Banker</b> <Icon name="pin" />: in every combination, has to win
          </p>
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
          {gathered(rows).map(({ first, last }) =>
            first.unavailable === undefined ? (
              <SizeRow key={first.grouping} row={first} isShared={shared.includes(first.grouping)} problem={stakeProblem(unplaceable, { on: "grouping", grouping: first.grouping })} locked={locked} onMisread={onMisread} onLook={look} />
            ) : (
              <tr key={first.grouping} data-unavailable="true">
                <th scope="row">{first === last ? groupingName(first.grouping) : `${groupingName(first.grouping)} to ${groupingName(last.grouping)}`}</th>
                <td colSpan={3} className={css.why}>
                  {UNAVAILABLE[first.unavailable]}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {at === undefined ? null : (
        <div className={css.quick}>
          <span>{groupingName(at.grouping)}</span>
          <QuickStakes
            label={`Quick stakes for each of the ${groupingName(at.grouping)}`}
            amounts={AMOUNTS}
            locked={locked}
            onChoose={(amount) => intents.changeGroupingStake({ grouping: at.grouping, amount })}
          />
        </div>
      )}
    </>
  );
};

interface SizeRowProps {
  readonly row: Row;
  /** Whether the loaded booking bets this size. */
  readonly isShared: boolean;
  readonly problem: string | undefined;
  readonly locked: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
  readonly onLook: (grouping: number) => void;
}

const SizeRow = ({ row: { grouping, combinations, stake, cost, minWin, maxWin }, isShared, problem, locked, onMisread, onLook }: SizeRowProps) => {
  const { intents } = useSlipstream();
  return (
    <tr onFocus={() => onLook(grouping)}>
      <th scope="row">
        {groupingName(grouping)}
        <small>× {formatCount(combinations)}</small>
        {isShared ? <small className={css.shared}>In the code</small> : null}
      </th>
      <td>
        <AmountInput
          label={`Stake for each of the ${groupingName(grouping)}`}
          labelUnseen
          amount={stake}
          disabled={locked}
          problem={problem}
          onMisread={onMisread}
          onAmount={(amount) => intents.changeGroupingStake({ grouping, amount })}
        />
      </td>
      <td>{cost > 0 ? formatMoney(cost) : nothing}</td>
      <td>
        {minWin < maxWin ? <small>{formatMoney(minWin)} to</small> : null}
        {maxWin > 0 ? formatMoney(maxWin) : nothing}
      </td>
    </tr>
  );
};

/** Groups neighbouring sizes that cannot be staked for the same reason, to show them as one. */
const gathered = (rows: readonly Row[]): readonly { readonly first: Row; readonly last: Row }[] => {
  const runs: { first: Row; last: Row }[] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run !== undefined && row.unavailable !== undefined && run.last.unavailable === row.unavailable) run.last = row;
    else runs.push({ first: row, last: row });
  }
  return runs;
};
