import { Context, Effect, Scheduler } from "effect";
import { CurrentUser, holdCurrentUser } from "../account/current-user.ts";
import { createWitnessedLog, WitnessedLog } from "../evidence/witnessed-log.ts";
import { createEventStore, EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { CurrentTerms, holdBettingTerms } from "../offer/betting-terms.ts";
import { rereadPrices } from "../offer/reread-prices.process.ts";
import { DeviceState } from "../ports/device-state.ts";
import { Ids } from "../ports/ids.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { keepingAnswers, keptAnswers, restoreAnswers } from "../reads/kept-answers.ts";
import { ReadStore } from "../reads/read-store.ts";
import { startReadStore } from "../reads/start-read-store.ts";
import { createReads, type ServicesOfReads } from "../reads/watching.ts";
import type { KeptAnswer } from "../recording/inputs.ts";
import { createIntents } from "../runtime/command.ts";
import { createFeedInlet, FeedInlet } from "../runtime/feed-inlet.ts";
import { endable, Timers } from "../runtime/timers.ts";
import { viewOf } from "../runtime/view.ts";
import { createPendingVerification, PendingVerification } from "../session/pending-verification.ts";
import { beginLog } from "./begin-log.ts";
import { commands, readSpecs } from "./capabilities.ts";
import { keepSlices, keptGames, keptSport } from "./keep-slices.ts";
import { runCapabilities } from "./run-capabilities.ts";
import type { SlipstreamStart, StartedSlipstream } from "./slipstream.ts";

/**
 * Opens the log, starts the capabilities, and returns the client (docs/decisions/16-one-client-per-browser.md). All asynchronous work runs on microtasks between two
 * inputs, so that the same inputs always give the same facts. When the scope closes, everything ends.
 */
export const startSlipstream = Effect.fn("startSlipstream")(function* (start: SlipstreamStart) {
  const { deployment, inputs } = start;
  const { salt } = yield* Ids;
  const store = createEventStore(inputs.now, undefined, salt);
  const inlet = createFeedInlet(inputs);
  const witnessed = createWitnessedLog();
  const pending = createPendingVerification();
  const keeper = yield* SessionKeeper;
  const device = yield* DeviceState;
  const { log, recording, answered, whenStored } = yield* beginLog(start, store, keeper);

  // Ended before the log writes the rest, so that no more calls are made.
  const timers = endable(start.timers);
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  const base = Context.empty().pipe(
    Context.add(WitnessedLog, witnessed),
    Context.add(EventStore, store),
    Context.add(Timers, timers),
    Context.add(FeedInlet, inlet),
    Context.add(LogKeeper, log),
    Context.add(PendingVerification, pending),
    Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")),
  );
  const keeping = { keep: keepingAnswers(device, keeper, timers.now), forgetOwned: () => device.forget("user") };
  const answers = keptAnswers(readSpecs, device, keeper.current());
  const reads = yield* Effect.provideContext(startReadStore<ServicesOfReads<typeof readSpecs>>(keeping), base);
  const restore = (kept: readonly KeptAnswer[]): void => restoreAnswers(readSpecs, reads, kept);
  const terms = yield* Effect.provideService(holdBettingTerms(), ReadStore, reads);
  const { user, begin } = yield* Effect.provideContext(holdCurrentUser(), base.pipe(Context.add(ReadStore, reads)));
  const whole = base.pipe(Context.add(ReadStore, reads), Context.add(CurrentTerms, terms), Context.add(CurrentUser, user));
  yield* Effect.provideContext(rereadPrices(), whole);
  yield* keepSlices(store, user, device);

  const feed = yield* MarketFeed;
  const { take, give } = yield* Effect.provideContext(runCapabilities(inputs, deployment), whole);
  // Opened last, when all listeners are there: that a connection is already open is an input, too.
  yield* inlet.open;
  // After the session was compared with that of the device, and before what the device kept of the user is shown.
  yield* begin;
  if (answers.length > 0) inputs.admit(() => ({ kind: "kept", answers }), () => restore(answers));
  const intents = createIntents(commands, take);
  // The first window takes over the client's own desk, which has none of an earlier one.
  const sport = keptSport(device);
  if (sport !== undefined) intents.chooseSport({ sport });
  const games = keptGames(device);
  if (games.length > 0) intents.recallGames({ games });
  // The last finalizer runs first: the recording ends before the log does.
  yield* Effect.addFinalizer(() => Effect.sync(recording.end));

  const readsFor = createReads(readSpecs, reads, inputs);
  return {
    store,
    intents,
    reads: readsFor(),
    readsOf: readsFor,
    watch: feed.watch,
    head: log.head,
    restore,
    user,
    give,
    answered,
    whenStored,
    keepDesk: (window, desk) => {
      if (desk === undefined) pending.of(window).forget();
      inputs.admit(() => ({ kind: "desk", tab: window, desk: desk ?? null }), () => store.keepDesk(window, desk));
    },
    isMidway: pending.isAny,
    bringToFront: (window) => inputs.admit(() => ({ kind: "front", tab: window }), () => store.bringToFront(window)),
    keepShown: (shown) => device.keep("utility", { ...shown }),
    flush: log.flush,
    logStatus: viewOf(log.status, log.status$),
    witness: viewOf(() => witnessed.standings$.value, witnessed.standings$),
    recording: recording.session(),
  } satisfies StartedSlipstream;
});
