import { type Moment, momentAfter } from "../moment/moment.ts";
import { recordsAt } from "./records-at.ts";
import type { OpenedLog } from "./open-log.ts";

export interface MomentOfRecord {
  readonly before: Moment;
  readonly after: Moment;
  /** How many records up to here could not be applied, and the sequence of the first of them. */
  readonly skipped: { readonly count: number; readonly first: number } | undefined;
}

/** The slip, balances and session just before a record and just after it, from the log alone. */
export const momentAt = async (log: OpenedLog, position: number): Promise<MomentOfRecord> => {
  const checkpoint = log.index.checkpoint(position);
  const positions = Array.from({ length: position - checkpoint.position + 1 }, (_, at) => checkpoint.position + at);
  let before = checkpoint.moment;
  let after = before;
  for (const { fact } of await recordsAt(log, positions)) {
    before = after;
    after = momentAfter(before, fact) ?? before;
  }
  const skipped = log.index.skipped();
  const count = skipped.filter((one) => one <= position).length;
  const [first] = skipped;
  return { before, after, skipped: count === 0 || first === undefined ? undefined : { count, first: log.index.sequenceAt(first) } };
};
