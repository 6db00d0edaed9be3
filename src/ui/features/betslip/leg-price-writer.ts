import { asPlaced } from "../../../domain/betslip/as-placed.ts";
import { CHANGED_MARK_MS, isActive, isMarked, type Leg, timeLeft } from "../../../domain/betslip/state.ts";
import type { OddsFormat } from "../../../domain/events/preferences-events.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { Odds } from "../../../domain/kernel/odds.ts";
import type { State } from "../../../domain/state.ts";
import { dataOf, textOf } from "../../components/writing.ts";
import { formatOddsAs } from "../../format/odds.ts";
import type { ShownSlip } from "./shown-slip.ts";

/** The price before the change that is marked; undefined when none is, or when the leg cannot be bet. */
const priceBefore = (leg: Leg, now: number): Odds | undefined => {
  if (leg.changed === undefined || !isMarked(leg, now) || !isActive(leg) || leg.stale) return undefined;
  return leg.changed.from === leg.lastShownOdds ? undefined : leg.changed.from;
};

/** A leg as the slip shows it; undefined when it is not on the slip. */
export const legOf = ({ betslip }: Pick<State, "betslip">, key: SelectionKey): Leg | undefined => {
  const leg = betslip.legs.find((each) => each.key === key);
  return leg && asPlaced(betslip, leg);
};

/**
 * Calls `write` when the leg or the format of its odds has changed, with the price before the change that is marked, and again when the mark is over. `then` is the
 * time that is shown instead of the present.
 */
const writerOf = (key: SelectionKey, then: number | undefined, write: (leg: Leg, format: OddsFormat, before: Odds | undefined) => void): ((slip: ShownSlip) => void) => {
  let shown: Leg | undefined;
  let written: OddsFormat | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;
  return (slip) => {
    const leg = legOf(slip, key);
    const { oddsFormat } = slip.preferences;
    if (leg === undefined || (leg === shown && written === oddsFormat)) return;
    shown = leg;
    written = oddsFormat;
    const now = then ?? Date.now();
    const before = priceBefore(leg, now);
    write(leg, oddsFormat, before);
    clearTimeout(fading);
    if (leg.changed !== undefined && before !== undefined && then === undefined)
      fading = setTimeout(() => write(leg, oddsFormat, undefined), timeLeft(leg.changed.at, CHANGED_MARK_MS, now));
  };
};

/** From so many characters on, a price is too wide for its box in ordinary figures. */
const LONG = 7;

/** Writes the price of a leg, and which way it has moved while its change is marked. */
export const createLegPriceWriter = (odds: HTMLElement, key: SelectionKey, then: number | undefined): ((slip: ShownSlip) => void) => {
  const setOdds = textOf(odds);
  const setMoved = dataOf(odds, "moved");
  const setLong = dataOf(odds, "long");
  return writerOf(key, then, (leg, format, before) => {
    const text = formatOddsAs(leg.lastShownOdds, format);
    setOdds(text);
    setLong(text.length >= LONG ? "" : undefined);
    setMoved(before === undefined ? undefined : leg.lastShownOdds > before ? "up" : "down");
  });
};

/** Writes the price of a leg before its marked change, while one is marked. */
export const createPriceBeforeWriter = (from: HTMLElement, key: SelectionKey, then: number | undefined): ((slip: ShownSlip) => void) => {
  const before = document.createElement("s");
  const setBefore = textOf(before);
  const said = [unseen("Changed from "), before];
  return writerOf(key, then, (_, format, odds) => {
    if (odds !== undefined) setBefore(formatOddsAs(odds, format));
    if ((odds !== undefined) === from.hasChildNodes()) return;
    // The style sheet is told: a rule with `:empty` would compute styles anew for every text.
    from.toggleAttribute("data-said", odds !== undefined);
    from.replaceChildren(...(odds === undefined ? [] : said));
  });
};

const unseen = (text: string): HTMLElement => {
  const element = document.createElement("span");
  element.className = "unseen";
  element.textContent = text;
  return element;
};
