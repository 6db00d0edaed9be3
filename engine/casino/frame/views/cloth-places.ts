import type { CSSProperties } from "react";
import { spots } from "../../games/roulette/spots.ts";

/** A cell of the cloth. */
interface Place {
  readonly spot: string;
  /** From one grid line to another, on the cloth that lies: fourteen columns, and five rows of which the numbers have the first three. */
  readonly columns: readonly [from: number, to: number];
  readonly rows: readonly [from: number, to: number];
}

const one = (line: number): readonly [number, number] => [line, line + 1];
const numbers: readonly Place[] = Array.from({ length: 36 }, (_, index) => ({ spot: String(index + 1), columns: one(Math.ceil((index + 1) / 3) + 1), rows: one(3 - (index % 3)) }));
export const places: readonly Place[] = [
  { spot: "0", columns: one(1), rows: [1, 4] },
  ...numbers,
  ...[3, 2, 1].map((column, row): Place => ({ spot: `column-${column}`, columns: one(14), rows: one(row + 1) })),
  ...[1, 2, 3].map((dozen): Place => ({ spot: `dozen-${dozen}`, columns: [4 * dozen - 2, 4 * dozen + 2], rows: one(4) })),
  ...["low", "even", "red", "black", "odd", "high"].map((spot, index): Place => ({ spot, columns: [2 * index + 2, 2 * index + 4], rows: one(5) })),
];

/** Custom properties: the style sheet takes the first two for the cloth that lies and the last two for the one that stands. */
type BothPlaces = CSSProperties & Readonly<Record<"--across" | "--down" | "--upright-across" | "--upright-down", string>>;
const placed = (across: string, down: string, uprightAcross: string, uprightDown: string): BothPlaces => ({
  "--across": across, "--down": down, "--upright-across": uprightAcross, "--upright-down": uprightDown,
});
/** In a narrow window the cloth stands: it is turned by a quarter, so that the zero is at the top and the outside bets are at the left. */
export const placeOfCell = ({ columns, rows }: Place): BothPlaces => placed(columns.join(" / "), rows.join(" / "), `${7 - rows[1]} / ${7 - rows[0]}`, columns.join(" / "));
const percent = (share: number): string => `${share * 100}%`;
export const placeBetween = (x: number, y: number): BothPlaces => placed(percent((x - 1) / 12), percent(y / 3), percent((3 - y) / 3), percent((x - 1) / 12));

/** The spots between the cells (splits, streets, corners and lines), with their place in cells from the left and from the top. */
export const between: readonly (readonly [spot: string, x: number, y: number])[] = [...spots.keys()].flatMap((spot) => {
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
export const spotBeside = (spot: string, key: string, upright: boolean): string | undefined => {
  const lying = between.find(([each]) => each === spot);
  const arrow = ARROWS[key];
  if (lying === undefined || arrow === undefined) return undefined;
  const turned = (x: number, y: number): readonly [number, number] => (upright ? [3 - y, x] : [x, y]);
  const here = turned(lying[1], lying[2]);
  const ways = between.flatMap(([each, ...lies]) => {
    const [x, y] = turned(...lies);
    const [dx, dy] = [x - here[0], y - here[1]];
    const ahead = dx * arrow[0] + dy * arrow[1];
    return ahead > 0 ? [{ each, far: ahead + 2 * Math.abs(dx * arrow[1] + dy * arrow[0]) }] : [];
  });
  return ways.toSorted((a, b) => a.far - b.far)[0]?.each;
};
