import { isActive, type Leg } from "../../../domain/betslip/state.ts";
import type { OddsFormat } from "../../../domain/events/preferences-events.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { Odds } from "../../../domain/kernel/odds.ts";
import { dataOf, textOf } from "../../components/writing.ts";
import { formatOddsAs } from "../../format/odds.ts";
import type { Painter } from "../prices/public/use-painted.ts";

/** The parts of a leg that change with its price. */
export interface LegPriceParts {
  readonly odds: HTMLElement;
  /** What a changed price shows of the previous one; hidden while there is nothing to show. */
  readonly before: HTMLElement;
  readonly from: HTMLElement;
}

/** Writes the price of a leg, which way it has moved, and the price before a change while the change is marked. */
export const createLegPricePainter = ({ odds, before, from }: LegPriceParts, key: SelectionKey): Painter => {
  const setOdds = textOf(odds);
  const setMoved = dataOf(odds, "moved");
  const setFrom = textOf(from);
  let shown: Leg | undefined;
  let format: OddsFormat | undefined;
  return {
    paint: ({ betslip, preferences }) => {
      const leg = betslip.legs.find((each) => each.key === key);
      if (leg === undefined || (leg === shown && format === preferences.oddsFormat)) return;
      shown = leg;
      format = preferences.oddsFormat;
      const previous = previousOf(leg);
      setOdds(formatOddsAs(leg.lastShownOdds, format));
      setMoved(previous === undefined ? undefined : leg.lastShownOdds > previous ? "up" : "down");
      setFrom(previous === undefined ? "" : formatOddsAs(previous, format));
      before.hidden = previous === undefined;
    },
  };
};

/** The price before the change that is marked; undefined when none is, or when the leg cannot be bet. */
const previousOf = (leg: Leg): Odds | undefined => {
  const { changed, lastShownOdds, stale } = leg;
  return isActive(leg) && !stale && changed !== undefined && changed.from !== lastShownOdds ? changed.from : undefined;
};
