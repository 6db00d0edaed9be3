import { Effect } from "effect";
import type { Head } from "../../domain/events/envelope.ts";
import { unresolvedRequests } from "../attempts/kept-requests.ts";
import type { ReplicatedStore } from "../log/event-store.ts";
import { createLogKeeper, type LogKeeperShape } from "../log/log-keeper.ts";
import { patientReads } from "../log/patience.ts";
import { Clock } from "../ports/clock.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, type JournalShape, JournalUnavailable } from "../ports/journal.ts";
import { codeHashOf } from "../recording/code-hash-of.ts";
import type { Input } from "../recording/inputs.ts";
import type { PageRecording } from "../recording/page-recording.ts";
import { endable, type TimersShape } from "../runtime/timers.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { createTail, type Known } from "../tabs/known.ts";
import { type Beginning, enterBeginning, findBeginning, tellBeginning } from "./beginning.ts";
import { attemptKinds } from "./capabilities.ts";
import type { SlipstreamStart } from "./slipstream.ts";

/** The log, as long as this tab writes it. */
export interface WrittenLog {
  readonly log: LogKeeperShape;
  /** Timers that end with the turn. */
  readonly timers: TimersShape;
  /** The head of what the store holds, and the facts after it. */
  readonly end: () => Pick<Known, "stored" | "tail">;
  /** For each other tab, the number of its last ask that was run. */
  readonly answered: ReadonlyMap<string, number>;
}

/** The page in which the log is written. */
export interface WritingPage {
  /** Whether the page is open already. Then the beginning of a turn is an input; otherwise the page's recording begins with it. */
  readonly isOpen: boolean;
  readonly recording: PageRecording;
  /** Told how to find the head of the log during this turn. */
  readonly onHead: (head: () => Head) => void;
}

/**
 * Starts to write: continues the log that another tab wrote, or opens the log from the device. When the scope closes, the timers end first, so that
 * this tab makes no more calls; then the waiting facts are written.
 */
export const writeLog = Effect.fn("writeLog")(function* (start: SlipstreamStart, store: ReplicatedStore, known: Known, page: WritingPage) {
  const { build, inputs } = start;
  const timers = endable(start.timers);
  const digest = yield* Digest;
  const clock = yield* Clock;
  const journal = yield* Journal;
  const find = findBeginning(known, codeHashOf(build), start.restoring);
  const beginning = start.replayed?.nextTurn() ?? (yield* Effect.provideService(find, Journal, patientReads(journal, clock)));
  const { head, unwritten, first, folded, answered, wasRead, isTakenOver } = beginning;
  const before = store.snapshot();
  const enter = (): void => enterBeginning(beginning, store);
  if (page.isOpen) inputs.admit(asInput(beginning), enter);
  else {
    enter();
    // Sets the time of the inputs to now: the last message of another tab may be long ago.
    inputs.catchUp();
  }
  page.recording.replaced(before, store.snapshot());

  const log = createLogKeeper({
    store,
    digest,
    start: head,
    unwritten,
    journal: wasRead ? journal : withoutStore(journal),
    clock,
    codeHash: codeHashOf(build),
    folded,
    unresolved: (state) => unresolvedRequests(attemptKinds, state),
  });
  yield* Effect.addFinalizer(() => Effect.promise(log.stop));
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  // A replay has nowhere to store facts, and is told where its next turn begins.
  const tail = createTail(start.replayed === undefined ? unwritten : undefined);
  let stored = head;
  yield* subscribeScoped(store.facts$, tail.add);
  yield* subscribeScoped(log.stored$, (upTo) => {
    stored = upTo;
    tail.dropUpTo(upTo, log.head());
  });

  // Appended before the recording of a page starts, so that it begins with the state after them.
  store.append(first, { by: "app", what: "open" });
  const goesOn = isTakenOver || (!page.isOpen && start.replayed?.isTakenOver === true);
  page.onHead(log.head);
  if (!page.isOpen) page.recording.begin({ isTakenOver: goesOn, isFollowing: false });
  store.append([goesOn ? { type: "WritingTakenOver", build } : { type: "SessionStarted", build }], { by: "app", what: goesOn ? "take over" : "start" });

  return { log, timers, end: () => ({ stored, tail: tail.facts() }), answered } satisfies WrittenLog;
});

const asInput = (beginning: Beginning): (() => Input) => {
  const tell = tellBeginning(beginning);
  return () => ({ kind: "turn-began", beginning: tell() });
};

/** Stores everything except the log. A store that could not be read may hold records, and facts written after them would look like another tab's. */
const withoutStore = (journal: JournalShape): JournalShape => ({
  ...journal,
  append: () => Effect.fail(new JournalUnavailable({ why: "unreadable" })),
});
