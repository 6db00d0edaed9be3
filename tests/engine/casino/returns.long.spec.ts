import { describe, expect, it } from "vitest";
import { crash, crashReturns } from "../../../engine/casino/games/crash/crash.ts";
import { dice, diceReturn, diceReturns, LEAST_CHANCES, MOST_CHANCES, NUMBERS } from "../../../engine/casino/games/dice/dice.ts";
import { LEAST_STAKE, MOST_MULTIPLIER } from "../../../engine/casino/games/game.ts";
import { CELLS, mines, minesMultiplier, minesReturn, minesReturns, mostPicks } from "../../../engine/casino/games/mines/mines.ts";
import { plinko, plinkoPays, plinkoReturn, plinkoReturns, risks, rowCounts } from "../../../engine/casino/games/plinko/plinko.ts";
import { returnedTimes, roulette, rouletteReturns } from "../../../engine/casino/games/roulette/roulette.ts";
import { POCKETS, spots } from "../../../engine/casino/games/roulette/spots.ts";
import { linePay, scatterPay, strips } from "../../../engine/casino/games/slot/reels.ts";
import { slot, slotReturn } from "../../../engine/casino/games/slot/slot.ts";
import { engineDraws } from "../../../engine/casino/fairness/engine-seeds.ts";
import { scripted } from "./scripted.ts";

const stake = LEAST_STAKE;
const deep = process.env["SLIPSTREAM_DEEP"] === "1";
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const count = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => index);

describe("what comes back, over everything that can be drawn", () => {
  it.each([LEAST_CHANCES, 333, 4_950, 5_000, 7_777, MOST_CHANCES])("of dice on %i numbers, on either side", (chances) => {
    for (const side of ["under", "over"] as const) {
      const paid = sum(count(NUMBERS).map((roll) => dice.play(stake, { side, chances }, [], scripted([roll]))?.payout ?? Number.NaN));
      expect(paid / (NUMBERS * stake)).toBeCloseTo(diceReturn(chances), 12);
    }
  });

  it("of dice stands between what is told", () => {
    expect(diceReturns.most).toBeLessThanOrEqual(0.99);
    expect(diceReturns.least).toBeGreaterThan(0.98);
  });

  it("of each place on the roulette cloth", () => {
    expect(spots.size).toBe(37 + 24 + 33 + 12 + 22 + 11 + 12);
    for (const [spot, covered] of spots) {
      const paid = count(POCKETS).map((number) => roulette.play(stake, { chips: [{ spot, amount: stake }] }, [], scripted([number]))?.payout ?? Number.NaN);
      expect(paid.filter((each) => each > 0)).toEqual(covered.map(() => stake * returnedTimes(spot)));
      expect(sum(paid) / (POCKETS * stake)).toBeCloseTo(rouletteReturns.least, 12);
    }
  });

  it("of every board of few mines, cashed out after each safe pick", () => {
    const boards: Readonly<Record<number, readonly (readonly number[])[]>> = {
      1: count(25).map((a) => [a]),
      2: count(25).flatMap((a) => count(24).map((b) => [a, b])),
      ...(deep ? { 3: count(25).flatMap((a) => count(24).flatMap((b) => count(23).map((c) => [a, b, c]))) } : {}),
    };
    for (const [laid, all] of Object.entries(boards))
      for (const picks of [1, 2, 5, mostPicks(Number(laid))]) {
        const walk = count(picks).map((cell) => ({ type: "pick", cell }) as const);
        const paid = all.map((board) => {
          const safe = walk.findIndex((_, pick) => mines.play(stake, { mines: Number(laid) }, walk.slice(0, pick + 1), scripted(board))?.over);
          const last = safe === -1 ? [...walk, { type: "cash-out" } as const] : walk.slice(0, safe + 1);
          return mines.play(stake, { mines: Number(laid) }, last, scripted(board))?.payout ?? Number.NaN;
        });
        expect(sum(paid) / (all.length * stake)).toBeCloseTo(minesReturn(Number(laid), picks), 10);
      }
  });

  it("of mines stands between what is told, and no prize is above the limit", () => {
    expect(minesReturns.most).toBeLessThanOrEqual(0.9900000001);
    expect(minesReturns.least).toBeGreaterThan(0.98);
    for (const laid of count(CELLS - 1)) expect(minesMultiplier(laid + 1, mostPicks(laid + 1))).toBeLessThanOrEqual(MOST_MULTIPLIER);
  });

  it("of every way down the plinko board", () => {
    for (const rows of rowCounts)
      for (const risk of risks) {
        const paid = sum(count(2 ** rows).map((way) => plinko.play(stake, { rows, risk }, [], scripted(count(rows).map((pin) => (way >> pin) & 1)))?.payout ?? Number.NaN));
        expect(paid / (2 ** rows * stake)).toBeCloseTo(plinkoReturn(rows, risk), 12);
        expect(Math.max(...plinkoPays(rows, risk))).toBeLessThanOrEqual(MOST_MULTIPLIER);
      }
    expect(plinkoReturns.most).toBeLessThanOrEqual(0.99);
    expect(plinkoReturns.least).toBeGreaterThan(0.98);
  });

  it("of crash, at any target, over evenly spaced draws", () => {
    const [grid, steps] = [10_000, 2 ** 26];
    for (const target of [101, 150, 200, 1_000, 5_000]) {
      let paid = 0;
      for (let step = 0; step < grid; step += 1) {
        const high = Math.floor(((step + 0.5) / grid) * steps);
        const flown = (at: number) => crash.play(stake, { target }, [{ type: "land", at }], scripted([high, 0]));
        const won = flown(target);
        if ((flown(0) === undefined) === (won === undefined)) throw new Error("exactly one of the two endings is possible");
        paid += won?.payout ?? 0;
      }
      expect(Math.abs(paid / (grid * stake) - crashReturns.least)).toBeLessThan(0.001);
    }
  });

  it("of every stop of the five reels on one line, and of the stars on all three rows", () => {
    const [a, b, c, d, e] = strips;
    if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) throw new Error("five reels");
    let paid = 0;
    const kinds = (strip: typeof a) => [...new Set(strip)].map((symbol) => [symbol, strip.filter((each) => each === symbol).length] as const);
    for (const first of a) for (const second of b) for (const third of c) {
      // A line that does not begin with three of a kind pays nothing, whatever comes after them.
      if (linePay([first, second, third, "star", "star"]).count < 3) continue;
      for (const [fourth, fours] of kinds(d)) for (const [fifth, fives] of kinds(e)) paid += linePay([first, second, third, fourth, fifth]).pays * fours * fives;
    }
    const stops = strips.reduce((product, strip) => product * strip.length, 1);
    const stars = strips.map((strip) => strip.map((_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === "star").length));
    /** The number of ways to show this many stars, reel by reel. */
    const spread = stars.reduce<readonly number[]>((ways, reel) => count(16).map((total) => sum(reel.map((here) => ways[total - here] ?? 0))), [1]);
    const scatters = sum(spread.map((ways, total) => ways * scatterPay(total))) / (100 * stops);
    expect(paid / stops + scatters).toBeCloseTo(slotReturn(), 10);
  });

  it("of a spin is what stands on its ten lines and what its stars pay, never above the limit", () => {
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const round = slot.play(stake, {}, [], engineDraws({ serverSeed: "5e".repeat(32), clientSeed: "lines", nonce }));
      if (round === undefined) throw new Error("a spin is always allowed");
      const { window, wins } = round.table;
      for (const [reel, shown] of window.entries()) expect(`${strips[reel]?.join("")}${strips[reel]?.join("")}`).toContain(shown.join(""));
      expect(round.payout).toBe((stake * sum(wins.map(({ multiplier }) => multiplier))) / 100);
      expect(round.payout).toBeLessThanOrEqual((stake * MOST_MULTIPLIER) / 100);
    }
  });
});
