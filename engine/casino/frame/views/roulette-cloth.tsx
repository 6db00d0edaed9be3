import type { KeyboardEvent } from "react";
import { colourOf, spots } from "../../games/roulette/spots.ts";
import { between, placeBetween, placeOfCell, places, spotBeside } from "./cloth-places.ts";
import css from "./roulette-view.module.css";

export type Placed = ReadonlyMap<string, number>;

interface ClothProps {
  readonly placed: Placed;
  readonly won: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onPlace: (spot: string) => void;
}

const names: Readonly<Record<string, string>> = {
  red: "Red", black: "Black", odd: "Odd", even: "Even", low: "1–18", high: "19–36", "dozen-1": "1st 12", "dozen-2": "2nd 12", "dozen-3": "3rd 12",
  "column-1": "2:1", "column-2": "2:1", "column-3": "2:1",
};
export const spotName = (spot: string): string => names[spot] ?? (/^\d+$/.test(spot) ? spot : (spots.get(spot) ?? []).join(", "));

const chipText = (minor: number): string => (minor >= 1_000_00 ? `${minor / 1_000_00}k` : String(minor / 100));

/** The spots between the cells are one tab stop; the arrow keys move from one to the next. */
const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
  const { clientHeight, clientWidth } = event.currentTarget;
  const from = event.target instanceof HTMLElement ? event.target.dataset["spot"] : undefined;
  const to = from === undefined ? undefined : spotBeside(from, event.key, clientHeight > clientWidth);
  if (to === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-spot="${to}"]`)?.focus();
};

export const RouletteCloth = ({ placed, won, disabled, onPlace }: ClothProps) => {
  const chip = (spot: string) => {
    const amount = placed.get(spot);
    return amount === undefined ? null : <span className={css.chip}>{chipText(amount)}</span>;
  };
  const label = (spot: string): string => `${spot.startsWith("column") ? `Column ${spot.slice(-1)}` : spotName(spot)}${placed.has(spot) ? `, ${(placed.get(spot) ?? 0) / 100} on it` : ""}`;
  return (
    <div className={css.felt}>
      <div className={css.cloth} role="group" aria-label="The cloth">
        {places.map((place) => (
          <button
            key={place.spot}
            type="button"
            className={css.spot}
            data-colour={/^\d+$/.test(place.spot) ? colourOf(Number(place.spot)) : place.spot === "red" || place.spot === "black" ? place.spot : "plain"}
            data-won={won.has(place.spot)}
            data-wide={place.columns[1] - place.columns[0] > 1}
            style={placeOfCell(place)}
            disabled={disabled}
            aria-label={label(place.spot)}
            onClick={() => onPlace(place.spot)}
          >
            <span>{spotName(place.spot)}</span>
            {chip(place.spot)}
          </button>
        ))}
        <div className={css.between} role="group" aria-label="Bets between numbers: walk with the arrow keys" onKeyDown={walk}>
          {between.map(([spot, x, y], index) => (
            <button
              key={spot}
              type="button"
              className={css.edge}
              data-won={won.has(spot)}
              style={placeBetween(x, y)}
              disabled={disabled}
              data-spot={spot}
              tabIndex={index === 0 || placed.has(spot) ? 0 : -1}
              aria-label={label(spot)}
              onClick={() => onPlace(spot)}
            >
              {chip(spot)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
};
