import { combinationSums, sumsOfAll, type Factor } from "./combination-sums.ts";
import { bonusFor, BONUS_SCALE, type BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { slotsOf, wagersOf, type Ticket, type TicketLeg, type Wager } from "./ticket.ts";

export type LegResult = "won" | "lost" | "void";

const ODDS_ONE = 1_000_000n;

/** A fraction rounded to the nearest whole number, halves up. Amounts are rounded only here. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** Numerator and denominator. */
export type Fraction = readonly [bigint, bigint];

/** The sum of two fractions. Those of one ticket mostly have denominators of which one divides the other, and a product of sixty denominators would be thousands of digits long. */
export const plus = ([n, d]: Fraction, [m, e]: Fraction): Fraction => (e % d === 0n ? [n * (e / d) + m, e] : d % e === 0n ? [n + m * (d / e), d] : [n * e + m * d, d * e]);

/** A leg with its result: a void leg has odds of 1 and does not count for the bonus; a lost leg is in no combination (undefined). */
const factorOf = (leg: TicketLeg | undefined, result: LegResult | undefined, { rows, leastOdds }: BonusLadder): Factor | undefined => {
  if (leg === undefined || result === "lost") return undefined;
  return result === "void" ? { odds: ODDS_ONE, counts: false } : { odds: leg.odds, counts: rows.length > 0 && leg.odds >= leastOdds };
};

const product = (factors: readonly Factor[]): bigint => factors.reduce((total, { odds }) => total * odds, 1n);

/** For each number of chosen slots that is needed, the sums as `combinationSums` has them. */
type SumsByChosen = Readonly<Record<number, readonly bigint[]>>;

/** What one wager returns, as a fraction of minor units. Wagers of one ticket have the same slots, so `sumsOf` keeps their sums. */
const returnOf = (wager: Wager, factors: readonly (Factor | undefined)[], ladder: BonusLadder, sumsOf: (wager: Wager) => SumsByChosen): Fraction => {
  const denominator = wager.unit[1] * BONUS_SCALE * ODDS_ONE ** BigInt(wager.always.length + wager.choose);
  const always = wager.always.flatMap((index) => factors[index] ?? []);
  if (always.length < wager.always.length) return [0n, denominator];
  const counting = always.filter(({ counts }) => counts);
  const all = product(always);
  if (wager.bonusOn === "counting") {
    // The bonus of an accumulator is a share of the product of the counting legs only, so the other legs have odds of 1 in it.
    const counted = product(counting) * ODDS_ONE ** BigInt(always.length - counting.length);
    return [(all * BONUS_SCALE + counted * bonusFor(ladder, counting.length)) * wager.unit[0], denominator];
  }
  const sums = sumsOf(wager)[wager.choose] ?? [];
  const free = sums.reduce((total, sum, counted) => total + sum * (BONUS_SCALE + bonusFor(ladder, counted + counting.length)), 0n);
  return [all * free * wager.unit[0], denominator];
};

/** What a ticket returns with these results, including stake and bonus, in minor units; at most `cap`. */
export const payout = (ticket: Ticket, legs: readonly TicketLeg[], results: readonly LegResult[], ladder: BonusLadder, cap: bigint): bigint => {
  const wagers = wagersOf(ticket, legs);
  const factors = legs.map((leg, index) => factorOf(leg, results[index], ladder));
  const found = new Map<Wager["slots"], SumsByChosen>();
  const sumsOf = ({ slots }: Wager): SumsByChosen => {
    const known = found.get(slots);
    if (known !== undefined) return known;
    const chosen = wagers.filter((wager) => wager.slots === slots).map(({ choose }) => choose);
    const open = slots.map((slot) => slot.flatMap((index) => factors[index] ?? []));
    // Combinations of all slots need one row of the sums only: of sixty slots a thirtieth of the work.
    const sums = chosen.every((each) => each === slots.length) ? { [slots.length]: sumsOfAll(open) } : combinationSums(open, Math.max(...chosen));
    found.set(slots, sums);
    return sums;
  };
  const rounded = roundHalfUp(...wagers.map((wager) => returnOf(wager, factors, ladder, sumsOf)).reduce(plus, [0n, 1n]));
  return rounded < cap ? rounded : cap;
};

/** For the legs of one slot, given by index: which of them win together in the best case. */
export type BestOfSlot = (slot: readonly number[]) => readonly boolean[];

/** The best case when the outcomes of one match exclude each other: only the one with the greatest odds wins. */
export const greatestOf = (legs: readonly TicketLeg[]): BestOfSlot => (slot) => {
  const odds = slot.map((index) => legs[index]?.odds ?? 0n);
  const greatest = odds.reduce((best, each, index) => (each > (odds[best] ?? 0n) ? index : best), 0);
  return slot.map((_, index) => index === greatest);
};

/** The best possible results: for Singles every leg wins, otherwise the best case of each match. */
export const bestResults = (ticket: Ticket, legs: readonly TicketLeg[], bestOf: BestOfSlot = greatestOf(legs)): LegResult[] => {
  if (ticket.kind === "Single") return legs.map(() => "won");
  const results: LegResult[] = legs.map(() => "lost");
  for (const slot of slotsOf(legs)) bestOf(slot).forEach((wins, position) => {
    const index = slot[position];
    if (wins && index !== undefined) results[index] = "won";
  });
  return results;
};
