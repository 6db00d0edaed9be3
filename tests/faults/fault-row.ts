/** One fault: what is done to the product, what must hold then, and the tests that show it. */
export interface FaultRow {
  /** A letter for the place it happens, and a number. Cited as "faults N2". */
  readonly id: string;
  readonly fault: string;
  readonly must: string;
  /** By file, the titles of the tests that carry the row, as they stand in the source. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

/** By file, titles of tests as they stand in the source. */
export type Tests = FaultRow["tests"];

/** The calls that move money beside a bet, whose tests stand in the matrix itself. */
export const MONEY_CALLS = ["deposit", "withdrawal", "cash-out", "claim"] as const;
export type MoneyCall = (typeof MONEY_CALLS)[number];

/** What shows that a call survives a fault, or why the fault cannot happen to it. */
export type Evidence = { readonly tests: Tests } | { readonly cannotHappen: string };

/** A fault of the matrix, applied to each of the money calls. */
export interface MoneyCallRow {
  readonly id: string;
  readonly calls: Readonly<Record<MoneyCall, Evidence>>;
}
