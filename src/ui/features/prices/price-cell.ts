import type { Fixture, OfferedOutcome } from "../../../application/ports/offer.ts";
import { hasSelection } from "../../../domain/betslip/state.ts";
import type { OddsFormat } from "../../../domain/events/preferences-events.ts";
import { selectionKey } from "../../../domain/kernel/ids.ts";
import { type OfferedPrice, offeredPrice } from "../../../domain/prices/offered.ts";
import type { State } from "../../../domain/state.ts";
import { feedLossText, formatAge } from "../../format/age.ts";
import { clipName } from "../../format/clip.ts";
import { formatOddsAs } from "../../format/odds.ts";

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

/** Writes an outcome's price into its button. What the button already shows is not written again. */
export interface PriceCell {
  /** `now` is in wall milliseconds; the age of a price that is not trusted is computed from it. */
  readonly paint: (state: State, now: number) => void;
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
  let shown: OfferedPrice | undefined;
  let pressed: boolean | undefined;
  let written: OddsFormat | undefined;
  let aged = "";

  const tellAge = (stale: boolean, since: number, now: number): void => {
    const title = stale ? feedLossText(since, now) : "";
    if (title === aged) return;
    aged = title;
    mark.title = title;
    mark.textContent = stale && since > 0 ? formatAge(since, now) : "";
  };

  const show = (price: OfferedPrice, selected: boolean, format: OddsFormat): void => {
    if (shown?.odds !== price.odds || shown.status !== price.status || written !== format) {
      const text = formatOddsAs(price.odds, format);
      odds.textContent = price.odds === 0 && price.status === "suspended" ? "" : text;
      button.setAttribute("aria-label", spoken(outcome, price.status, text));
    }
    if (shown?.status !== price.status) button.dataset["status"] = price.status;
    const moved = price.status === "open" ? price.moved : undefined;
    if (moved === undefined) delete button.dataset["moved"];
    else if (button.dataset["moved"] !== moved) button.dataset["moved"] = moved;
    if (pressed !== selected) button.setAttribute("aria-pressed", String(selected));
    button.setAttribute("aria-disabled", String(!selected && price.status !== "open"));
  };

  return {
    shown: () => shown,
    paint: (state, now) => {
      const price = priceOf(state, priced);
      const selected = hasSelection(state.betslip, key);
      tellAge(price.status === "stale", state.prices.lost?.since ?? 0, now);
      const format = state.preferences.oddsFormat;
      if (written === format && pressed === selected && shown?.odds === price.odds && shown.status === price.status && shown.moved === price.moved) return;
      show(price, selected, format);
      if (selected !== pressed) onChosen(selected);
      written = format;
      shown = price;
      pressed = selected;
    },
  };
};

const spoken = (outcome: OfferedOutcome, status: OfferedPrice["status"], text: string): string => {
  const state = status === "open" ? "" : `, ${status === "stale" ? "price out of date" : "suspended"}`;
  return `${clipName(outcome.outcomeName)}, ${clipName(outcome.marketName)}, ${text}${state}`;
};
