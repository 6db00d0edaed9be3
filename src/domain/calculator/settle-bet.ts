import type { BetType } from "../kernel/bet-type.ts";
import { money, type Money } from "../kernel/money.ts";
import { ODDS_SCALE, type Odds } from "../kernel/odds.ts";
import { type BonusLadder, type BonusRow, readLadder } from "./bonus.ts";
import { choose } from "./choose.ts";
import { powerOfTen } from "./exact.ts";
import type { ChosenGrouping } from "./slip-totals.ts";

/** The result of a leg. A void leg counts with odds of 1, and not for the bonus. */
export type LegResult = "won" | "lost" | "void";

export interface SettledLeg {
  readonly matchId: string;
  readonly odds: Odds;
  /** Whether it is in every combination of a system. */
  readonly fixed: boolean;
  /** The leg's own stake in a set of singles, in minor units; undefined otherwise. */
  readonly stake: Money | undefined;
  readonly result: LegResult;
}

/** A bet with results that are known or supposed. */
export interface BetToSettle {
  readonly betType: BetType;
  readonly legs: readonly SettledLeg[];
  /** The whole stake of a Multiple or a Split, or of a lone single whose leg has no stake of its own. */
  readonly stake: Money;
  readonly groupings: readonly ChosenGrouping[];
  readonly bonusTable: readonly BonusRow[];
  readonly minBonusOdds: Odds;
  /** The highest payout, in minor units; without a limit when absent. */
  readonly maxPayout?: Money | undefined;
}

/** The result of one part of a bet: a grouping of a system, one of a set of singles, or the whole bet. */
export interface SettledPart {
  /** The grouping, when the part is one of a system; undefined otherwise. */
  readonly grouping: number | undefined;
  readonly combinations: number;
  /** The number of lines without a lost leg. */
  readonly paidCombinations: number;
  readonly returned: Money;
}

export interface Settlement {
  /** What is paid, including the bonus, at most `maxPayout`. */
  readonly returned: Money;
  /** The part of `returned` that is bonus. */
  readonly bonus: Money;
  readonly parts: readonly SettledPart[];
}

/** A fraction of minor units; the denominator is above zero. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Lines with the same unit stake: each has all of `always`, and one leg of each of `take` of the slots. */
export interface CombinationSet {
  readonly grouping: number | undefined;
  readonly always: readonly number[];
  readonly slots: readonly (readonly number[])[];
  readonly take: number;
  readonly unit: Fraction;
  /** Whether the bonus is a percentage of the product of the counting legs only (a bet of one line) or of whole lines (any other bet). */
  readonly bonusOnCounting: boolean;
}

const ONE = BigInt(ODDS_SCALE);

const slotsOf = (legs: readonly SettledLeg[]): readonly (readonly number[])[] => {
  const slots = new Map<string, number[]>();
  for (const [index, { matchId }] of legs.entries()) slots.set(matchId, [...(slots.get(matchId) ?? []), index]);
  return [...slots.values()];
};

/** The number of ways to pick one leg from each of `take` slots; 0 for a grouping smaller than its bankers. */
const waysOf = (slots: readonly (readonly number[])[], take: number): bigint => {
  if (slots.every((slot) => slot.length === 1)) {
    const ways = choose(slots.length, take);
    return ways.ok ? ways.value : 0n;
  }
  const ways: bigint[] = [1n];
  for (const slot of slots) for (let taken = Math.min(ways.length, take); taken > 0; taken -= 1) ways[taken] = (ways[taken] ?? 0n) + (ways[taken - 1] ?? 0n) * BigInt(slot.length);
  return ways[take] ?? 0n;
};

/** The lines of a bet, grouped by their stakes. */
export const combinationSetsOf = ({ betType, legs, stake, groupings }: Pick<BetToSettle, "betType" | "legs" | "stake" | "groupings">): readonly CombinationSet[] => {
  const whole = (units: Money): Fraction => ({ over: BigInt(units), under: 1n });
  const slots = slotsOf(legs);
  switch (betType) {
    case "Single":
      return legs.map(({ stake: own }, index) => ({ grouping: undefined, always: [index], slots: [], take: 0, unit: whole(own ?? stake), bonusOnCounting: true }));
    case "Multiple":
      return [{ grouping: undefined, always: [...legs.keys()], slots: [], take: 0, unit: whole(stake), bonusOnCounting: true }];
    case "Split": {
      const unit = { over: BigInt(stake), under: waysOf(slots, slots.length) || 1n };
      return [{ grouping: undefined, always: [], slots, take: slots.length, unit, bonusOnCounting: false }];
    }
    case "Combo": {
      const allFixed = legs.every(({ fixed }) => fixed);
      // If all are fixed, the first is unfixed (spec 4).
      const isBanker = (index: number | undefined): boolean => index !== undefined && legs[index]?.fixed === true && !(allFixed && index === 0);
      const always = slots.flatMap(([first]) => (first !== undefined && isBanker(first) ? [first] : []));
      const free = slots.filter(([first]) => !isBanker(first));
      return groupings.map(({ grouping, stake: each }) => ({ grouping, always, slots: free, take: grouping - always.length, unit: whole(each), bonusOnCounting: false }));
    }
  }
};

/** For each number of legs that count for the bonus: the sum of the odds of the lines with that number, and how many lines there are. */
interface Tally {
  readonly sums: readonly bigint[];
  readonly ways: bigint;
}

const worth = (leg: SettledLeg): bigint => (leg.result === "won" ? BigInt(leg.odds) : ONE);
const countsOf = (bet: BetToSettle, leg: SettledLeg): boolean => leg.result === "won" && leg.odds >= bet.minBonusOdds;

/** Tallies every way to take one leg that is not lost from each of `take` slots. It multiplies one small polynomial per slot and lists no line. */
const tallyOf = (bet: BetToSettle, slots: CombinationSet["slots"], take: number): Tally => {
  const rows: bigint[][] = [[1n]];
  const ways: bigint[] = [1n];
  for (const slot of slots) {
    const standing = slot.flatMap((index) => bet.legs[index] ?? []).filter(({ result }) => result !== "lost");
    const counting = standing.filter((leg) => countsOf(bet, leg)).reduce((sum, leg) => sum + worth(leg), 0n);
    const plain = standing.filter((leg) => !countsOf(bet, leg)).reduce((sum, leg) => sum + worth(leg), 0n);
    for (let taken = Math.min(rows.length, take); taken > 0; taken -= 1) {
      const before = rows[taken - 1] ?? [];
      const row = rows[taken] ?? [];
      rows[taken] = Array.from({ length: taken + 1 }, (_, counted) => (row[counted] ?? 0n) + (before[counted] ?? 0n) * plain + (before[counted - 1] ?? 0n) * counting);
      ways[taken] = (ways[taken] ?? 0n) + (ways[taken - 1] ?? 0n) * BigInt(standing.length);
    }
  }
  return { sums: rows[take] ?? [], ways: ways[take] ?? 0n };
};

/** The bonus for this number of legs; 0 for a number that is not in the ladder. */
const bonusUnits = (ladder: BonusLadder, counting: number): bigint => ladder.percents.get(counting) ?? 0n;

interface Paid {
  readonly plain: Fraction;
  readonly bonus: Fraction;
  readonly ways: bigint;
}

const pay = (bet: BetToSettle, ladder: BonusLadder, { always, slots, take, unit, bonusOnCounting }: CombinationSet): Paid => {
  const under = unit.under * ONE ** BigInt(always.length + take);
  const fixed = always.flatMap((index) => bet.legs[index] ?? []);
  const nothing = { over: 0n, under };
  if (fixed.some(({ result }) => result === "lost") || take < 0) return { plain: nothing, bonus: nothing, ways: 0n };
  const counting = fixed.filter((leg) => countsOf(bet, leg));
  const product = (legs: readonly SettledLeg[]): bigint => legs.reduce((all, leg) => all * worth(leg), 1n);
  const percentUnder = under * powerOfTen(ladder.places + 2);
  if (bonusOnCounting) {
    const counted = product(counting) * ONE ** BigInt(fixed.length - counting.length);
    return { plain: { over: product(fixed) * unit.over, under }, bonus: { over: counted * bonusUnits(ladder, counting.length) * unit.over, under: percentUnder }, ways: 1n };
  }
  const { sums, ways } = tallyOf(bet, slots, take);
  const all = product(fixed) * unit.over;
  return {
    plain: { over: all * sums.reduce((sum, each) => sum + each, 0n), under },
    bonus: { over: all * sums.reduce((sum, each, counted) => sum + each * bonusUnits(ladder, counted + counting.length), 0n), under: percentUnder },
    ways,
  };
};

const plus = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
/** To the nearest minor unit, halves up. */
const halfUp = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);
const nothing: Fraction = { over: 0n, under: 1n };
const asMoney = (units: bigint): Money => money(Number(units));
const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * What a bet returns for these results of its legs, including stake and bonus, rounded once, at most `maxPayout`. Undefined when it is more than
 * `Money` can hold.
 */
export const settleBet = (bet: BetToSettle): Settlement | undefined => {
  const { ladder } = readLadder(bet.bonusTable);
  const sets = combinationSetsOf(bet);
  const paid = sets.map((set) => pay(bet, ladder, set));
  const plain = paid.reduce((sum, each) => plus(sum, each.plain), nothing);
  const all = paid.reduce((sum, each) => plus(sum, each.bonus), plain);
  const most = bet.maxPayout === undefined ? MOST : BigInt(bet.maxPayout);
  const capped = (fraction: Fraction): bigint => {
    const whole = halfUp(fraction);
    return whole < most ? whole : most;
  };
  const returned = capped(all);
  if (returned >= MOST) return undefined;
  return {
    returned: asMoney(returned),
    bonus: asMoney(returned - capped(plain)),
    parts: sets.map((set, index) => {
      const each = paid[index] ?? { plain: nothing, bonus: nothing, ways: 0n };
      const combinations = set.bonusOnCounting ? 1n : waysOf(set.slots, set.take);
      const own = capped(plus(each.plain, each.bonus));
      return { grouping: set.grouping, combinations: Number(combinations), paidCombinations: Number(each.ways), returned: asMoney(own < MOST ? own : MOST - 1n) };
    }),
  };
};
