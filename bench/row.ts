/** One line of the table: a measurement and what it is compared with, in one run. Only the ratio is comparable between machines. */
export interface BenchRow {
  readonly name: string;
  readonly measured: string;
  readonly against: string;
  readonly ratio: number;
  /** Such as "<= 6" or ">= 20"; empty where there is no goal. */
  readonly target: string;
  readonly ok: boolean;
}

/** A row with its verdict: the ratio against a target such as "<= 6". */
export const judge = (name: string, measured: string, against: string, ratio: number, target: string): BenchRow => {
  const [sign, limit] = target.split(" ");
  const ok = limit === undefined || (sign === "<=" ? ratio <= Number(limit) : ratio >= Number(limit));
  return { name, measured, against, ratio, target, ok };
};
