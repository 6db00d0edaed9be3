import { readLadder } from "../../src/domain/calculator/bonus.ts";
import { slipTotals, type SlipInput } from "../../src/domain/calculator/slip-totals.ts";
import { slotsOf, type Slots } from "../../src/domain/calculator/slots.ts";
import { systemRows } from "../../src/domain/calculator/system-rows.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { odds, oddsToNumber, type Odds } from "../../src/domain/kernel/odds.ts";
import { race } from "../rounds.ts";
import { judge, type BenchRow } from "../row.ts";
import { sumInDoubles } from "./double-polynomial.ts";
import { enumerate, type Sums } from "./enumerator.ts";
import { inDoubles, sumExactly } from "./exact-sums.ts";

const MIN_BONUS_ODDS = odds(1_500_000);
const bonusTable = Array.from({ length: 60 }, (_, place) => ({ ticketLength: place + 2, percent: 3 + place * 2.5 }));
const fractions = [0, 0, ...bonusTable.map((row) => row.percent / 100)];

/** Prices with two decimals between 1.11 and 4, a third of them below the minimum bonus odds. They are the same in every run. */
const priceOf = (place: number): Odds => odds((111 + ((place * 7_919) % 290) - (place % 3 === 0 ? (place * 7_919) % 252 : 0)) * 10_000);

interface Slip {
  readonly prices: readonly number[];
  readonly qualifies: readonly boolean[];
  readonly slots: Slots;
}

const slipOf = (size: number): Slip => {
  const prices = Array.from({ length: size }, (_, place) => priceOf(place));
  const qualifies = prices.map((price) => price >= MIN_BONUS_ODDS);
  const slots = slotsOf(prices.map((price, place) => ({ matchId: String(place), odds: price, fixed: false, qualifies: qualifies[place] === true })));
  if (!slots.ok) throw new Error(slots.error.type);
  return { prices: prices.map(oddsToNumber), qualifies, slots: slots.value };
};

const agree = (ours: readonly Sums[], theirs: readonly Sums[]): void => {
  const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.abs(b);
  const same = ours.length === theirs.length && ours.every((sum, place) => {
    const other = theirs[place];
    return other !== undefined && sum.combinations === other.combinations && close(sum.wins, other.wins) && close(sum.bonus, other.bonus);
  });
  if (!same) throw new Error("the contestants of the calculator benchmark disagree");
};

const repeat = (times: number, run: () => unknown) => (): void => {
  for (let turn = 0; turn < times; turn++) run();
};

const micros = (perSecond: number): string => (perSecond > 0 ? `${(1e6 / perSecond).toFixed(1)} us` : "never");

/** The number of rounds. They are short and many, so that the best one was not disturbed by other programs. */
const ROUNDS = 60;

const against = async (size: number, enumeratorTurns: number, target: string): Promise<readonly BenchRow[]> => {
  const { prices, qualifies, slots } = slipOf(size);
  const { ladder } = readLadder(bonusTable);
  const exact = (): readonly Sums[] => inDoubles(sumExactly(slots, ladder));
  const groupings = exact().map((sum) => sum.grouping);
  agree(exact(), enumerate(prices, qualifies, fractions, groupings));
  agree(exact(), sumInDoubles(prices, qualifies, fractions, groupings));

  const [ours, enumerator, doubles] = await race(
    [
      { name: "exact polynomials", events: 60, run: repeat(60, () => sumExactly(slots, ladder)) },
      { name: "enumerator", events: enumeratorTurns, run: repeat(enumeratorTurns, () => enumerate(prices, qualifies, fractions, groupings)) },
      { name: "polynomials in doubles", events: 500, run: repeat(500, () => sumInDoubles(prices, qualifies, fractions, groupings)) },
    ],
    ROUNDS,
  );
  if (ours === undefined || enumerator === undefined || doubles === undefined) return [];
  return [
    judge({
      name: `${size} selections, ${groupings.length} groupings: times faster than enumerating`,
      measured: micros(ours.perSecond),
      against: micros(enumerator.perSecond),
      ratio: ours.perSecond / enumerator.perSecond,
      target,
    }),
    judge({
      name: `${size} selections: price of exactness over doubles`,
      measured: micros(ours.perSecond),
      against: micros(doubles.perSecond),
      ratio: doubles.perSecond / ours.perSecond,
      target: size === 30 ? "<= 60" : "",
    }),
  ];
};

/** The whole slip as the screen computes it, at its largest size, compared with one frame at 60 Hz. */
const wholeSlip = async (size: number): Promise<readonly BenchRow[]> => {
  const legs = Array.from({ length: size }, (_, place) => ({ matchId: String(place), odds: odds(1_010_000 + (place % 40) * 10_000), fixed: place === 1, counts: true }));
  const groupings = [2, 3, size - 1, size].map((grouping) => ({ grouping, stake: money(500) }));
  const slip: SlipInput = { legs, betType: "Combo", stake: money(10_000), groupings, bonusTable, minBonusOdds: MIN_BONUS_ODDS };
  if (!slipTotals(slip).ok || !systemRows(slip).ok) throw new Error("the largest slip has no figures");
  const frame = 1 / 60;
  const [whole] = await race([{ name: "slip", events: 1, run: repeat(1, () => [slipTotals(slip), systemRows(slip)]) }], ROUNDS);
  if (whole === undefined) return [];
  return [judge({
    name: `${size} selections: totals and every row of the system tab, of a frame`,
    measured: micros(whole.perSecond),
    against: "16666.7 us",
    ratio: 1 / whole.perSecond / frame,
    target: "<= 1",
  })];
};

export const calculatorBench = async (): Promise<readonly BenchRow[]> => [
  ...(await against(10, 40, "")),
  ...(await against(15, 1, ">= 60")),
  ...(await against(20, 1, ">= 300")),
  ...(await against(25, 1, "")),
  ...(await against(30, 1, ">= 20")),
  ...(await wholeSlip(60)),
];
