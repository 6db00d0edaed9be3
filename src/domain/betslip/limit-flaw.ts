import type { BetLimits } from "../kernel/bet-limits.ts";
import type { SelectionKey } from "../kernel/ids.ts";
import { type Money, money } from "../kernel/money.ts";

/** The part of the slip to which a stake belongs: the whole slip, one selection of the Single tab, or each combination of a grouping. */
export type StakeOf =
  | { readonly on: "slip" }
  | { readonly on: "selection"; readonly key: SelectionKey }
  | { readonly on: "grouping"; readonly grouping: number };

/** A stake and how many times it is paid. */
export interface Staked {
  readonly of: StakeOf;
  readonly stake: Money;
  /** The number of combinations of a grouping; otherwise 1. */
  readonly combinations: number;
}

/** Why the book would refuse a bet because of its size. */
export type LimitFlaw =
  /** A selection of the Single tab without a stake. */
  | { readonly type: "StakeMissing"; readonly of: StakeOf }
  | { readonly type: "StakeOffStep"; readonly of: StakeOf; readonly step: Money }
  | { readonly type: "StakeTooLow"; readonly of: StakeOf; readonly least: Money }
  | { readonly type: "StakeTooHigh"; readonly most: Money }
  | { readonly type: "TooManySelections"; readonly most: number }
  | { readonly type: "TooManyCombinations"; readonly most: number }
  | { readonly type: "BalanceTooLow"; readonly available: Money };

export interface SizedBet {
  readonly staked: readonly Staked[];
  readonly totalStake: Money;
  readonly selections: number;
  readonly combinations: number;
}

/**
 * The first flaw, in the order in which a player would correct them; undefined when the book accepts the bet. `available` is what the player can
 * stake, in minor units; undefined while unknown.
 */
export const limitFlaw = (bet: SizedBet, limits: BetLimits, available: Money | undefined): LimitFlaw | undefined => {
  const { staked, totalStake, selections, combinations } = bet;
  if (selections > limits.maxSelections) return { type: "TooManySelections", most: limits.maxSelections };
  if (combinations > limits.maxCombinations) return { type: "TooManyCombinations", most: limits.maxCombinations };
  for (const one of staked) {
    const flaw = stakeFlaw(one, totalStake, limits);
    if (flaw !== undefined) return flaw;
  }
  if (limits.minStake !== undefined && totalStake < limits.minStake)
    return { type: "StakeTooLow", of: staked[0]?.of ?? { on: "slip" }, least: limits.minStake };
  if (limits.maxStake !== undefined && totalStake > limits.maxStake) return { type: "StakeTooHigh", most: limits.maxStake };
  return available !== undefined && totalStake > available ? { type: "BalanceTooLow", available } : undefined;
};

const stakeFlaw = ({ of, stake }: Staked, totalStake: Money, limits: BetLimits): LimitFlaw | undefined => {
  if (stake <= 0) return { type: "StakeMissing", of };
  if (stake % limits.stakeStep !== 0) return { type: "StakeOffStep", of, step: limits.stakeStep };
  if (of.on !== "grouping") return undefined;
  const least = leastOfGrouping(stake, totalStake, limits);
  return stake < least ? { type: "StakeTooLow", of, least } : undefined;
};

/** The lowest stake of a grouping: the book's minimum for a grouping, or its share of the least system if that is more, raised to a whole step (spec 5). */
const leastOfGrouping = (stake: Money, totalStake: Money, { minSystemStake, minGroupingStake, stakeStep }: BetLimits): Money =>
  // One division of whole numbers: after two, an exact number of steps could be a step more.
  totalStake <= 0 ? minGroupingStake : money(Math.max(minGroupingStake, Math.ceil((minSystemStake * stake) / (totalStake * stakeStep)) * stakeStep));

/** The highest of so many equal stakes that book and player can pay together, on a whole step; undefined while neither the book's highest stake nor what the player has is known, or when it is less than a step. */
export const mostStake = (stakes: number, { maxStake, stakeStep }: BetLimits, available: Money | undefined): Money | undefined => {
  const together = Math.min(maxStake ?? Infinity, available ?? Infinity);
  const most = Math.floor(together / (stakes * stakeStep)) * stakeStep;
  return Number.isFinite(most) && most > 0 ? money(most) : undefined;
};

/** A grouping and a stake on each of its combinations. */
export interface RaisedStake {
  readonly grouping: number;
  readonly stake: Money;
}

/** The stakes of a system's groupings that are too low, each raised to the lowest that the book takes; none of them can be placed before. */
export const raisedStakes = ({ staked, totalStake }: Pick<SizedBet, "staked" | "totalStake">, limits: BetLimits): readonly RaisedStake[] =>
  staked.flatMap(({ of, stake }) => {
    if (of.on !== "grouping" || stake <= 0) return [];
    const least = leastOfGrouping(stake, totalStake, limits);
    return stake < least ? [{ grouping: of.grouping, stake: least }] : [];
  });

const FLAWS: ReadonlySet<string> = new Set<LimitFlaw["type"]>([
  "StakeMissing",
  "StakeOffStep",
  "StakeTooLow",
  "StakeTooHigh",
  "TooManySelections",
  "TooManyCombinations",
  "BalanceTooLow",
]);

export const isLimitFlaw = (reason: { readonly type: string } | undefined): reason is LimitFlaw => reason !== undefined && FLAWS.has(reason.type);
