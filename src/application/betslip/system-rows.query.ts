import type { Betslip } from "../../domain/betslip/state.ts";
import { type SystemRow as CountedRow, systemRows } from "../../domain/calculator/system-rows.ts";
import { noMoney } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { longestGrouping, toSlipInput } from "./to-slip-input.ts";

/** A grouping of the system tab; one that cannot be staked has no combinations. The stake of the Split's row is the slip's, which its combinations share. */
export interface SystemRow extends Omit<Extract<CountedRow, { readonly type: "Available" }>, "type" | "minBonus" | "maxBonus"> {
  /** Whether the row is that of the Split: the size of all matches, of which some have several selections (spec 4). */
  readonly isSplit: boolean;
  /** Why it cannot be staked (spec 5); undefined when it can. */
  readonly unavailable: Extract<CountedRow, { readonly reason: unknown }>["reason"] | undefined;
}

/** The wins of a Split without bonus, in minor units. */
export type SplitWins = Pick<SystemRow, "minWin" | "maxWin">;

/**
 * Every grouping that can be staked, with its cost and its wins. The largest is the number of matches (spec 5). Empty when the slip is not a system, or
 * when the calculator refuses it. `splitWins` are those of the slip's stake; undefined when the slip does not bet the Split.
 */
export const slipSystemRows = (slip: Betslip, terms: BettingTerms | undefined, splitWins: SplitWins | undefined): readonly SystemRow[] => {
  if (slip.betslipType !== "Combo" || slip.legs.length < 2) return [];
  const rows = systemRows(toSlipInput(slip, terms));
  const longest = longestGrouping(slip);
  return rows.ok ? rows.value.map(toRow).map((row) => (row.grouping <= longest ? row : splitRow(slip, row, splitWins))) : [];
};

const splitRow = ({ stake }: Betslip, row: SystemRow, wins: SplitWins | undefined): SystemRow => ({
  ...row,
  isSplit: true,
  ...(wins === undefined || row.unavailable !== undefined ? {} : { stake, cost: stake, ...wins }),
});

const toRow = (row: CountedRow): SystemRow =>
  row.type === "Available"
    ? { ...row, isSplit: false, unavailable: undefined }
    : { grouping: row.grouping, combinations: 0, stake: noMoney, cost: noMoney, minWin: noMoney, maxWin: noMoney, isSplit: false, unavailable: row.reason };
