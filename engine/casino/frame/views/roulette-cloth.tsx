import type { KeyboardEvent } from "react";
import { colourOf, spots } from "../../games/roulette/spots.ts";
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

interface Place {
  readonly spot: string;
  readonly column: string;
  readonly row: string;
}

const numbers: readonly Place[] = Array.from({ length: 36 }, (_, index) => ({ spot: String(index + 1), column: String(Math.ceil((index + 1) / 3) + 1), row: String(3 - (index % 3)) }));
const places: readonly Place[] = [
  { spot: "0", column: "1", row: "1 / 4" },
  ...numbers,
  ...[3, 2, 1].map((column, row) => ({ spot: `column-${column}`, column: "14", row: String(row + 1) })),
  ...[1, 2, 3].map((dozen) => ({ spot: `dozen-${dozen}`, column: `${4 * dozen - 2} / ${4 * dozen + 2}`, row: "4" })),
  ...["low", "even", "red", "black", "odd", "high"].map((spot, index) => ({ spot, column: `${2 * index + 2} / ${2 * index + 4}`, row: "5" })),
];

/** The spots between the cells (splits, streets, corners and lines), with their place in cells from the left and from the top. */
const between: readonly (readonly [spot: string, x: number, y: number])[] = [...spots.keys()].flatMap((spot) => {
  const [kind, from, to] = spot.split("-");
  const number = Number(from);
  const [column, row] = [Math.ceil(number / 3), 2 - ((number - 1) % 3)];
  if (kind === "split") return [Number(to) === number + 3 ? [spot, column + 1, row + 0.5] as const : [spot, column + 0.5, row] as const];
  if (kind === "corner") return [[spot, column + 1, row] as const];
  if (kind === "street") return [[spot, column + 0.5, 3] as const];
  return kind === "line" ? [[spot, column + 1, 3] as const] : [];
});

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The nearest spot in the direction of an arrow key; distance to the side counts twice. Undefined at the edge of the cloth and for other keys. */
export const spotBeside = (spot: string, key: string): string | undefined => {
  const here = between.find(([each]) => each === spot);
  const arrow = ARROWS[key];
  if (here === undefined || arrow === undefined) return undefined;
  const ways = between.flatMap(([each, x, y]) => {
    const [dx, dy] = [x - here[1], y - here[2]];
    const ahead = dx * arrow[0] + dy * arrow[1];
    return ahead > 0 ? [{ each, far: ahead + 2 * Math.abs(dx * arrow[1] + dy * arrow[0]) }] : [];
  });
  return ways.toSorted((a, b) => a.far - b.far)[0]?.each;
};

/** The spots between the cells are one tab stop; the arrow keys move from one to the next. */
const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
  const from = event.target instanceof HTMLElement ? event.target.dataset["spot"] : undefined;
  const to = from === undefined ? undefined : spotBeside(from, event.key);
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
    <div className={css.cloth} role="group" aria-label="The cloth">
      {places.map(({ spot, column, row }) => (
        <button
          key={spot}
          type="button"
          className={css.spot}
          data-colour={/^\d+$/.test(spot) ? colourOf(Number(spot)) : spot === "red" || spot === "black" ? spot : "plain"}
          data-won={won.has(spot)}
          data-wide={column.includes("/")}
          style={{ gridColumn: column, gridRow: row }}
          disabled={disabled}
          aria-label={label(spot)}
          onClick={() => onPlace(spot)}
        >
          {spotName(spot)}
          {chip(spot)}
        </button>
      ))}
      <div className={css.between} role="group" aria-label="Bets between numbers: walk with the arrow keys" onKeyDown={walk}>
        {between.map(([spot, x, y], index) => (
          <button
            key={spot}
            type="button"
            className={css.edge}
            data-won={won.has(spot)}
            style={{ left: `${((x - 1) / 12) * 100}%`, top: `${(y / 3) * 100}%` }}
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
  );
};
