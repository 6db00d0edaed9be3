import { Context, Data, type Effect } from "effect";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";

/** Another page has written after the head this one knows: read again, decide again. */
export class JournalConflict extends Data.TaggedError("JournalConflict") {}

/** The store is missing, full or broken: the facts are kept in memory only. */
export class JournalUnavailable extends Data.TaggedError("JournalUnavailable")<{
  readonly why: "unreadable" | "no-room" | "hole" | "broken";
  /** The browser's name for what went wrong, for whoever mends it. */
  readonly detail?: string;
}> {}

/** State at a head, in plain JSON, so that start-up need not fold the whole log. */
export interface Snapshot {
  readonly head: Head;
  /** The shape of `state`: another build may have taken it. */
  readonly stateVersion: number;
  readonly state: unknown;
}

/** A request that is sent once, beside the log: which kind of attempt it is, and what was asked for. */
export interface KeptRequest {
  readonly kind: string;
  readonly request: unknown;
}

/** `strict` waits for the disk: player's decisions. `relaxed` is for feed segments. */
export type Durability = "strict" | "relaxed";

/** Where the log lives. Appending adds and never overwrites; that is the check between tabs. */
export interface JournalShape {
  readonly append: (
    facts: readonly SealedFact[],
    durability: Durability,
  ) => Effect.Effect<void, JournalConflict | JournalUnavailable>;
  /** All facts whose sequence is at least `from`, in order. */
  readonly read: (from: number) => Effect.Effect<readonly SealedFact[], JournalUnavailable>;
  /** The hash of one record, without reading the others; undefined where there is none of that number. */
  readonly hashOf: (sequence: number) => Effect.Effect<string | undefined, JournalUnavailable>;
  /** What this log calls itself towards the sportsbook: drawn once, kept outside the store, and the same for every tab. */
  readonly logId: () => string;
  readonly saveSnapshot: (snapshot: Snapshot) => Effect.Effect<void, JournalUnavailable>;
  readonly loadSnapshot: () => Effect.Effect<Snapshot | undefined, JournalUnavailable>;
  /** The head as kept outside the store, to notice that the store was emptied. */
  readonly keepHead: (head: Head) => void;
  readonly keptHead: () => Head | undefined;
  /** Keeps, outside the store, the requests whose outcome nobody knows, for a store that is lost or takes nothing (faults S3, S5). An empty list when all are resolved. */
  readonly keepRequests: (requests: readonly KeptRequest[]) => void;
  /** As stored, unchecked: the reader checks it by the guard of its kind. */
  readonly keptRequests: () => readonly KeptRequest[];
  /** Keeps, outside the store, a copy of the slip in plain JSON, for a log that is lost (faults S5). */
  readonly keepSlip: (copy: unknown) => void;
  /** As stored, unchecked; undefined when there is none. */
  readonly keptSlip: () => unknown;
}

export class Journal extends Context.Service<Journal, JournalShape>()("slipstream/Journal") {}
