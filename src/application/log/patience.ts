import { Effect } from "effect";
import type { ClockShape } from "../ports/clock.ts";
import { type JournalShape, JournalUnavailable } from "../ports/journal.ts";

/** Milliseconds after which a store without an answer is taken never to answer (faults S3). A slow disk takes seconds (faults S16). */
export const STORE_PATIENCE_MS = 8_000;

/** The same journal for opening a log, with an end to waiting: a read without an answer fails after `STORE_PATIENCE_MS`, and every later read fails at once. */
export const patientReads = (journal: JournalShape, clock: ClockShape): JournalShape => {
  let givenUp = false;
  const unanswered = Effect.suspend(() => {
    givenUp = true;
    return Effect.fail(new JournalUnavailable({ why: "unreadable", detail: "no answer" }));
  });
  const patience = Effect.callback<void>((resume) => {
    const cancel = clock.after(STORE_PATIENCE_MS, () => resume(Effect.void));
    return Effect.sync(cancel);
  });
  const bounded = <A>(call: Effect.Effect<A, JournalUnavailable>): Effect.Effect<A, JournalUnavailable> =>
    Effect.suspend(() => (givenUp ? unanswered : Effect.raceFirst(call, Effect.andThen(patience, unanswered))));
  return {
    ...journal,
    read: (from, upTo) => bounded(journal.read(from, upTo)),
    readPieces: () => bounded(journal.readPieces()),
    loadSnapshot: () => bounded(journal.loadSnapshot()),
  };
};
