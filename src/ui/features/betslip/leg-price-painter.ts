import { isActive, type Leg } from "../../../domain/betslip/state.ts";
import type { OddsFormat } from "../../../domain/events/preferences-events.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { Odds } from "../../../domain/kernel/odds.ts";
import type { State } from "../../../domain/state.ts";
import { dataOf, textOf } from "../../components/writing.ts";
import { formatOddsAs } from "../../format/odds.ts";
import type { Painter } from "../prices/public/use-painted.ts";

/** The price before the change that is marked; undefined when none is, or when the leg cannot be bet. */
export const priceBefore = (leg: Leg | undefined): Odds | undefined => {
  if (leg?.changed === undefined || !isActive(leg) || leg.stale) return undefined;
  return leg.changed.from === leg.lastShownOdds ? undefined : leg.changed.from;
};

export const legOf = ({ betslip }: State, key: SelectionKey): Leg | undefined => betslip.legs.find((leg) => leg.key === key);

/** Calls `write` when the leg or the format of its odds has changed. */
const legPainter = (key: SelectionKey, write: (leg: Leg, format: OddsFormat) => void): Painter => {
  let shown: Leg | undefined;
  let written: OddsFormat | undefined;
  return {
    paint: (state) => {
      const leg = legOf(state, key);
      const { oddsFormat } = state.preferences;
      if (leg === undefined || (leg === shown && written === oddsFormat)) return "unchanged";
      shown = leg;
      written = oddsFormat;
      write(leg, oddsFormat);
      return "written";
    },
  };
};

/** Writes the price of a leg, and which way it has moved while its change is marked. */
export const createLegPricePainter = (odds: HTMLElement, key: SelectionKey): Painter => {
  const setOdds = textOf(odds);
  const setMoved = dataOf(odds, "moved");
  return legPainter(key, (leg, format) => {
    const before = priceBefore(leg);
    setOdds(formatOddsAs(leg.lastShownOdds, format));
    setMoved(before === undefined ? undefined : leg.lastShownOdds > before ? "up" : "down");
  });
};

/** Writes the price of a leg before its marked change. */
export const createPriceBeforePainter = (from: HTMLElement, key: SelectionKey): Painter => {
  const setFrom = textOf(from);
  return legPainter(key, (leg, format) => {
    const before = priceBefore(leg);
    if (before !== undefined) setFrom(formatOddsAs(before, format));
  });
};
