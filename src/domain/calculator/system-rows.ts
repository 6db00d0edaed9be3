import { noMoney, type Money } from "../kernel/money.ts";
import { answer, refuse, type Result } from "./result.ts";
import { noBonus, readLadder, type BonusLadder } from "./bonus.ts";
import { priceGroupings, type PricedGrouping, type StakedGrouping } from "./coupon.ts";
import { least, moneyToExact, toMoney, type Exact } from "./exact.ts";
import { countGroupings, UNAVAILABLE } from "./groupings.ts";
import { playedLegs, type SlipInput } from "./slip-totals.ts";
import { slotsOf, type Slots } from "./slots.ts";

/** One row of the system tab. */
export type SystemRow =
  | {
      readonly type: "Available";
      readonly grouping: number;
      readonly combinations: number;
      /** On each combination. */
      readonly stake: Money;
      /** Stake times combinations. */
      readonly cost: Money;
      /** Without the bonus. Wins and bonuses are limited to the highest payout of the book. */
      readonly minWin: Money;
      readonly maxWin: Money;
      readonly minBonus: Money;
      readonly maxBonus: Money;
    }
  | { readonly type: "Unavailable"; readonly grouping: number; readonly reason: "OnlyFixedSelections" | "TooManyCombinations" };

const moneyRow = (group: PricedGrouping, stake: Money, maxPayout: Money | undefined): Result<SystemRow> => {
  const { grouping, combinations } = group;
  const paid = (amount: Exact): Exact => (maxPayout === undefined ? amount : least(amount, moneyToExact(maxPayout)));
  const amounts = [group.cost, ...[group.minWin, group.maxWin, group.minBonus, group.maxBonus].map(paid)].map(toMoney);
  const [cost, minWin, maxWin, minBonus, maxBonus] = amounts;
  if (cost === undefined || minWin === undefined || maxWin === undefined || minBonus === undefined || maxBonus === undefined)
    return refuse({ type: "AmountTooGreat" });
  return answer({ type: "Available", grouping, combinations, stake, cost, minWin, maxWin, minBonus, maxBonus });
};

/** Prices one grouping. When a gap of the bonus table concerns it, it has no bonus. */
const priceOne = (slots: Slots, grouping: StakedGrouping, ladder: BonusLadder): Result<readonly PricedGrouping[]> => {
  const priced = priceGroupings(slots, [grouping], ladder);
  return !priced.ok && priced.error.type === "BonusPercentageMissing" ? priceGroupings(slots, [grouping], noBonus) : priced;
};

/** Every grouping of the slip, chosen or not, for the system tab. */
export const systemRows = (input: SlipInput): Result<readonly SystemRow[]> => {
  const slots = slotsOf(playedLegs(input));
  if (!slots.ok) return slots;
  const { ladder } = readLadder(input.bonusTable);
  const stakes = new Map(input.groupings.map((choice) => [choice.grouping, choice.stake]));

  const rows: SystemRow[] = [];
  for (const { grouping, combinations } of countGroupings(slots.value, input.maxCombinations)) {
    if (combinations <= 0) {
      rows.push({ type: "Unavailable", grouping, reason: combinations === UNAVAILABLE ? "TooManyCombinations" : "OnlyFixedSelections" });
      continue;
    }
    const stake = stakes.get(grouping) ?? noMoney;
    const priced = priceOne(slots.value, { grouping, combinations, stake: moneyToExact(stake) }, ladder);
    if (!priced.ok) return priced;
    for (const group of priced.value) {
      const row = moneyRow(group, stake, input.maxPayout);
      if (!row.ok) return row;
      rows.push(row.value);
    }
  }
  return answer(rows);
};
