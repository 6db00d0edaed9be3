import { useState } from "react";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { type Money, printMoney } from "../../../domain/kernel/money.ts";
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
import { RaiseStake } from "./raise-stake.tsx";
import { stakeProblem, tooLow } from "./unplaceable-text.ts";
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
  /** The stakes that are too low, each raised to the lowest that the book takes. */
  readonly raised: SlipSummary["raised"];
  /** The same for the Split. */
  readonly splitLeast: Money | undefined;
  readonly unplaceable: SlipSummary["unplaceable"];
  readonly locked: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
}

/** System sizes with a stake for each of their combinations, and quick stakes for the size that had the focus last. */
export const GroupingsTable = ({ rows, raised, splitLeast, unplaceable, locked, onMisread }: GroupingsTableProps) => {
  const { intents } = useSlipstream();
  const shared = useStoreValue(selectShared, sameContent);
  const [looked, look] = useState<number>();
  const open = rows.filter(({ unavailable }) => unavailable === undefined);
  const at = open.find(({ grouping }) => grouping === looked) ?? open.find(({ stake }) => stake > 0) ?? open.find(({ grouping }) => shared.includes(grouping)) ?? open[0];
  const problemOf = ({ grouping, isSplit }: Row): string | undefined => {
    const low = raised.find((row) => row.grouping === grouping);
    return low === undefined ? stakeProblem(unplaceable, isSplit ? { on: "slip" } : { on: "grouping", grouping }) : tooLow(low.stake);
  };
  const set = ({ grouping, isSplit }: Row, amount: string): void => (isSplit ? intents.changeStake({ amount }) : intents.changeGroupingStake({ grouping, amount }));
  return (
    <>
      <table className={`${css.table} figures`} aria-label="System sizes">
        <caption className={css.caption}>
          <p>
            <b>System</b>: a bet on every combination of a size
          </p>
          {rows.some(({ isSplit }) => isSplit) ? (
            <p>
              <b>Split</b>: one selection of each match in every way, for one stake; instead of the other sizes
            </p>
          ) : null}
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
              <SizeRow key={first.grouping} row={first} isShared={shared.includes(first.grouping)} problem={problemOf(first)} locked={locked} onMisread={onMisread} onLook={look} onAmount={(amount) => set(first, amount)} />
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
      {raised.length === 0 ? null : (
        <RaiseStake
          to={raised.length === 1 ? raised[0]?.stake : undefined}
          of={raised[0] && groupingName(raised[0].grouping)}
          locked={locked}
          onRaise={() => {
            for (const { grouping, stake } of raised) intents.changeGroupingStake({ grouping, amount: printMoney(stake) });
          }}
        />
      )}
      {splitLeast === undefined ? null : <RaiseStake to={splitLeast} of="Split" locked={locked} onRaise={() => intents.changeStake({ amount: printMoney(splitLeast) })} />}
      {at === undefined ? null : (
        <div className={css.quick}>
          <span>{at.isSplit ? "Split" : groupingName(at.grouping)}</span>
          {at.isSplit ? (
            <QuickStakes label="Quick stakes for the Split" locked={locked} onChoose={(amount) => set(at, amount)} />
          ) : (
            <QuickStakes label={`Quick stakes for each of the ${groupingName(at.grouping)}`} amounts={AMOUNTS} locked={locked} onChoose={(amount) => set(at, amount)} />
          )}
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
  readonly onAmount: (amount: string) => void;
}

/** A size with its stake. The largest size of a slip with several selections of one match is the Split, whose combinations share one stake. */
const SizeRow = ({ row: { grouping, combinations, stake, cost, minWin, maxWin, isSplit }, isShared, problem, locked, onMisread, onLook, onAmount }: SizeRowProps) => (
  <tr data-size={grouping} onFocus={() => onLook(grouping)}>
    <th scope="row">
      <span>{isSplit ? `Split, ${groupingName(grouping)}` : groupingName(grouping)}</span>
      <small>{`× ${formatCount(combinations)}${isSplit ? " share it" : ""}`}</small>
      {isShared ? <small className={css.shared}>In the code</small> : null}
    </th>
    <td>
      <AmountInput
        label={isSplit ? "Split stake" : `Stake for each of the ${groupingName(grouping)}`}
        labelled="unseen"
        amount={stake}
        disabled={locked}
        problem={problem}
        onMisread={onMisread}
        onAmount={onAmount}
      />
    </td>
    <td>{cost > 0 ? formatMoney(cost) : nothing}</td>
    <td>
      {minWin < maxWin ? <small>{`${formatMoney(minWin)} to`}</small> : null}
      {maxWin > 0 ? <span>{formatMoney(maxWin)}</span> : nothing}
    </td>
  </tr>
);

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
