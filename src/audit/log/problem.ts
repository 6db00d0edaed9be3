import type { EnvelopeFault } from "../../domain/log/read-fact.ts";
import type { JsonFailure } from "../ndjson/json.ts";
import type { LineFailure } from "../ndjson/lines.ts";

/** What is wrong with one record. Reading goes on after it. */
export type Flaw =
  /** The record is not what was sealed. */
  | { readonly verdict: "broken"; readonly code: "content" }
  /** The line holds a field that no hash covers. */
  | { readonly verdict: "broken"; readonly code: "beside-the-seal"; readonly field: string }
  /** One object of the line gives a name twice; only one of the two is what was sealed. */
  | { readonly verdict: "broken"; readonly code: "repeated-key"; readonly key: string }
  /** The line means what was sealed, but from this column on it is not what the writer writes. */
  | { readonly verdict: "broken"; readonly code: "not-as-written"; readonly column: number }
  /** The record is as it was sealed, and says that the device did not keep the records `from` to `to` before it. */
  | { readonly verdict: "not-kept"; readonly code: "not-kept"; readonly from: number; readonly to: number }
  /** The records `from` to `to`, which should stand before this one, are not there. */
  | { readonly verdict: "missing"; readonly code: "gap"; readonly from: number; readonly to: number }
  /** Record `sequence` stands after record `after`: inserted, repeated or moved. */
  | { readonly verdict: "orphan"; readonly code: "number-again"; readonly sequence: number; readonly after: number }
  /** The record names another hash than the one before it has. */
  | { readonly verdict: "orphan"; readonly code: "other-predecessor" };

/** What an audit says of one record. */
export type Verdict = { readonly verdict: "verified" } | Flaw;

/** The file is not a log. */
export type Foreign = { readonly verdict: "foreign" } & (
  /** It holds inputs to be replayed. */
  { readonly code: "recording" } | { readonly code: "foreign" }
);

/** Why nothing after this line could be read (faults R2, R4). */
export type Unreadable = { readonly verdict: "unreadable" } & (
  | JsonFailure
  | { readonly code: LineFailure }
  /** The file as a whole was written in another form than this build's. */
  | { readonly code: "other-version"; readonly version: string }
  | { readonly code: "header-without-head" }
  | { readonly code: "header-not-as-written" }
  | { readonly code: "header-in-the-middle" }
  /** The line is JSON but not a fact: part of its envelope is missing. */
  | { readonly code: "not-a-fact"; readonly reason: EnvelopeFault }
);

export type Failure = Foreign | Unreadable;

export type Problem = Flaw | Failure;

/** Where a problem stands, as far as it is known: a stored log has no lines, an unreadable line no sequence. */
export interface Place {
  readonly sequence?: number;
  readonly line?: number;
  /** Of the line's first byte in the file. */
  readonly byte?: number;
}

/** The first place where a log is not what was sealed, or cannot be read on. */
export interface Fault {
  readonly place: Place;
  readonly problem: Problem;
}
