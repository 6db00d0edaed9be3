/** One line of the table: a measurement and its comparison from the same run. Only the ratio is comparable between machines. */
export interface BenchRow {
  readonly name: string;
  readonly measured: string;
  readonly against: string;
  readonly ratio: number;
  /** The goal of the ratio, "<= 6" or ">= 20" for example; empty when there is none. */
  readonly target: string;
  readonly ok: boolean;
}

interface Measurement extends Omit<BenchRow, "against" | "target" | "ok"> {
  readonly against?: string;
  readonly target?: string;
}

/** A row with its verdict: the ratio against a target such as "<= 6". */
export const judge = ({ name, measured, against = "", ratio, target = "" }: Measurement): BenchRow => {
  const [sign, limit] = target.split(" ");
  const ok = limit === undefined || (sign === "<=" ? ratio <= Number(limit) : ratio >= Number(limit));
  return { name, measured, against, ratio, target, ok };
};
