/** The numbers 1 to 36 stand in twelve rows of three; 0 stands apart. */
const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const POCKETS = 37;

export const colourOf = (number: number): "green" | "red" | "black" => {
  if (number === 0) return "green";
  return REDS.has(number) ? "red" : "black";
};

const table = Array.from({ length: 36 }, (_, index) => index + 1);
const named = (name: string, numbers: readonly number[]): readonly [string, readonly number[]] => [name, numbers];
const where = (name: string, rule: (number: number) => boolean): readonly [string, readonly number[]] => named(name, table.filter(rule));

/** Every place on the cloth that takes chips, with the numbers it covers. */
export const spots: ReadonlyMap<string, readonly number[]> = new Map([
  named("0", [0]),
  ...table.map((number) => named(String(number), [number])),
  ...table.filter((number) => number % 3 !== 0).map((number) => named(`split-${number}-${number + 1}`, [number, number + 1])),
  ...table.filter((number) => number <= 33).map((number) => named(`split-${number}-${number + 3}`, [number, number + 3])),
  ...table.filter((number) => number % 3 === 1).map((number) => named(`street-${number}`, [number, number + 1, number + 2])),
  ...table.filter((number) => number % 3 !== 0 && number <= 32).map((number) => named(`corner-${number}`, [number, number + 1, number + 3, number + 4])),
  ...table.filter((number) => number % 3 === 1 && number <= 31).map((number) => named(`line-${number}`, [0, 1, 2, 3, 4, 5].map((step) => number + step))),
  ...[1, 2, 3].map((dozen) => where(`dozen-${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
  ...[1, 2, 3].map((column) => where(`column-${column}`, (number) => number % 3 === column % 3)),
  where("red", (number) => REDS.has(number)),
  where("black", (number) => !REDS.has(number)),
  where("odd", (number) => number % 2 === 1),
  where("even", (number) => number % 2 === 0),
  where("low", (number) => number <= 18),
  where("high", (number) => number >= 19),
]);
