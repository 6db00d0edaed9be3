import type { DroppedDetail } from "../drops/dropped-detail.ts";
import type { LogSummary } from "../log/log-summary.ts";

/** A log as far as it is needed to say what a head vouches for. */
export type VouchedLog = Pick<LogSummary, "dropped" | "soundUpTo">;

/** The lengths of those heads that agree with a record which is here, and before which every record is good. Of a record that was dropped only its teller says what it was. */
export const vouchingLengths = ({ dropped, soundUpTo }: VouchedLog, agreeing: readonly number[]): readonly number[] =>
  agreeing.filter((length) => (soundUpTo === undefined || length <= soundUpTo) && !dropped.some(({ from, to }) => length >= from && length <= to));

/**
 * The drops that are vouched for. A head proves the records before it back to the last hole, because each names the hash of the one before. It reaches across that hole only where the
 * record that tells of it is among the proven ones; otherwise everything before the hole may be forged together with it. So the drops before a head are looked
 * at from the last one backwards, up to the first one that the head does not reach across.
 */
export const vouchedDrops = (dropped: readonly DroppedDetail[], lengths: readonly number[]): ReadonlySet<DroppedDetail> => {
  const vouched = new Set<DroppedDetail>();
  const backwards = dropped.toSorted((one, other) => other.from - one.from);
  for (const length of new Set(lengths)) {
    const before = backwards.filter(({ to }) => to < length);
    const beyond = before.findIndex(({ explainedBy }) => explainedBy > length);
    for (const drop of beyond === -1 ? before : before.slice(0, beyond)) vouched.add(drop);
  }
  return vouched;
};
