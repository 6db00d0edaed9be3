import type { Betslip } from "../../domain/betslip/state.ts";
import { type SystemRow as CountedRow, systemRows } from "../../domain/calculator/system-rows.ts";
import { type Money, noMoney } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { longestGrouping, toSlipInput } from "./to-slip-input.ts";

/** A grouping that the player can stake on. Money is in minor units. */
export interface SystemRow {
  readonly grouping: number;
  /** The number of combinations; 0 when it cannot be staked. */
  readonly combinations: number;
  /** The stake on each combination. */
  readonly stake: Money;
  readonly cost: Money;
  /** The wins are without bonus, at the stake above. */
  readonly minWin: Money;
  readonly maxWin: Money;
  /** Why it cannot be staked (spec 5); undefined when it can. */
  readonly unavailable: Extract<CountedRow, { readonly reason: unknown }>["reason"] | undefined;
}

/** Every grouping that can be staked, with its cost and its wins. Empty when the slip is not a system, or when the calculator refuses it. */
export const slipSystemRows = (slip: Betslip, terms: BettingTerms | undefined): readonly SystemRow[] => {
  if (slip.betslipType !== "Combo" || slip.legs.length < 2) return [];
  const rows = systemRows(toSlipInput(slip, terms));
  return rows.ok ? rows.value.filter(({ grouping }) => grouping <= longestGrouping(slip)).map(toRow) : [];
};

const toRow = (row: CountedRow): SystemRow =>
  row.type === "Available"
    ? { ...row, unavailable: undefined }
    : {
        grouping: row.grouping,
        combinations: 0,
        stake: noMoney,
        cost: noMoney,
        minWin: noMoney,
        maxWin: noMoney,
        unavailable: row.reason,
      };
