import type { FaultRow } from "../fault-row.ts";

/** K: calculation. */
export const calculation: readonly FaultRow[] = [
  {
    id: "K1",
    fault: "Amounts drift as floating point does",
    must: "Every figure equals that of plain enumeration with fractions, to the last minor unit",
    tests: {
      "tests/differential/calculator-oracle.int.spec.ts": ["agrees with plain enumeration over fractions on ${COUPONS} generated coupons, to the last minor unit"],
      "tests/domain/kernel/numbers.spec.ts": ["is exact for every step of 0.1 over every stake up to 1000.00 (faults Q11)"],
    },
  },
  {
    id: "K2",
    fault: "A slip has more combinations than can be written out",
    must: "They are counted up to the cap and never enumerated",
    tests: {
      "tests/domain/calculator/groupings.spec.ts": ["stay above the cap, however great the numbers are"],
      "tests/domain/calculator/slip-totals.spec.ts": ["60 selections have figures"],
      "tests/engine/combination-sums.spec.ts": ["with 65,536 combinations are priced fast, when listing them would take seconds"],
    },
  },
  {
    id: "K3",
    fault: "Stakes, odds or a bonus table are negative, missing, infinite or have gaps",
    must: "There are no figures, and the reason is given; totals are never NaN, infinite or negative",
    tests: {
      "tests/domain/calculator/slip-totals.spec.ts": ["negative stakes", "wins that are too great to be exact"],
      "tests/domain/calculator/bonus.spec.ts": ["gives no bonus when no row is usable"],
    },
  },
];
