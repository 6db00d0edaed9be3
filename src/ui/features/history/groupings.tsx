import type { HistoryGrouping } from "../../../application/ports/history.ts";
import { Entries, failedRow } from "../../components/entries.tsx";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { formatAmount } from "../../format/money.ts";
import css from "./groupings.module.css";

/** The groupings of a system: the number of combinations of each, and the stake of one. */
export const Groupings = ({ groupings, currency }: { readonly groupings: readonly HistoryGrouping[]; readonly currency: string | undefined }) =>
  groupings.length === 0 ? null : (
    <table className={`${css.table} figures`}>
      <caption className={css.caption}>Combinations</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Combinations</th>
          <th scope="col">Stake on each</th>
        </tr>
      </thead>
      <tbody>
        <Entries of={groupings} keyOf={({ grouping }) => grouping} failed={failedRow(3)}>
          {({ grouping, combinations, stake }) => (
            <tr>
              <th scope="row">{groupingName(grouping)}</th>
              <td>{formatCount(combinations)}</td>
              <td>{formatAmount(stake, currency)}</td>
            </tr>
          )}
        </Entries>
      </tbody>
    </table>
  );
