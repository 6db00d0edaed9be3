import type { Betslip } from "../../domain/betslip/state.ts";
import { type SystemRow as CountedRow, systemRows } from "../../domain/calculator/system-rows.ts";
import { type Money, noMoney } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { longestGrouping, toSlipInput } from "./to-slip-input.ts";

/** A system-bet size the player can stake. Money in minor units. */
export interface SystemRow {
  readonly grouping: number;
  /** 0 when it cannot be staked. */
  readonly combinations: number;
  /** On each combination. */
  readonly stake: Money;
  readonly cost: Money;
  /** Without bonus, at the stake above. */
  readonly minWin: Money;
  readonly maxWin: Money;
  /** Why it cannot be staked (spec 5); undefined when it can. */
  readonly unavailable: Extract<CountedRow, { readonly reason: unknown }>["reason"] | undefined;
}

/** Every size that can be staked, with what it costs and can win. Empty when the slip is not a system, or when the calculator refuses it. */
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
