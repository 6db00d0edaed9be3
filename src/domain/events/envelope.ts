import type { SlipstreamEvent } from "./registry.ts";
import type { Causer, StoredEvent } from "./row.ts";

/** Who or what made a fact happen. */
export interface Cause {
  readonly by: Causer;
  /** The command, call or timer, in a word or two. */
  readonly what: string;
  /** The window that asked for it; absent when no window did. */
  readonly from?: Asker;
}

/** Names an ask of a window. */
export interface Asker {
  /** The name of one open window of this browser. The word `tab` is in every log and recording, so it stays. */
  readonly tab: string;
  /** The number of that window's ask, from 1. An ask is never run twice. */
  readonly ask: number;
}

/** The salts of a fact's personal fields, by the paths of the fields. Each salt is 32 hexadecimal digits. */
export type Salts = Readonly<Record<string, string>>;

/** A fact with its place in the log. Order is `sequence`; `at` (wall milliseconds) is only information. */
export interface Fact {
  readonly sequence: number;
  readonly at: number;
  readonly cause: Cause;
  /** The version of the event's shape; older ones are upcast when read. */
  readonly version: number;
  readonly event: SlipstreamEvent;
  /** Absent when no field of the event is personal, and in records that were sealed before there were salts. */
  readonly salts?: Salts;
}

/** A fact as it stands in a log: its event may be of any version, and of a type this build does not know. */
export interface StoredFact extends Omit<Fact, "event"> {
  readonly event: StoredEvent;
}

/** A fact with its own hash and the hash of the record before it, so that a change of any earlier record is noticed. */
export interface SealedFact extends StoredFact {
  readonly previous: string;
  readonly hash: string;
}

/** The head of a log: its length, and the hash of its last record, which covers all records before it. */
export interface Head {
  readonly length: number;
  readonly hash: string;
}

/** The number of the last ask of each window that was answered, by these facts or by the facts counted in `before`. */
export const answeredIn = (facts: readonly Pick<StoredFact, "cause">[], before: ReadonlyMap<string, number> = new Map()): Map<string, number> => {
  const answered = new Map(before);
  for (const { cause } of facts)
    if (cause.from !== undefined) answered.set(cause.from.tab, Math.max(answered.get(cause.from.tab) ?? 0, cause.from.ask));
  return answered;
};
