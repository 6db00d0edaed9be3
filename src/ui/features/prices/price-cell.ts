import type { Fixture, OfferedOutcome } from "../../../application/ports/offer.ts";
import { hasSelection } from "../../../domain/betslip/state.ts";
import type { OddsFormat } from "../../../domain/events/preferences-events.ts";
import { selectionKey } from "../../../domain/kernel/ids.ts";
import { type OfferedPrice, offeredPrice } from "../../../domain/prices/offered.ts";
import type { State } from "../../../domain/state.ts";
import { feedLossText, formatAge } from "../../format/age.ts";
import { clipName } from "../../format/clip.ts";
import { formatOddsAs } from "../../format/odds.ts";
import { dataOf, textOf } from "../../components/writing.ts";
import { markMove, unmark } from "./moved-marks.ts";
import type { Painter } from "./price-board.ts";

export interface PricedOutcome {
  readonly fixture: Fixture;
  readonly outcome: OfferedOutcome;
  /** The length of the log when the list was requested: what the feed told after that is newer. */
  readonly asOf: number;
}

/** The parts of a price button that change with its price. */
export interface CellParts {
  readonly button: HTMLElement;
  readonly odds: HTMLElement;
  readonly mark: HTMLElement;
}

/** Writes an outcome's price into its button. */
export interface PriceCell extends Painter {
  /** What the button shows; undefined before the first painting. */
  readonly shown: () => OfferedPrice | undefined;
}

/** The price of an outcome in one state. */
export const priceOf = (state: State, { fixture, outcome, asOf }: PricedOutcome): OfferedPrice =>
  offeredPrice(state.prices, fixture.source, fixture.matchId, outcome, asOf);

/** `onChosen` is called when the outcome is put on the slip, and when it is removed. */
export const createPriceCell = ({ button, odds, mark }: CellParts, priced: PricedOutcome, onChosen: (chosen: boolean) => void): PriceCell => {
  const { fixture, outcome } = priced;
  const key = selectionKey(fixture.matchId, outcome);
  const name = `${clipName(outcome.outcomeName)}, ${clipName(outcome.marketName)}`;
  const setText = textOf(odds);
  let shown: OfferedPrice | undefined;
  let pressed: boolean | undefined;
  let written: OddsFormat | undefined;
  let disabled: boolean | undefined;
  let aged = "";

  const tellAge = (stale: boolean, since: number, now: number): void => {
    const title = stale ? feedLossText(since, now) : "";
    if (title === aged) return;
    aged = title;
    mark.title = title;
    mark.textContent = stale && since > 0 ? formatAge(since, now) : "";
  };

  /** Tells the style sheet that there is no text. A rule with `:empty` would compute styles anew for every new text. */
  const setBlank = dataOf(button, "blank");
  const setLong = dataOf(button, "long");
  const setStatus = dataOf(button, "status");

  const setDisabled = (isDisabled: boolean): void => {
    if (disabled === isDisabled) return;
    disabled = isDisabled;
    button.setAttribute("aria-disabled", String(isDisabled));
  };

  const show = (price: OfferedPrice, selected: boolean, format: OddsFormat, now: number): void => {
    if (shown?.odds !== price.odds || shown.status !== price.status || written !== format) {
      const oddsText = formatOddsAs(price.odds, format);
      const isBlank = price.odds === 0 && price.status === "suspended";
      setText(isBlank ? "" : oddsText);
      setBlank(isBlank ? "" : undefined);
      setLong(oddsText.length >= LONG ? "" : undefined);
      button.setAttribute("aria-label", `${name}, ${oddsText}${spoken[price.status]}`);
    }
    setStatus(price.status);
    if (price.status !== "open") unmark(button);
    // What the first painting finds moved before, unseen.
    else if (price.moved !== undefined && shown !== undefined && shown.odds !== price.odds) markMove(button, price.moved, now);
    if (pressed !== selected) button.setAttribute("aria-pressed", String(selected));
    setDisabled(!selected && price.status !== "open");
  };

  return {
    shown: () => shown,
    paint: (state, now, rests) => {
      const price = priceOf(state, priced);
      const selected = hasSelection(state.betslip, key);
      tellAge(price.status === "stale", state.prices.lost?.since ?? 0, now);
      const format = state.preferences.oddsFormat;
      if (written === format && pressed === selected && shown?.odds === price.odds && shown.status === price.status && shown.moved === price.moved) return "unchanged";
      if (rests && written === format && pressed === selected && shown?.status === price.status) return "waits";
      show(price, selected, format, now);
      if (selected !== pressed) onChosen(selected);
      written = format;
      shown = price;
      pressed = selected;
      return "written";
    },
  };
};

/** From so many characters on, a price is too wide for its button in ordinary figures. */
const LONG = 6;

/** The status that a screen reader says after the price. */
const spoken: Readonly<Record<OfferedPrice["status"], string>> = { open: "", suspended: ", suspended", stale: ", price out of date" };
