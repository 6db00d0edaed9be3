import { Context, Effect, Scheduler } from "effect";
import { BehaviorSubject } from "rxjs";
import { CurrentUser, holdCurrentUser } from "../account/current-user.ts";
import { keepSlipChanges } from "../betslip/slip-changes.ts";
import { createWitnessedLog, WitnessedLog } from "../evidence/witnessed-log.ts";
import { createEventStore, EventStore } from "../log/event-store.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import { CurrentTerms, holdBettingTerms } from "../offer/betting-terms.ts";
import { rereadPrices } from "../offer/reread-prices.process.ts";
import { DeviceState } from "../ports/device-state.ts";
import { Digest } from "../ports/digest.ts";
import { Ids } from "../ports/ids.ts";
import { RefusedTokens } from "../ports/refused-tokens.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { Tabs } from "../ports/tabs.ts";
import { keepingAnswers, keptAnswers, restoreAnswers } from "../reads/kept-answers.ts";
import { ReadStore } from "../reads/read-store.ts";
import { startReadStore } from "../reads/start-read-store.ts";
import type { KeptAnswer } from "../recording/inputs.ts";
import type { Keeping } from "../recording/keeping.ts";
import { createPageRecording } from "../recording/page-recording.ts";
import { createReads, type ServicesOfReads } from "../reads/watching.ts";
import { createIntents } from "../runtime/command.ts";
import { createFeedInlet, FeedInlet } from "../runtime/feed-inlet.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { endable, Timers } from "../runtime/timers.ts";
import { createWatchList } from "../runtime/watch-list.ts";
import { viewOf } from "../runtime/view.ts";
import { followSession } from "../tabs/follow-session.ts";
import { createCopy } from "../tabs/copy.ts";
import { createReplica } from "../tabs/replica.ts";
import { commands, readSpecs } from "./capabilities.ts";
import { keepSlices, keptGames, keptSport } from "./keep-slices.ts";
import type { SlipstreamStart, StartedSlipstream } from "./slipstream.ts";
import { createTurns } from "./take-turns.ts";

/**
 * Opens the log or follows the tab that writes it, starts the capabilities, and returns the client for the screen. What a screen needs lives as long
 * as the page: only the writing moves from tab to tab (docs/decisions/22-several-tabs-one-log.md). All asynchronous work runs on microtasks between two
 * inputs, so that the same inputs always give the same facts. When the scope closes, everything ends.
 */
export const startSlipstream = Effect.fn("startSlipstream")(function* (start: SlipstreamStart) {
  const { build, inputs, record } = start;
  const tabs = yield* Tabs;
  const { salt } = yield* Ids;
  const store = createEventStore(inputs.now, undefined, salt, tabs.own);
  const inlet = createFeedInlet(inputs);
  const witnessed = createWitnessedLog();
  const watched = createWatchList();
  const status = new BehaviorSubject<LogStatus>("kept");
  let refresh = (_keeping: Keeping): void => undefined;
  const keeper = yield* SessionKeeper;
  const copy = createCopy({
    store,
    inputs,
    onFollowing: (following) => inlet.tell({ following }),
    onRefresh: (keeping) => refresh(keeping),
    onReplaced: (before, after) => recording.replaced(before, after),
  });
  const recording = createPageRecording({
    inputs,
    store,
    digest: yield* Digest,
    build,
    deployment: start.deployment,
    tab: tabs.own,
    player: () => keeper.current()?.player ?? null,
    head: () => turns.head(),
    isAsked: record,
    shelf: start.shelf,
    onFact: start.onFact,
  });
  yield* subscribeScoped(store.facts$, recording.noted);
  const replica = createReplica({ tabs, store, copy, build, watched: watched.all });
  const turns = yield* createTurns({ start, store, inlet, replica, watched, status, copy, recording });
  const takeTurns = yield* turns.open;

  const timers = endable(start.timers);
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  const base = Context.empty().pipe(
    Context.add(WitnessedLog, witnessed),
    Context.add(EventStore, store),
    Context.add(Timers, timers),
    Context.add(FeedInlet, inlet),
    Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")),
  );
  const device = yield* DeviceState;
  const keeping = { keep: keepingAnswers(device, timers.now), forgetOwned: () => device.forget("user") };
  const answers = keptAnswers(readSpecs, device, keeper.current());
  const reads = yield* Effect.provideContext(startReadStore<ServicesOfReads<typeof readSpecs>>(keeping), base);
  const restore = (kept: readonly KeptAnswer[]): void => restoreAnswers(readSpecs, reads, kept);
  const terms = yield* Effect.provideService(holdBettingTerms(), ReadStore, reads);
  const { user, begin } = yield* Effect.provideContext(holdCurrentUser(), base.pipe(Context.add(ReadStore, reads)));
  refresh = reads.refreshWatched;
  const page = base.pipe(Context.add(ReadStore, reads), Context.add(CurrentTerms, terms), Context.add(CurrentUser, user));
  const slipChange = yield* Effect.provideContext(keepSlipChanges(), page);
  yield* Effect.provideContext(rereadPrices(), page);
  yield* subscribeScoped(replica.status$, (now) => status.next(now));
  // A tab that cannot follow keeps showing what it has, and says that it is behind.
  yield* subscribeScoped(replica.following$, (now) => now === "foreign" && store.length() > 0 && status.next("superseded"));
  yield* startScoped(() => watched.onChange(() => turns.current() === undefined && replica.tellWatched()));

  yield* followSession({ keeper, inputs, refused$: (yield* RefusedTokens).refused$, reads, isFollowing: () => turns.current() === undefined });

  yield* keepSlices(store, user, device);

  yield* takeTurns(page);
  // After the turn has compared the session with that of the device, and before what the device kept of the user is shown.
  yield* begin;
  if (answers.length > 0) inputs.admit(() => ({ kind: "kept", answers }), () => restore(answers));
  const intents = createIntents(commands, turns.take);
  // The desk of a new window has none of an earlier one.
  const sport = keptSport(device);
  if (sport !== undefined) intents.chooseSport({ sport });
  const games = keptGames(device);
  if (games.length > 0) intents.recallGames({ games });
  // The last finalizer runs first: the recording ends before its turn does.
  yield* Effect.addFinalizer(() => Effect.sync(recording.end));

  return {
    store,
    intents,
    slipChange,
    reads: createReads(readSpecs, reads, inputs),
    watch: watched.watch,
    head: turns.head,
    copy,
    isWriting: () => turns.current() !== undefined,
    restore,
    user,
    keepShown: (shown) => device.keep("utility", { ...shown }),
    flush: () => turns.current()?.written.log.flush(),
    logStatus: viewOf(() => status.value, status),
    witness: viewOf(() => witnessed.standings$.value, witnessed.standings$),
    recording: recording.session(),
    reports: start.reports,
  } satisfies StartedSlipstream;
});
