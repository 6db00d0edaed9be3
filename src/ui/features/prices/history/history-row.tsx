import { useMemo, useState } from "react";
import type { Odds } from "../../../../domain/kernel/odds.ts";
import { type PricePoint, summaryOf, withPoint } from "../../../../domain/prices/price-history.ts";
import { formatClock } from "../../../format/moment.ts";
import { useTimeZone } from "../../../hooks/time-zone-context.tsx";
import { formatOddsAs } from "../../../format/odds.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { useOddsFormat } from "../../../hooks/use-preferences.ts";
import css from "./price-history.module.css";
import { Sparkline } from "./sparkline.tsx";

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
  const zone = useTimeZone();
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
        <span>{formatOddsAs(first, format)}</span>
        <small className="muted">{formatClock(since, zone)}</small>
      </td>
      <td>{formatOddsAs(low, format)}</td>
      <td>{formatOddsAs(high, format)}</td>
      <td>
        <b>{formatOddsAs(last, format)}</b>
        {open ? null : <small className={css.closed}>closed</small>}
      </td>
      <td>
        <span>{changes}</span>
        {stops === 0 ? null : <small className="muted">{stops === 1 ? "1 stop" : `${stops} stops`}</small>}
      </td>
    </tr>
  );
};

/**
 * The points that the log held when it was read, and the changes since this component is shown. The log is read once, because reading it again for
 * every change would cost more than the change. `now` is the odds that can be bet; undefined while there are none.
 */
const usePoints = (logged: readonly PricePoint[], now: Odds | undefined): { readonly points: readonly PricePoint[]; readonly until: number } => {
  const until = useNow();
  const [seen, setSeen] = useState<readonly PricePoint[]>([{ at: until, odds: now }]);
  if (seen.at(-1)?.odds !== now) setSeen(withPoint(seen, { at: until, odds: now }));
  const points = useMemo(() => {
    const from = seen[0]?.at ?? 0;
    return [...logged.filter(({ at }) => at <= from), ...seen].reduce(withPoint, []);
  }, [logged, seen]);
  return { points, until };
};
