import type { Head } from "../events/envelope.ts";
import type { Gap } from "./gap.ts";

/** How a log compares with one head that a witness kept. */
export type HeadStanding = { readonly head: Head } & (
  | { readonly standing: "agrees" }
  /** The witness saw more records than the log has: its end was cut off, or an older copy was restored. */
  | { readonly standing: "short"; readonly length: number }
  /** The witnessed record comes before the first record of this log. */
  | { readonly standing: "cut-at-the-front"; readonly begins: number }
  /** The device says that it did not keep the record. */
  | { readonly standing: "not-kept" }
  /** The record is missing, although records before and after it are there. */
  | { readonly standing: "missing" }
  /** Another record has that sequence, but an earlier witnessed record agrees: the log forked after sequence `after`. */
  | { readonly standing: "forked"; readonly after: number }
  /** Another record has that sequence, and no earlier witnessed head agrees with the log. */
  | { readonly standing: "rewritten" }
  /** The audit stopped reading before that record. */
  | { readonly standing: "not-read"; readonly length: number }
);

/** What all witnessed heads say together. */
export interface WitnessReport {
  readonly heads: readonly HeadStanding[];
  /**
   * The heads that somebody else kept, whose record is here and agrees, and before which no record is bad. A head that agrees only with what a later record says
   * of records that are not here is none of them: that record may be forged.
   */
  readonly vouching: readonly Head[];
}

/** What the witness has to know about a log that was read. */
export interface WitnessedLog {
  readonly start: Head;
  readonly head: Head;
  /** The length of the log before the first record that is wrong; undefined when none is. That record's own number may be forged. */
  readonly soundUpTo: number | undefined;
  readonly stopped: boolean;
}

export interface Witness {
  /** Tells the witness of one record while the log is read. */
  readonly see: (sequence: number, hash: string) => void;
  /** Tells the witness of the gap before a record, and of the hash that the record follows. */
  readonly missed: (gap: Gap, hash: string) => void;
  readonly report: (log: WitnessedLog) => WitnessReport;
}

/**
 * Compares heads with a log while the log is read: those that somebody else kept, and `unproven` ones, which nobody vouches for (yet): the head that the
 * device itself kept, and those in receipts whose signature is checked later.
 */
export const createWitness = (kept: readonly Head[], unproven: readonly Head[] = []): Witness => {
  const proven = new Set(kept);
  const heads = [...kept, ...unproven].toSorted((one, other) => one.length - other.length);
  const wanted = new Set(heads.map(({ length }) => length));
  const seen = new Map<number, string>();
  const gaps: Gap[] = [];
  /** Sequences whose hash is only known from the record after a gap. */
  const claimed = new Set<number>();
  return {
    missed: (gap, hash) => {
      gaps.push(gap);
      if (seen.has(gap.to)) return;
      seen.set(gap.to, hash);
      claimed.add(gap.to);
    },
    see: (sequence, hash) => {
      if (wanted.has(sequence) && !seen.has(sequence)) seen.set(sequence, hash);
    },
    report: (log) => {
      const standings: HeadStanding[] = [];
      let agreeing: number | undefined;
      const vouching: Head[] = [];
      for (const head of heads) {
        const isNotKept = gaps.some(({ from, to }) => head.length >= from && head.length <= to);
        const standing = standingOf(head, { log, seen: seen.get(head.length), agreeing, isNotKept });
        standings.push(standing);
        if (standing.standing !== "agrees") continue;
        agreeing = head.length;
        if (claimed.has(head.length) || !proven.has(head)) continue;
        if (log.soundUpTo === undefined || head.length <= log.soundUpTo) vouching.push(head);
      }
      return { heads: standings, vouching };
    },
  };
};

interface Compared {
  readonly log: WitnessedLog;
  /** The hash of the record that has the head's length. */
  readonly seen: string | undefined;
  /** The length of the last head before that agrees. */
  readonly agreeing: number | undefined;
  readonly isNotKept: boolean;
}

const standingOf = (head: Head, { log, seen, agreeing, isNotKept }: Compared): HeadStanding => {
  const { length } = head;
  const held = length === log.start.length ? log.start.hash : seen;
  if (held === head.hash) return { head, standing: "agrees" };
  if (held !== undefined) return agreeing === undefined ? { head, standing: "rewritten" } : { head, standing: "forked", after: agreeing };
  if (isNotKept) return { head, standing: "not-kept" };
  if (length < log.start.length) return { head, standing: "cut-at-the-front", begins: log.start.length + 1 };
  if (length <= log.head.length) return { head, standing: "missing" };
  return { head, standing: log.stopped ? "not-read" : "short", length: log.head.length };
};
