import type { Multiplier } from "../game.ts";

export type SlotSymbol = "crown" | "star" | "seven" | "bell" | "gem" | "clover" | "plum" | "lemon" | "cherry";
/** Reel by reel. */
export type Reels = readonly (readonly SlotSymbol[])[];

export const WILD: SlotSymbol = "crown";
export const SCATTER: SlotSymbol = "star";
export const ROWS = 3;

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  W: "crown", S: "star", 7: "seven", B: "bell", G: "gem", K: "clover", P: "plum", L: "lemon", C: "cherry",
};
const strip = (letters: string): readonly SlotSymbol[] => [...letters].map((letter) => LETTERS[letter] ?? SCATTER);

/** The crown is on the three reels in the middle only. */
export const strips: Reels = [
  strip("CLPKC7LGPCBLSKPCLGKCPLBC"),
  strip("LCPWKLCGP7LCKBPLSCWKPLGC"),
  strip("PLCGKWPLCBSKPLC7GPLKCWPL"),
  strip("CKLPBCWLKPGC7LPSKCLBPCGL"),
  strip("LPC7KLGPCBKLSPCLKGPCLBPC"),
];

/** The row that each line crosses on each reel, from the top. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2], [2, 2, 1, 0, 0], [1, 0, 0, 0, 1], [1, 2, 2, 2, 1], [0, 1, 1, 1, 0],
];

/** What 3, 4 and 5 of a kind from the left pay, in multiples of the stake of a line. */
export const paytable: Readonly<Record<Exclude<SlotSymbol, "crown" | "star">, readonly [number, number, number]>> = {
  seven: [80, 400, 1000],
  bell: [40, 150, 500],
  gem: [26, 100, 400],
  clover: [16, 45, 150],
  plum: [6, 26, 80],
  lemon: [6, 20, 60],
  cherry: [5, 15, 50],
};

/** What 3, 4 and 5 stars anywhere pay, in hundredths of the whole stake. */
export const SCATTER_PAYS: Readonly<Record<number, Multiplier>> = { 3: 3_00, 4: 20_00, 5: 200_00 };
export const scatterPay = (count: number): Multiplier => SCATTER_PAYS[Math.min(count, 5)] ?? 0;

/** The first symbol that is not a crown decides the symbol of the line. There is always one, because the first reel has no crown. */
export const linePay = (line: readonly SlotSymbol[]): { readonly symbol: SlotSymbol; readonly count: number; readonly pays: number } => {
  const [symbol = SCATTER] = line;
  const broken = line.findIndex((each) => each !== symbol && each !== WILD);
  const count = broken === -1 ? line.length : broken;
  const pays = symbol === SCATTER || symbol === WILD ? 0 : (paytable[symbol][count - 3] ?? 0);
  return { symbol, count, pays };
};
