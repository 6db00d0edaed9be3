import { Context, Effect, Scheduler } from "effect";
import { createWitnessedLog, WitnessedLog } from "../evidence/witnessed-log.ts";
import { recalledRequests, unresolvedRequests } from "../attempts/kept-requests.ts";
import { restoredSlip } from "../betslip/slip-copy.ts";
import { createEventStore, EventStore } from "../log/event-store.ts";
import { createLogKeeper, LogKeeper } from "../log/log-keeper.ts";
import { openLog } from "../log/open-log.ts";
import { patientReads } from "../log/patience.ts";
import { CurrentTerms, holdBettingTerms } from "../offer/betting-terms.ts";
import { Clock } from "../ports/clock.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, type JournalShape, JournalUnavailable } from "../ports/journal.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { ReadStore } from "../reads/read-store.ts";
import { startReadStore } from "../reads/start-read-store.ts";
import { createReads, type ServicesOfReads } from "../reads/watching.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { FactMark } from "../../domain/fingerprint.ts";
import { type Deployment, followMarks, recordFrom } from "../recording/recorder.ts";
import { createFeedInlet, FeedInlet } from "../runtime/feed-inlet.ts";
import { endable, Timers, type TimersShape } from "../runtime/timers.ts";
import { viewOf } from "../runtime/view.ts";
import { createPendingVerification, PendingVerification } from "../session/pending-verification.ts";
import { attemptKinds, readSpecs } from "./capabilities.ts";
import { runCapabilities } from "./run-capabilities.ts";
import type { Slipstream } from "./slipstream.ts";

export interface SlipstreamStart {
  /** Names the build in the log and in recordings. */
  readonly build: string;
  readonly deployment: Deployment;
  readonly inputs: Inputs;
  readonly timers: TimersShape;
  /** Whether everything that comes in is written down, for replay. */
  readonly record: boolean;
  /** Told what each fact of the session leaves behind; for a replay, which does not record. */
  readonly onMark?: (mark: FactMark) => void;
}

/**
 * Opens the log, starts the capabilities, and answers the client as the screen sees it. Everything asynchronous
 * runs on microtasks between two inputs, so that the same inputs always give the same facts. When the scope closes,
 * nothing of it goes on.
 */
export const startSlipstream = Effect.fn("startSlipstream")(function* (start: SlipstreamStart) {
  const { build, deployment, inputs, record } = start;
  const timers = endable(start.timers);
  const digest = yield* Digest;
  const clock = yield* Clock;
  const journal = yield* Journal;
  const opened = yield* Effect.provideService(openLog(), Journal, patientReads(journal, clock));
  const store = createEventStore(inputs.now, { state: opened.state, length: opened.head.length });
  const log = createLogKeeper({
    store,
    journal: opened.wasRead ? journal : withoutStore(journal),
    digest,
    clock,
    start: opened.head,
    unresolved: (state) => unresolvedRequests(attemptKinds, state),
  });
  // Finalizers run in reverse: the timers end first, so that this page makes no more calls; then the rest of the log is written.
  yield* Effect.addFinalizer(() => Effect.promise(log.stop));
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  const recalled = recalledRequests(attemptKinds, opened.kept, opened.state);
  const { player } = (yield* SessionKeeper).current() ?? { player: null };
  const restored = restoredSlip(journal.keptSlip(), opened, player ?? undefined);
  // Before the session begins, so that a recording of it begins with what was found.
  store.append([...opened.findings, ...restored, ...recalled], { by: "app", what: "open" });

  const recording = record ? recordFrom({ inputs, store, log, digest, build, deployment, player }) : undefined;
  if (start.onMark !== undefined) followMarks(store, start.onMark);
  store.append([{ type: "SessionStarted", build }], { by: "app", what: "start" });

  const inlet = createFeedInlet(inputs);
  const witnessed = createWitnessedLog();
  const base = Context.empty().pipe(
    Context.add(WitnessedLog, witnessed),
    Context.add(EventStore, store),
    Context.add(LogKeeper, log),
    Context.add(Timers, timers),
    Context.add(FeedInlet, inlet),
    Context.add(PendingVerification, createPendingVerification()),
    Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")),
  );
  const reads = yield* Effect.provideContext(startReadStore<ServicesOfReads<typeof readSpecs>>(), base);
  const terms = yield* Effect.provideService(holdBettingTerms(), ReadStore, reads);
  const running = yield* Effect.provideContext(
    runCapabilities(inputs, deployment),
    base.pipe(Context.add(ReadStore, reads), Context.add(CurrentTerms, terms)),
  );
  // Everybody listens now: a connection that is open already is an input too.
  yield* inlet.open;

  return {
    store,
    ...running,
    reads: createReads(readSpecs, reads, inputs),
    watch: (yield* MarketFeed).watch,
    head: log.head,
    flush: log.flush,
    logStatus: viewOf(log.status, log.status$),
    witness: viewOf(() => witnessed.standings$.value, witnessed.standings$),
    recording,
  } satisfies Slipstream;
});

/** Stores everything except the log. An unreadable store may hold records, and facts written after them would look like another tab's. */
const withoutStore = (journal: JournalShape): JournalShape => ({
  ...journal,
  append: () => Effect.fail(new JournalUnavailable({ why: "unreadable" })),
});
