import { Context, Effect, Exit, Scheduler, Scope } from "effect";
import { BehaviorSubject } from "rxjs";
import { keepSlipChanges } from "../betslip/slip-changes.ts";
import { createWitnessedLog, WitnessedLog } from "../evidence/witnessed-log.ts";
import { createEventStore, EventStore } from "../log/event-store.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import { CurrentTerms, holdBettingTerms } from "../offer/betting-terms.ts";
import { rereadPrices } from "../offer/reread-prices.process.ts";
import { Clock } from "../ports/clock.ts";
import { Digest } from "../ports/digest.ts";
import { Ids } from "../ports/ids.ts";
import { RefusedTokens } from "../ports/refused-tokens.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { type Pen, Tabs } from "../ports/tabs.ts";
import { ReadStore } from "../reads/read-store.ts";
import { startReadStore } from "../reads/start-read-store.ts";
import type { Keeping } from "../recording/keeping.ts";
import { createPageRecording } from "../recording/page-recording.ts";
import { createReads, type ServicesOfReads } from "../reads/watching.ts";
import { createIntents, type Take } from "../runtime/command.ts";
import { createFeedInlet, FeedInlet } from "../runtime/feed-inlet.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { endable, Timers } from "../runtime/timers.ts";
import { viewOf } from "../runtime/view.ts";
import { followSession } from "../tabs/follow-session.ts";
import { createCopy } from "../tabs/copy.ts";
import { type Known, nothingKnown } from "../tabs/known.ts";
import type { Ask } from "../tabs/messages.ts";
import { createReplica, type Replica } from "../tabs/replica.ts";
import { commands, readSpecs } from "./capabilities.ts";
import { createNextPen } from "./next-pen.ts";
import { sayOpening } from "./say-opening.ts";
import { give } from "./serve-tabs.ts";
import type { SlipstreamStart, StartedSlipstream } from "./slipstream.ts";
import { startTurn, type Turn, type TurnParts } from "./turn.ts";
import { createWatchedMatches } from "./watched-matches.ts";
import { writeLog, type WrittenLog } from "./write-log.ts";

/** Milliseconds that a tab has to take the pen it was offered. After that, the tab that has waited longest gets it. */
const OFFER_MS = 1_000;

/**
 * Opens the log or follows the tab that writes it, starts the capabilities, and returns the client for the screen. What a screen needs lives as long
 * as the page: only the writing moves from tab to tab (docs/adr/0080-every-tab-is-a-replica.md). All asynchronous work runs on microtasks between two
 * inputs, so that the same inputs always give the same facts. When the scope closes, everything ends.
 */
export const startSlipstream = Effect.fn("startSlipstream")(function* (start: SlipstreamStart) {
  const { build, inputs, record } = start;
  const clock = yield* Clock;
  const tabs = yield* Tabs;
  const { salt } = yield* Ids;
  const store = createEventStore(inputs.now, undefined, salt);
  const inlet = createFeedInlet(inputs);
  const witnessed = createWitnessedLog();
  const watched = createWatchedMatches();
  const status = new BehaviorSubject<LogStatus>("kept");
  let refresh = (_keeping: Keeping): void => undefined;
  const keeper = yield* SessionKeeper;
  const copy = createCopy({
    own: tabs.own,
    store,
    inputs,
    onFollowing: (following) => inlet.tell({ following }),
    onRefresh: (keeping) => refresh(keeping),
    onReplaced: (before, after) => recording.replaced(before, after),
  });
  let head = copy.head;
  const recording = createPageRecording({
    inputs,
    store,
    digest: yield* Digest,
    build,
    deployment: start.deployment,
    tab: tabs.own,
    player: () => keeper.current()?.player ?? null,
    head: () => head(),
    isAsked: record,
    shelf: start.shelf,
    onMark: start.onMark,
  });
  yield* subscribeScoped(store.facts$, recording.noted);
  const replica = createReplica({ tabs, store, copy, build, watched: watched.all });
  let hasWritten = false;
  /** Set once the page's recording has begun. From then on, the beginning of a turn is an input. */
  let isOpen = false;
  // Only until the first turn: otherwise two recorded pages would take the pen from each other for ever.
  const must = (): boolean => (record && !hasWritten) || (replica.following() === "foreign" && store.length() === 0);
  const nextPen = createNextPen({ tabs, clock, replica, must });
  yield* startScoped(() => () => {
    nextPen.giveUp();
    replica.stop();
  });
  let turn: Turn | undefined;
  /** The asks of this tab that it ran itself at the beginning of its turn. */
  let ran: readonly Ask[] = [];
  let writing: { readonly scope: Scope.Closeable; readonly pen: Pen } | undefined;

  const endWriting = Effect.suspend(() => (writing === undefined ? Effect.void : Scope.close(writing.scope, Exit.void)));
  yield* Effect.addFinalizer(() => Effect.andThen(endWriting, Effect.sync(() => writing?.pen.lay())));
  const begin = Effect.fnUntraced(function* (pen: Pen, known: Known) {
    const scope = yield* Scope.make();
    writing = { scope, pen };
    hasWritten = true;
    // Opening a long log takes seconds, and other tabs would take a silent tab to hang.
    const ended = sayOpening(tabs, clock, build, known.term);
    return yield* Effect.ensuring(Effect.provideService(writeLog(start, store, known, { isOpen, recording, onHead: (now) => (head = now) }), Scope.Scope, scope), Effect.sync(ended));
  });

  const followed = yield* whenFollowing(replica);
  replica.listen(nothingKnown);
  let waiting = nextPen.wait();
  const beginning = start.replayed?.followed;
  if (beginning !== undefined) copy.replace(beginning.state, beginning.head);
  const first = beginning === undefined ? yield* Effect.promise(() => Promise.race(record ? [waiting] : [waiting, followed])) : undefined;
  const written = first === undefined ? undefined : yield* begin(first, replica.known());
  if (written === undefined) recording.begin({ isTakenOver: false, isFollowing: true });

  isOpen = true;
  const timers = endable(start.timers);
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  const base = Context.empty().pipe(
    Context.add(WitnessedLog, witnessed),
    Context.add(EventStore, store),
    Context.add(Timers, timers),
    Context.add(FeedInlet, inlet),
    Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")),
  );
  const reads = yield* Effect.provideContext(startReadStore<ServicesOfReads<typeof readSpecs>>(), base);
  const terms = yield* Effect.provideService(holdBettingTerms(), ReadStore, reads);
  refresh = reads.refreshWatched;
  const page = base.pipe(Context.add(ReadStore, reads), Context.add(CurrentTerms, terms));
  const slipChange = yield* Effect.provideContext(keepSlipChanges(), page);
  yield* Effect.provideContext(rereadPrices(), page);
  yield* subscribeScoped(replica.status$, (now) => status.next(now));
  // A tab that cannot follow keeps showing what it has, and says that it is behind.
  yield* subscribeScoped(replica.following$, (now) => now === "foreign" && store.length() > 0 && status.next("superseded"));
  yield* startScoped(() => watched.onChange(() => turn === undefined && replica.tellWatched()));

  yield* followSession({ keeper, inputs, refused$: (yield* RefusedTokens).refused$, reads, isFollowing: () => turn === undefined });

  const parts: TurnParts = { start, store, inlet, replica, watched, status };
  const run = Effect.fnUntraced(function* (pen: Pen, log: WrittenLog) {
    turn = yield* Effect.provideContext(startTurn(parts, pen, log), page);
    // Runs what the player asked for while no tab wrote. Each ask keeps its number, because another tab may have run it already.
    ran = replica.takeUnanswered().filter(({ ask }) => ask > (log.answered.get(tabs.own) ?? 0));
    for (const { ask, name, version, args } of ran) give(turn.take, name, version, args, { tab: tabs.own, ask });
  });

  const take: Take = (spec, args, from) => (turn === undefined ? replica.ask(spec.name, spec.version, args) : turn.take(spec, args, from));
  const intents = createIntents(commands, take);

  const write = Effect.fnUntraced(function* (pen: Pen, known: Known) {
    const log = yield* begin(pen, known);
    if (writing !== undefined) yield* Effect.provideService(run(pen, log), Scope.Scope, writing.scope);
  });

  /** Lets this tab write, follow and write again, as the player goes from tab to tab. */
  const takeTurns = Effect.gen(function* () {
    for (;;) {
      if (turn === undefined) {
        const pen = yield* Effect.promise(() => waiting);
        replica.stop();
        yield* write(pen, replica.known());
        continue;
      }
      const { pen, written, known, ended } = turn;
      const { why, handed } = yield* Effect.promise(() => ended);
      const left = known();
      // Where the turn was taken by force, what this tab wrote last may never have been stored, and calls of its own may differ in a replay.
      if (why !== "handed-over") recording.end();
      inputs.admit(
        () => ({ kind: "turn-ended" }),
        () => {
          turn = undefined;
          copy.goOn(left.head);
          head = copy.head;
        },
      );
      if (why !== "handed-over") {
        written.log.abandon();
        // Two tabs may take the pen at one moment, and the facts of the first never reach the store. The next turn tells which it has.
        replica.reopen(ran.filter(({ ask }) => left.tail?.some(({ cause }) => cause.from?.tab === tabs.own && cause.from.ask === ask)));
      }
      yield* endWriting;
      writing = undefined;
      if (why === "superseded") {
        yield* write(pen, left);
        continue;
      }
      replica.listen(left);
      waiting = nextPen.wait();
      if (why === "handed-over") void Promise.race([pen.taken, after(clock, OFFER_MS)]).then(pen.lay);
      handed();
    }
  });

  if (first !== undefined && written !== undefined && writing !== undefined) {
    replica.stop();
    yield* Effect.provideService(run(first, written), Scope.Scope, writing.scope);
  }
  yield* Effect.forkScoped(takeTurns);
  // The last finalizer runs first: the recording ends before its turn does.
  yield* Effect.addFinalizer(() => Effect.sync(recording.end));

  return {
    store,
    intents,
    slipChange,
    reads: createReads(readSpecs, reads, inputs),
    watch: watched.watch,
    head: () => head(),
    copy,
    isWriting: () => turn !== undefined,
    flush: () => turn?.written.log.flush(),
    logStatus: viewOf(() => status.value, status),
    witness: viewOf(() => witnessed.standings$.value, witnessed.standings$),
    recording: recording.session(),
    reports: start.reports,
  } satisfies StartedSlipstream;
});

/** A promise that resolves when this tab has received the state of the writing tab. */
const whenFollowing = Effect.fnUntraced(function* ({ following$ }: Replica) {
  let resolve = (): void => undefined;
  const followed = new Promise<undefined>((done) => (resolve = () => done(undefined)));
  yield* subscribeScoped(following$, (now) => now === "following" && resolve());
  return followed;
});

const after = (clock: Clock["Service"], ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));
