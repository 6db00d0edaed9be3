import { slipTotals, type SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { oracleFigures, type OracleFigures } from "./oracle.ts";

const figureNames: readonly (keyof OracleFigures)[] = [
  "combinations", "totalStake", "exciseDuty", "minWin", "maxWin", "minBonus", "maxBonus", "grossWin", "withholdingTax", "netStakeMinWin", "netStakeMaxWin",
];

/** What the calculator and the enumeration say differently about a slip; nothing when they agree to the last minor unit. */
export const disagreements = (slip: SlipInput): readonly string[] => {
  const totals = slipTotals(slip);
  if (!totals.ok) return [totals.error.type];
  const expected = oracleFigures(slip);
  return figureNames
    .filter((name) => BigInt(totals.value[name]) !== BigInt(expected[name]))
    .map((name) => `${name}: ${totals.value[name]}, the enumeration says ${expected[name]}`);
};
