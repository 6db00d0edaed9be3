import { Context, Effect, Scheduler } from "effect";
import { STATE_VERSION, toSnapshot } from "../../domain/snapshot.ts";
import type { Slipstream } from "./slipstream.ts";
import { createQuery } from "../reads/cached-read.ts";
import { createCatalogue, type CatalogueReads } from "./catalogue.ts";
import { createEventStore, EventStore } from "../log/event-store.ts";
import { HouseRulesCache } from "../offer/betting-terms.ts";
import type { Inputs } from "../recording/inputs.ts";
import { createIntents } from "./intents.ts";
import { createLogKeeper, LogKeeper } from "../log/log-keeper.ts";
import { openLog } from "../log/open-log.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { Betting } from "../ports/betting.ts";
import { Digest } from "../ports/digest.ts";
import type { Ids } from "../ports/ids.ts";
import { Journal, type JournalShape, JournalUnavailable } from "../ports/journal.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { Sportsbook } from "../ports/sportsbook.ts";
import { expireChangedMarks } from "../betslip/expire-changed-marks.process.ts";
import { followOtherTabs } from "../session/follow-other-tabs.process.ts";
import { followSlip } from "../betslip/follow-slip.process.ts";
import { guardStalePrices } from "../prices/guard-stale-prices.process.ts";
import { ingestFeed } from "../prices/ingest-feed.process.ts";
import { reconcileBets } from "../betslip/reconcile-bets.process.ts";
import { createRecorder, RECORDING_KIND, RECORDING_VERSION, stateHash } from "../recording/recorder.ts";
import { createSlipChanges } from "../betslip/slip-changes.ts";
import { endable, Timers, type TimersShape } from "../runtime/timers.ts";
import { resumeSession } from "../session/resume-session.ts";

export interface SlipstreamStart {
  readonly build: string;
  readonly inputs: Inputs;
  readonly timers: TimersShape;
  readonly reads: CatalogueReads;
  readonly record: boolean;
}

/**
 * Opens the log, starts the processes, and answers the client as the screen sees it. Everything asynchronous
 * runs on microtasks between two inputs, so that the same inputs always give the same facts.
 */
export const startSlipstream = Effect.fn("startSlipstream")(function* (start: SlipstreamStart) {
  const { build, inputs, reads } = start;
  const timers = endable(start.timers);
  const digest = yield* Digest;
  const keeper = yield* SessionKeeper;
  const feed = yield* MarketFeed;
  const sportsbook = yield* Sportsbook;
  const opened = yield* openLog();

  const store = createEventStore(inputs.now, { state: opened.state, length: opened.head.length });
  const journal = yield* Journal;
  const log = createLogKeeper(store, opened.wasRead ? journal : withoutStore(journal), digest, opened.head);
  // Before the session begins, so that a recording of it begins with what was found.
  store.append(opened.findings, { by: "app", what: "open" });

  const began = {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at: inputs.now(),
    build,
    head: log.head(),
    stateVersion: STATE_VERSION,
    state: toSnapshot(store.snapshot()),
    player: keeper.current()?.player ?? null,
  } as const;

  const recording = start.record
    ? createRecorder(inputs, began, () => ({
        kind: "end",
        events: store.length(),
        head: log.head().hash,
        state: stateHash(store.snapshot(), digest),
      }))
    : undefined;

  const houseRules = createQuery({ load: sportsbook.houseRules, asOf: store.length, aged: () => false });
  const services = (yield* Effect.context<Accounts | Betting | Ids | MarketFeed | SessionKeeper>()).pipe(
    Context.add(EventStore, store),
    Context.add(LogKeeper, log),
    Context.add(Timers, timers),
    Context.add(HouseRulesCache, { current: () => houseRules.read().value }),
    Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")),
  );

  store.append([{ type: "SessionStarted", build }], { by: "app", what: "start" });

  const processes = Effect.gen(function* () {
    yield* ingestFeed(inputs);
    yield* expireChangedMarks();
    yield* followSlip();
    yield* followOtherTabs(inputs);
    yield* reconcileBets();
    // Last: a connection that is already open is an input, and everybody must be there to see it.
    yield* guardStalePrices(inputs);
  });
  yield* Effect.provideContext(processes, services);
  yield* Effect.addFinalizer(() => Effect.promise(log.stop));
  // A page that gave up the log asks nobody any more, and sends no bet again.
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  houseRules.refresh();
  Effect.runForkWith(services)(resumeSession());

  return {
    store,
    intents: createIntents(inputs, store, (useCase) => {
      Effect.runForkWith(services)(useCase);
    }),
    catalogue: createCatalogue(reads, store, feed.signals$, () => houseRules),
    watch: feed.watch,
    slipChange: createSlipChanges(store, () => houseRules.read().value),
    head: log.head,
    flush: log.flush,
    standing: { read: log.standing, subscribe: subscribeTo(log.standing$) },
    recording,
  } satisfies Slipstream;
});

/** Keeps everything but the log itself: on a store that cannot be read it would seem to be another tab's. */
const withoutStore = (journal: JournalShape): JournalShape => ({
  ...journal,
  append: () => Effect.fail(new JournalUnavailable({ message: "The history on this device cannot be read." })),
});

const subscribeTo =
  (source: { subscribe: (next: () => void) => { unsubscribe: () => void } }) =>
  (onChange: () => void): (() => void) => {
    const subscription = source.subscribe(onChange);
    return () => subscription.unsubscribe();
  };
