import type { Head } from "../events/envelope.ts";
import type { Gap } from "./gap.ts";

/** How a log stands to one head that somebody else kept. */
export type HeadStanding = { readonly head: Head } & (
  | { readonly standing: "agrees" }
  /** The witness saw more than is here: the end was cut off, or an older copy put back. */
  | { readonly standing: "short"; readonly length: number }
  /** The witnessed record stood before the first one that is here. */
  | { readonly standing: "cut-at-the-front"; readonly begins: number }
  /** The device says that it did not keep the record. */
  | { readonly standing: "not-kept" }
  /** The record is not among those around its place. */
  | { readonly standing: "missing" }
  /** Another record stands there, and an earlier witnessed one is still the same: the log parted after that. */
  | { readonly standing: "forked"; readonly after: number }
  /** Another record stands there, and no earlier witness knows this log. */
  | { readonly standing: "rewritten" }
  /** Reading ended before the place. */
  | { readonly standing: "not-read"; readonly length: number }
);

/** What all the witnesses together say. */
export interface WitnessReport {
  readonly heads: readonly HeadStanding[];
  /** The last head that agrees with nothing bad before it: up to there the log stands as it was witnessed. */
  readonly lastVouched: Head | undefined;
}

/** What reading the log came to, as far as a witness has to know it. */
export interface WitnessedLog {
  readonly start: Head;
  readonly head: Head;
  /** Of the first record that is not what was sealed. */
  readonly firstBad: number | undefined;
  readonly stopped: boolean;
}

export interface Witness {
  /** Shows the witness one record as it is read. */
  readonly see: (sequence: number, hash: string) => void;
  /** Shows it the gap before a record, and the hash that the record follows. */
  readonly missed: (gap: Gap, hash: string) => void;
  readonly report: (log: WitnessedLog) => WitnessReport;
}

/** Compares heads that somebody else kept with a log while it is read. */
export const createWitness = (kept: readonly Head[]): Witness => {
  const heads = kept.toSorted((one, other) => one.length - other.length);
  const wanted = new Set(heads.map(({ length }) => length));
  const seen = new Map<number, string>();
  const gaps: Gap[] = [];
  return {
    missed: (gap, hash) => {
      gaps.push(gap);
      if (!seen.has(gap.to)) seen.set(gap.to, hash);
    },
    see: (sequence, hash) => {
      if (wanted.has(sequence) && !seen.has(sequence)) seen.set(sequence, hash);
    },
    report: (log) => {
      const standings: HeadStanding[] = [];
      let agreeing: number | undefined;
      let lastVouched: Head | undefined;
      for (const head of heads) {
        const isNotKept = gaps.some(({ from, to }) => head.length >= from && head.length <= to);
        const standing = standingOf(head, log, seen.get(head.length), agreeing, isNotKept);
        standings.push(standing);
        if (standing.standing !== "agrees") continue;
        agreeing = head.length;
        if (log.firstBad === undefined || head.length < log.firstBad) lastVouched = head;
      }
      return { heads: standings, lastVouched };
    },
  };
};

const standingOf = (head: Head, log: WitnessedLog, seen: string | undefined, agreeing: number | undefined, isNotKept: boolean): HeadStanding => {
  const { length } = head;
  const held = length === log.start.length ? log.start.hash : seen;
  if (held === head.hash) return { head, standing: "agrees" };
  if (held !== undefined) return agreeing === undefined ? { head, standing: "rewritten" } : { head, standing: "forked", after: agreeing };
  if (isNotKept) return { head, standing: "not-kept" };
  if (length < log.start.length) return { head, standing: "cut-at-the-front", begins: log.start.length + 1 };
  if (length <= log.head.length) return { head, standing: "missing" };
  return { head, standing: log.stopped ? "not-read" : "short", length: log.head.length };
};
