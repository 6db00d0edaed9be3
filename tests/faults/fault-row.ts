/** One fault: what is done to the product, what must hold then, and the tests that show it. */
export interface FaultRow {
  /** A letter for the place it happens, and a number. Cited as "faults N2". */
  readonly id: string;
  readonly fault: string;
  readonly must: string;
  /** By file, the titles of the tests that carry the row, as they stand in the source. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

/** A fault of the matrix once more, as it meets a call that moves money in or out. */
export type MoneyCallRow =
  | { readonly id: string; readonly tests: FaultRow["tests"] }
  | { readonly id: string; readonly cannotHappen: string };
