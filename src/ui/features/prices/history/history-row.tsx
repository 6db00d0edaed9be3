import type { Odds } from "../../../../domain/kernel/odds.ts";
import { type PricePoint, summaryOf } from "../../../../domain/prices/price-history.ts";
import { formatClock } from "../../../format/moment.ts";
import { formatOddsAs } from "../../../format/odds.ts";
import { useOddsFormat } from "../../../hooks/use-preferences.ts";
import { Sparkline } from "./sparkline.tsx";
import { usePoints } from "./use-points.ts";
import css from "./price-history.module.css";

interface HistoryRowProps {
  readonly name: string;
  readonly logged: readonly PricePoint[];
  /** The odds that can be bet now; undefined while there are none. */
  readonly now: Odds | undefined;
}

/** The price history of one outcome: a line, and its figures. */
export const HistoryRow = ({ name, logged, now }: HistoryRowProps) => {
  const { points, until } = usePoints(logged, now);
  const format = useOddsFormat();
  const summary = summaryOf(points);
  if (summary === undefined)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={5} className="muted">
          No price yet
        </td>
      </tr>
    );
  const { since, first, low, high, last, open, changes, stops } = summary;
  return (
    <tr data-testid="price-history">
      <th scope="row">
        <span className={css.name}>{name}</span>
        <Sparkline points={points} until={until} />
      </th>
      <td>
        {formatOddsAs(first, format)}
        <small className="muted">{formatClock(since)}</small>
      </td>
      <td>{formatOddsAs(low, format)}</td>
      <td>{formatOddsAs(high, format)}</td>
      <td>
        <b>{formatOddsAs(last, format)}</b>
        {open ? null : <small className={css.closed}>closed</small>}
      </td>
      <td>
        {changes}
        {stops === 0 ? null : <small className="muted">{stops === 1 ? "1 stop" : `${stops} stops`}</small>}
      </td>
    </tr>
  );
};
