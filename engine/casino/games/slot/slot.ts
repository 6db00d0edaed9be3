import { shape } from "../../../../src/domain/kernel/guards.ts";
import type { Draws } from "../../fairness/draws.ts";
import { ended, type Game, type Multiplier } from "../game.ts";
import { LINES, linePay, type Reels, ROWS, SCATTER, scatterPay, strips, type SlotSymbol } from "./reels.ts";

export interface LineWin {
  /** The line, from 0; -1 for scatters, which pay in any position. */
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** What the line pays, as a multiple of the whole stake. */
  readonly multiplier: Multiplier;
}
export interface SlotTable {
  /** Reel by reel, from the top. */
  readonly window: Reels;
  readonly wins: readonly LineWin[];
}

const spin = (draws: Draws): Reels =>
  strips.map((strip) => {
    const stop = draws.below(strip.length);
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? SCATTER);
  });

/** The wins of all lines. */
const winsOf = (window: Reels): readonly LineWin[] => {
  const lines = LINES.flatMap((rows, line) => {
    const { symbol, count, pays } = linePay(rows.map((row, reel) => window[reel]?.[row] ?? SCATTER));
    // A line has a tenth of the stake.
    return pays === 0 ? [] : [{ line, symbol, count, multiplier: (pays * 100) / LINES.length }];
  });
  const scatters = window.flat().filter((symbol) => symbol === SCATTER).length;
  const multiplier = scatterPay(scatters);
  return multiplier === 0 ? lines : [...lines, { line: -1, symbol: SCATTER, count: scatters, multiplier }];
};

/** Five reels, three rows, ten lines from the left; the crown counts as any symbol except the star. */
export const slot: Game<Record<never, never>, never, SlotTable> = {
  slug: "slot",
  isBet: shape<Record<never, never>>({}),
  isAction: (_value): _value is never => false,
  play: (stake, _bet, _actions, draws) => {
    const window = spin(draws);
    const wins = winsOf(window);
    return ended(stake, wins.reduce((sum, { multiplier }) => sum + multiplier, 0), { window, wins });
  },
};

const shareOf = (symbols: readonly SlotSymbol[]): ReadonlyMap<SlotSymbol, number> => {
  const counts = new Map<SlotSymbol, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1 / symbols.length);
  return counts;
};

/** The return of one line. All lines have the same, because every row of a reel shows every place of its strip equally often. */
const lineReturn = (reel = 0, shown: readonly SlotSymbol[] = []): number => {
  const strip = strips[reel];
  if (strip === undefined) return linePay(shown).pays;
  return [...shareOf(strip)].reduce((sum, [symbol, chance]) => sum + chance * lineReturn(reel + 1, [...shown, symbol]), 0);
};

/** How likely a reel is to show 0, 1, 2 or 3 stars. */
const starsOn = (strip: readonly SlotSymbol[]): readonly number[] => {
  const shown = strip.map((_, stop) => Array.from({ length: ROWS }, (_row, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === SCATTER).length);
  return [0, 1, 2, 3].map((stars) => shown.filter((each) => each === stars).length / strip.length);
};

const scatterReturn = (reel = 0, shown = 0): number => {
  const strip = strips[reel];
  if (strip === undefined) return scatterPay(shown) / 100;
  return starsOn(strip).reduce((sum, chance, here) => (chance === 0 ? sum : sum + chance * scatterReturn(reel + 1, shown + here)), 0);
};

/** The return over every stop of every reel. */
export const slotReturn = (): number => lineReturn() + scatterReturn();
