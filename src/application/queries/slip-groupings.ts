import type { Betslip } from "../../domain/betslip/state.ts";
import { readLadder } from "../../domain/calculator/bonus.ts";
import { exact, moneyToExact, times, toMoney } from "../../domain/calculator/exact.ts";
import { countGroupings, type GroupingCount, UNAVAILABLE } from "../../domain/calculator/groupings.ts";
import { type Slots, slotsOf } from "../../domain/calculator/slots.ts";
import { unitWinnings } from "../../domain/calculator/winnings.ts";
import { type Money, noMoney } from "../../domain/kernel/money.ts";
import { isPrice } from "../../domain/kernel/odds.ts";
import type { HouseRules } from "../ports/sportsbook.ts";
import { toSlipInput } from "./slip-pricing.ts";

/** A system-bet size the player can stake. `combinations` is -1 above the cap (spec 5). */
export interface GroupingLine {
  readonly grouping: number;
  readonly combinations: number;
  /** On each combination. */
  readonly stake: Money;
  readonly cost: Money;
  /** Without bonus, at the stake above. */
  readonly minWin: Money;
  readonly maxWin: Money;
  /** Why it cannot be staked. */
  readonly unavailable: string | undefined;
}

/** Every size from 1 to the number of matches, with what it costs and can win. */
export const slipGroupings = (slip: Betslip, rules: HouseRules | undefined): readonly GroupingLine[] => {
  if (slip.legs.length < 2) return [];
  const input = toSlipInput(slip, rules);
  const legs = input.legs
    .filter((leg) => leg.counts && isPrice(leg.odds))
    .map((leg) => ({ ...leg, qualifies: leg.odds >= input.minBonusOdds }));
  const slots = slotsOf(legs);
  if (!slots.ok) return [];
  const line = pricedLine(slip, slots.value, rules);
  return countGroupings(slots.value).map(line);
};

const pricedLine = (slip: Betslip, slots: Slots, rules: HouseRules | undefined) => {
  const priceUnit = unitWinnings(slots, readLadder(rules?.bonusTable ?? []).ladder);
  const stakes = new Map(slip.groupings.map(({ grouping, stake }) => [grouping, stake]));
  return ({ grouping, combinations }: GroupingCount): GroupingLine => {
    const stake = stakes.get(grouping) ?? noMoney;
    const unavailable = unavailability(combinations);
    const unit = unavailable === undefined && stake > 0 ? priceUnit(grouping) : undefined;
    const staked = moneyToExact(stake);
    return {
      grouping,
      combinations,
      stake,
      cost: unavailable === undefined ? (toMoney(times(staked, exact(BigInt(combinations)))) ?? noMoney) : noMoney,
      minWin: unit?.ok ? (toMoney(times(unit.value.min, staked)) ?? noMoney) : noMoney,
      maxWin: unit?.ok ? (toMoney(times(unit.value.max, staked)) ?? noMoney) : noMoney,
      unavailable,
    };
  };
};

const unavailability = (combinations: number): string | undefined => {
  if (combinations === UNAVAILABLE) return "More than 100,000 combinations";
  return combinations <= 0 ? "No combinations beside the fixed selections" : undefined;
};
