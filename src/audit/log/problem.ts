import type { EnvelopeFault } from "../../domain/log/read-fact.ts";
import type { JsonFailure } from "../ndjson/json.ts";
import type { LineFailure } from "../ndjson/lines.ts";

/** A flaw of one record. Reading goes on after it. */
export type Flaw =
  /** The record was changed after it was sealed. */
  | { readonly verdict: "broken"; readonly code: "content" }
  /** The line has a field that the hash does not cover. */
  | { readonly verdict: "broken"; readonly code: "beside-the-seal"; readonly field: string }
  /** An object in the line has the same name twice; only one of the two was sealed. */
  | { readonly verdict: "broken"; readonly code: "repeated-key"; readonly key: string }
  /** The line has the sealed values, but from this column on it is not in the writer's form. */
  | { readonly verdict: "broken"; readonly code: "not-as-written"; readonly column: number }
  /** The record is as it was sealed, and says that the device did not keep the records `from` to `to` before it. */
  | { readonly verdict: "not-kept"; readonly code: "not-kept"; readonly from: number; readonly to: number }
  /** The record is as it was sealed. The feed's detail in `from` to `to` before it was dropped by the device, as record `explainedBy` says. */
  | { readonly verdict: "dropped"; readonly code: "dropped"; readonly from: number; readonly to: number; readonly explainedBy: number }
  /** The records `from` to `to`, which should come before this one, are missing. */
  | { readonly verdict: "missing"; readonly code: "gap"; readonly from: number; readonly to: number }
  /** Record `sequence` comes after record `after`: it was inserted, repeated or moved. */
  | { readonly verdict: "orphan"; readonly code: "number-again"; readonly sequence: number; readonly after: number }
  /** The record's `previous` is not the hash of the record before it. */
  | { readonly verdict: "orphan"; readonly code: "other-predecessor" };

/** What an audit says of one record. */
export type Verdict = { readonly verdict: "verified" } | Flaw;

/** Whether a verdict says that nothing is wrong. Detail of the feed may have been dropped before the record. */
export const isSound = (verdict: Verdict["verdict"]): boolean => verdict === "verified" || verdict === "dropped";

/** The file is not a log. */
export type Foreign = { readonly verdict: "foreign" } & (
  /** It is a recording or a report, which hold inputs and no log. */
  | { readonly code: "recording" }
  /** It is a receipt that a player saved. */
  | { readonly code: "receipt" }
  /** It is packed with gzip. */
  | { readonly code: "packed" }
  | { readonly code: "foreign" }
);

/** Why nothing after this line could be read (faults R2, R4). */
export type Unreadable = { readonly verdict: "unreadable" } & (
  | JsonFailure
  | { readonly code: LineFailure }
  /** The file has a format version that this build does not read. */
  | { readonly code: "other-version"; readonly version: string }
  | { readonly code: "header-without-head" }
  | { readonly code: "header-not-as-written" }
  | { readonly code: "header-in-the-middle" }
  /** The line is JSON but not a fact: part of its envelope is missing. */
  | { readonly code: "not-a-fact"; readonly reason: EnvelopeFault }
);

export type Failure = Foreign | Unreadable;

export type Problem = Flaw | Failure;

/** The place of a problem, as far as it is known: a stored log has no lines, and an unreadable line has no sequence. */
export interface Place {
  readonly sequence?: number;
  readonly line?: number;
  /** The offset of the line's first byte in the file. */
  readonly byte?: number;
}

/** The first place where a record does not verify, or where reading has to end. */
export interface Fault {
  readonly place: Place;
  readonly problem: Problem;
}
