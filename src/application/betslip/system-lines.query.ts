import type { Betslip } from "../../domain/betslip/state.ts";
import { type SystemRow, systemRows } from "../../domain/calculator/system-rows.ts";
import { type Money, noMoney } from "../../domain/kernel/money.ts";
import type { HouseRules } from "../ports/sportsbook.ts";
import { toSlipInput } from "./to-slip-input.ts";

/** A system-bet size the player can stake. */
export interface GroupingLine {
  readonly grouping: number;
  /** 0 when it cannot be staked. */
  readonly combinations: number;
  /** On each combination. */
  readonly stake: Money;
  readonly cost: Money;
  /** Without bonus, at the stake above. */
  readonly minWin: Money;
  readonly maxWin: Money;
  /** Why it cannot be staked (spec 5). */
  readonly unavailable: string | undefined;
}

/** Every size from 1 to the number of matches, with what it costs and can win. */
export const slipGroupings = (slip: Betslip, rules: HouseRules | undefined): readonly GroupingLine[] => {
  if (slip.legs.length < 2) return [];
  const rows = systemRows(toSlipInput(slip, rules));
  return rows.ok ? rows.value.map(toLine) : [];
};

const toLine = (row: SystemRow): GroupingLine =>
  row.type === "Available"
    ? { ...row, unavailable: undefined }
    : {
        grouping: row.grouping,
        combinations: 0,
        stake: noMoney,
        cost: noMoney,
        minWin: noMoney,
        maxWin: noMoney,
        unavailable: UNAVAILABLE[row.reason],
      };

const UNAVAILABLE = {
  TooManyCombinations: "More than 100,000 combinations",
  OnlyFixedSelections: "No combinations beside the fixed selections",
} as const;
