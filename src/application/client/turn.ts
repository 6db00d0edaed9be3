import { Context, Effect } from "effect";
import type { BehaviorSubject } from "rxjs";
import type { ReplicatedStore } from "../log/event-store.ts";
import { LogKeeper, type LogStatus } from "../log/log-keeper.ts";
import { Clock } from "../ports/clock.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { type Pen, Tabs } from "../ports/tabs.ts";
import { ReadStore, type ReadStoreShape } from "../reads/read-store.ts";
import type { Keeping } from "../recording/keeping.ts";
import type { TurnEnd } from "../recording/heard-facts.ts";
import type { Give, Take } from "../runtime/command.ts";
import type { OpenableInlet } from "../runtime/feed-inlet.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { type WatchList, watchThrough } from "../runtime/watch-list.ts";
import { createPendingVerification, PendingVerification } from "../session/pending-verification.ts";
import { openWriter } from "../tabs/writer.ts";
import type { Known } from "../tabs/known.ts";
import type { Replica } from "../tabs/replica.ts";
import { runCapabilities } from "./run-capabilities.ts";
import type { SlipstreamStart } from "./slipstream.ts";
import type { WrittenLog } from "./write-log.ts";

interface End {
  readonly why: TurnEnd;
  /** Tells the next tab that this one writes nothing more. */
  readonly handed: () => void;
}

/** A turn: the time from getting the pen to losing it, in which this tab writes the log. */
export interface Turn {
  readonly pen: Pen;
  readonly written: WrittenLog;
  readonly take: Take;
  readonly give: Give;
  readonly known: () => Known;
  readonly ended: Promise<End>;
}

/** What outlives a turn: a page keeps it for as long as it is open. */
export interface TurnParts {
  readonly start: SlipstreamStart;
  readonly store: ReplicatedStore;
  readonly inlet: OpenableInlet;
  readonly replica: Replica;
  /** The matches whose prices this tab shows. */
  readonly watched: WatchList;
  readonly status: BehaviorSubject<LogStatus>;
}

const doNothing = (): void => undefined;

/** Starts everything that only the writing tab does. It goes on until the scope of the turn closes. */
export const startTurn = Effect.fn("startTurn")(function* ({ start, store, inlet, replica, watched, status }: TurnParts, pen: Pen, written: WrittenLog) {
  const { build, deployment, inputs } = start;
  const tabs = yield* Tabs;
  const feed = yield* MarketFeed;
  const reads = yield* ReadStore;
  const pending = createPendingVerification();
  let end = (_end: End): void => undefined;
  const ended = new Promise<End>((resolve) => (end = resolve));
  let tellOthers = (_keeping: Keeping): void => undefined;
  // When a command changes something at the engine, every tab that shows it has to read it again.
  const everywhere: ReadStoreShape = {
    ...reads,
    refreshWatched: (keeping) => {
      tellOthers(keeping);
      return reads.refreshWatched(keeping);
    },
  };
  const ofTurn = Context.empty().pipe(
    Context.add(Timers, written.timers),
    Context.add(LogKeeper, written.log),
    Context.add(PendingVerification, pending),
    Context.add(ReadStore, everywhere),
  );
  const { take, give, isRunning } = yield* Effect.provideContext(runCapabilities(inputs, deployment), ofTurn);
  yield* startScoped(() => watchThrough(watched, feed.watch));
  yield* subscribeScoped(written.log.status$, (now) => {
    if (now === "superseded" && pen.isExclusive) end({ why: "superseded", handed: doNothing });
    else status.next(now);
  });
  // Opened last, when all listeners are there: that a connection is already open is an input, too.
  yield* inlet.open;
  const clock = yield* Clock;
  const writer = yield* Effect.acquireRelease(
    Effect.sync(() =>
      openWriter({
        tabs,
        store,
        log: written.log,
        clock,
        feed,
        signals$: inlet.signals$,
        build,
        known: { answered: written.answered, term: replica.known().term },
        end: written.end,
        give,
        keepDesk: (tab, desk) => {
          if (desk === undefined) pending.of(tab).forget();
          inputs.admit(() => ({ kind: "desk", tab, desk: desk ?? null }), () => store.keepDesk(tab, desk));
        },
        isBusy: isRunning,
        isMidway: pending.isAny,
        handOver: (handed) => end({ why: "handed-over", handed }),
      }),
    ),
    ({ close }) => Effect.sync(close),
  );
  tellOthers = writer.refresh;
  void pen.taken.then(() => end({ why: "taken", handed: doNothing }));
  return { pen, written, take, give, known: writer.known, ended } satisfies Turn;
});
