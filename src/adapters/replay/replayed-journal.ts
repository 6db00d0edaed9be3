import { Effect } from "effect";
import { type JournalShape, NOTHING_TO_DROP, piecesOf } from "../../application/ports/journal.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";

/** The state and head with which a recorded session began. */
export interface ReplayedBeginning {
  readonly head: Head;
  /** The hash of the code in the header, by which the snapshot is believed. */
  readonly codeHash: string;
  readonly state: unknown;
}

/**
 * The journal of a replay. It holds only what the session began with, and drops everything that is written, so that a replay of any length needs the
 * same memory. The log keeper still computes the head.
 */
export const createReplayedJournal = ({ head, codeHash, state }: ReplayedBeginning): JournalShape => ({
  append: () => Effect.void,
  // A snapshot is believed only together with its record. Of that record the recording holds the seal alone.
  read: (from) => Effect.succeed(head.length === 0 || from > head.length ? [] : [lastOf(head)]),
  readPieces: () => Effect.sync(() => piecesOf(head.length === 0 ? [] : [lastOf(head)])),
  hashOf: (sequence) => Effect.succeed(sequence === head.length && sequence > 0 ? head.hash : undefined),
  // Any id will do, because a replay sends nothing.
  logId: () => "replayed-log",
  saveSnapshot: () => Effect.void,
  loadSnapshot: () => Effect.succeed({ head, codeHash, state }),
  pack: () => Effect.void,
  droppable: () => Effect.succeed(NOTHING_TO_DROP),
  drop: () => Effect.void,
  keepHead: () => undefined,
  keptHead: () => undefined,
  keepRequests: () => undefined,
  keptRequests: () => [],
});

const lastOf = ({ length, hash }: Head): SealedFact => ({
  sequence: length,
  at: 0,
  cause: { by: "app", what: "replay" },
  version: 1,
  event: { type: "SessionStarted" },
  previous: "",
  hash,
});
