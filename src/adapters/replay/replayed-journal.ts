import { Effect } from "effect";
import type { JournalShape } from "../../application/ports/journal.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";

/** Where a recorded session began. */
export interface ReplayedBeginning {
  readonly head: Head;
  readonly stateVersion: number;
  readonly state: unknown;
}

/**
 * The log of a replay: what the session began with, and nothing after it. What is written goes nowhere, so that a
 * replay of any length takes the same room; its head is worked out all the same.
 */
export const createReplayedJournal = ({ head, stateVersion, state }: ReplayedBeginning): JournalShape => ({
  append: () => Effect.void,
  // A snapshot is only believed beside the record it was taken of, and the recording has of that nothing but its seal.
  read: (from) => Effect.succeed(head.length === 0 || from > head.length ? [] : [lastOf(head)]),
  hashOf: (sequence) => Effect.succeed(sequence === head.length && sequence > 0 ? head.hash : undefined),
  // It names nothing: what a replay sends goes nowhere.
  logId: () => "replayed-log",
  saveSnapshot: () => Effect.void,
  loadSnapshot: () => Effect.succeed({ head, stateVersion, state }),
  keepHead: () => undefined,
  keptHead: () => undefined,
  keepRequests: () => undefined,
  keptRequests: () => [],
  keepSlip: () => undefined,
  keptSlip: () => undefined,
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
