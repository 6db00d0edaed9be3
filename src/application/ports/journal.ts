import { Context, Data, type Effect } from "effect";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";

/** Another page has written after the head that this page knows. The log has to be read again, and the command decided again. */
export class JournalConflict extends Data.TaggedError("JournalConflict") {}

/** The store is missing, full or broken: the facts are kept in memory only. */
export class JournalUnavailable extends Data.TaggedError("JournalUnavailable")<{
  readonly why: "unreadable" | "no-room" | "hole" | "broken";
  /** The browser's name for the error, for diagnosis. */
  readonly detail?: string;
}> {}

/** State at a head, in plain JSON, so that start-up need not fold the whole log. */
export interface Snapshot {
  readonly head: Head;
  /** The version of the shape of `state`: another build may have taken the snapshot. */
  readonly stateVersion: number;
  readonly state: unknown;
}

/** A request as it is kept outside the log: its kind of attempt, and what was asked for. */
export interface KeptRequest {
  readonly kind: string;
  readonly request: unknown;
}

/** `strict` waits until the disk has the facts, and is for the player's decisions. `relaxed` does not, and is for feed segments. */
export type Durability = "strict" | "relaxed";

/** Where the log is stored. Appending never overwrites a record, which is how two writing tabs are noticed. */
export interface JournalShape {
  readonly append: (
    facts: readonly SealedFact[],
    durability: Durability,
  ) => Effect.Effect<void, JournalConflict | JournalUnavailable>;
  /** All facts whose sequence is at least `from` and, when it is given, at most `upTo`, in order. */
  readonly read: (from: number, upTo?: number) => Effect.Effect<readonly SealedFact[], JournalUnavailable>;
  /** The hash of one record, without reading the others; undefined when there is no record with that sequence. */
  readonly hashOf: (sequence: number) => Effect.Effect<string | undefined, JournalUnavailable>;
  /** The log id for the sportsbook: drawn once on this device, kept outside the store, and the same in every tab. */
  readonly logId: () => string;
  readonly saveSnapshot: (snapshot: Snapshot) => Effect.Effect<void, JournalUnavailable>;
  readonly loadSnapshot: () => Effect.Effect<Snapshot | undefined, JournalUnavailable>;
  /** Stores the facts before sequence `before` in less room, where the store can. Reading returns the same facts afterwards. */
  readonly pack: (before: number) => Effect.Effect<void, JournalUnavailable>;
  /** Keeps the head outside the store, so that an emptied store is noticed. */
  readonly keepHead: (head: Head) => void;
  readonly keptHead: () => Head | undefined;
  /** Keeps the requests with an unknown outcome outside the store, in case the store is lost or takes nothing (faults S3, S5). The list is empty when all are resolved. */
  readonly keepRequests: (requests: readonly KeptRequest[]) => void;
  /** The kept requests as stored, unchecked: the reader checks each by the guard of its kind. */
  readonly keptRequests: () => readonly KeptRequest[];
  /** Keeps, outside the store, a copy of the slip in plain JSON, for a log that is lost (faults S5). */
  readonly keepSlip: (copy: unknown) => void;
  /** The copy as stored, unchecked; undefined when there is none. */
  readonly keptSlip: () => unknown;
}

export class Journal extends Context.Service<Journal, JournalShape>()("slipstream/Journal") {}
