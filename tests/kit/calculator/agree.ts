import { slipTotals, type SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { oracleFigures, type OracleFigures } from "./oracle.ts";

const figureNames: readonly (keyof OracleFigures)[] = [
  "combinations", "totalStake", "exciseDuty", "minWin", "maxWin", "minBonus", "maxBonus", "grossWin", "withholdingTax", "netStakeMinWin", "netStakeMaxWin",
];

/** The figures of a slip in which the calculator and the enumeration differ; empty when they agree to the last minor unit. */
export const disagreements = (slip: SlipInput): readonly string[] => {
  const totals = slipTotals(slip);
  if (!totals.ok) return [totals.error.type];
  const expected = oracleFigures(slip);
  return figureNames
    .filter((name) => BigInt(totals.value[name]) !== BigInt(expected[name]))
    .map((name) => `${name}: ${totals.value[name]}, the enumeration says ${expected[name]}`);
};
