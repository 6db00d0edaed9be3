import { Context, Data, Effect } from "effect";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import type { DroppableRange } from "../../domain/log/droppable.ts";
import type { RetentionLimits } from "../../domain/log/retention.ts";

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
  /** The hash of the code that took it. Any other code folds the log instead. */
  readonly codeHash: string;
  readonly state: unknown;
}

/** A request as it is kept outside the log: its kind of attempt, and what was asked for. */
export interface KeptRequest {
  readonly kind: string;
  readonly request: unknown;
}

/** `strict` waits until the disk has the facts, and is for the player's decisions. `relaxed` does not, and is for feed segments. */
export type Durability = "strict" | "relaxed";

/** What a device may drop of the feed's detail. */
export interface Sweep {
  /** The log was looked through up to this sequence; 0 when nothing had to be dropped. */
  readonly upTo: number;
  readonly ranges: readonly DroppableRange[];
}

export const NOTHING_TO_DROP: Sweep = { upTo: 0, ranges: [] };

export interface SweepRule {
  /** Wall milliseconds. */
  readonly now: number;
  readonly limits: RetentionLimits;
  /** Fewer neighbouring records than this are not worth a range. */
  readonly shortest: number;
}

/** Neighbouring records of a log. */
export interface LogPiece {
  readonly records: readonly SealedFact[];
  /** Whether the store trusts that each record has the content that was sealed. */
  readonly isChecked: boolean;
  /** Which part of the log is read with this piece, from 0 to 1. */
  readonly part: number;
}

/** The piece that follows, each time that it is run; undefined after the last. */
export type NextPiece = Effect.Effect<LogPiece | undefined, JournalUnavailable>;

/** Where the log is stored. Appending never overwrites a record, which is how a second client is noticed. */
export interface JournalShape {
  readonly append: (
    facts: readonly SealedFact[],
    durability: Durability,
  ) => Effect.Effect<void, JournalConflict | JournalUnavailable>;
  /** All facts whose sequence is at least `from` and, when it is given, at most `upTo`, in order. */
  readonly read: (from: number, upTo?: number) => Effect.Effect<readonly SealedFact[], JournalUnavailable>;
  /** The whole log, as `read` from the first sequence has it, a piece at a time. */
  readonly readPieces: () => Effect.Effect<NextPiece, JournalUnavailable>;
  /** The hash of one record, without reading the others; undefined when there is no record with that sequence. */
  readonly hashOf: (sequence: number) => Effect.Effect<string | undefined, JournalUnavailable>;
  /** The log id for the sportsbook: drawn once on this device, kept outside the store, and the same in every window. */
  readonly logId: () => string;
  readonly saveSnapshot: (snapshot: Snapshot) => Effect.Effect<void, JournalUnavailable>;
  readonly loadSnapshot: () => Effect.Effect<Snapshot | undefined, JournalUnavailable>;
  /** Stores the facts before sequence `before` in less room, where the store can. Reading returns the same facts afterwards. */
  readonly pack: (before: number) => Effect.Effect<void, JournalUnavailable>;
  /**
   * The runs of the feed's detail that the rule no longer wants on this device. Nothing since the last snapshot is among them. It reads the whole log, a piece at a time, or
   * finds nothing.
   */
  readonly droppable: (rule: SweepRule) => Effect.Effect<Sweep, JournalUnavailable>;
  /**
   * Deletes the runs of a sweep, each in one step. The log in the store has to tell of them already. A run that does not stand there as it was found is left alone. The facts up to
   * `upTo` then count as looked through.
   */
  readonly drop: (sweep: Sweep) => Effect.Effect<void, JournalUnavailable>;
  /** Keeps the head outside the store, so that an emptied store is noticed. */
  readonly keepHead: (head: Head) => void;
  readonly keptHead: () => Head | undefined;
  /** Keeps the requests with an unknown outcome outside the store, in case the store is lost or takes nothing (faults S3, S5). The list is empty when all are resolved. */
  readonly keepRequests: (requests: readonly KeptRequest[]) => void;
  /** The kept requests as stored, unchecked: the reader checks each by the guard of its kind. */
  readonly keptRequests: () => readonly KeptRequest[];
}

export class Journal extends Context.Service<Journal, JournalShape>()("slipstream/Journal") {}

/** Records in a piece: less than a frame's work. */
const PIECE = 500;

/** The pieces of a log that is in memory as a whole. */
export const piecesOf = (records: readonly SealedFact[]): NextPiece => {
  let at = 0;
  return Effect.sync(() => {
    if (at >= records.length) return undefined;
    const piece = records.slice(at, at + PIECE);
    at += piece.length;
    return { records: piece, isChecked: false, part: at / records.length };
  });
};
