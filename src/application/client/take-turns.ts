import { type Context, Effect, Exit, Scope } from "effect";
import type { Head } from "../../domain/events/envelope.ts";
import { sessionName } from "../../domain/session/state.ts";
import type { EventStore } from "../log/event-store.ts";
import type { CurrentUser } from "../account/current-user.ts";
import type { CurrentTerms } from "../offer/betting-terms.ts";
import type { WitnessedLog } from "../evidence/witnessed-log.ts";
import { Clock } from "../ports/clock.ts";
import { type Pen, Tabs } from "../ports/tabs.ts";
import type { ReadStore } from "../reads/read-store.ts";
import type { PageRecording } from "../recording/page-recording.ts";
import type { Take } from "../runtime/command.ts";
import type { FeedInlet } from "../runtime/feed-inlet.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import type { Timers } from "../runtime/timers.ts";
import type { Copy } from "../tabs/copy.ts";
import { type Known, nothingKnown } from "../tabs/known.ts";
import type { Ask } from "../tabs/messages.ts";
import type { Replica } from "../tabs/replica.ts";
import { createNextPen } from "./next-pen.ts";
import { sayOpening } from "./say-opening.ts";
import { startTurn, type Turn, type TurnParts } from "./turn.ts";
import { writeLog, type WrittenLog } from "./write-log.ts";

/** Milliseconds that a tab has to take the pen it was offered. After that, the tab that has waited longest gets it. */
const OFFER_MS = 1_000;

export interface TurnsParts extends TurnParts {
  readonly copy: Copy;
  readonly recording: PageRecording;
}

/** What a page keeps for all its turns. */
export type PageContext = Context.Context<EventStore | Timers | FeedInlet | WitnessedLog | ReadStore | CurrentTerms | CurrentUser>;

/** A turn whose log is open and whose capabilities are not started yet. */
interface OpenedTurn {
  readonly pen: Pen;
  readonly scope: Scope.Closeable;
  readonly log: WrittenLog;
}

/** The turns of one page: it writes the log, follows the tab that writes it, and writes again, as the player goes from tab to tab. */
export const createTurns = Effect.fn("createTurns")(function* ({ copy, recording, ...parts }: TurnsParts) {
  const { start, store, replica } = parts;
  const { build, inputs, record } = start;
  const clock = yield* Clock;
  const tabs = yield* Tabs;
  let turn: Turn | undefined;
  let head = copy.head;
  let hasWritten = false;
  /** Set once the page's recording has begun. From then on, the beginning of a turn is an input. */
  let isOpen = false;
  /** The asks of this tab that it ran itself at the beginning of its turn. */
  let ran: readonly Ask[] = [];
  let held: { readonly pen: Pen; readonly scope: Scope.Closeable } | undefined;
  // Only until the first turn: otherwise two recorded pages would take the pen from each other for ever.
  const must = (): boolean => (record && !hasWritten) || (replica.following() === "foreign" && store.length() === 0);
  const nextPen = createNextPen({ tabs, clock, replica, must });
  yield* startScoped(() => () => {
    nextPen.giveUp();
    replica.stop();
  });
  const endWriting = Effect.suspend(() => (held === undefined ? Effect.void : Scope.close(held.scope, Exit.void)));
  yield* Effect.addFinalizer(() => Effect.andThen(endWriting, Effect.sync(() => held?.pen.lay())));

  const follow = (from: Known): Promise<Pen> => {
    replica.listen(from);
    return nextPen.wait();
  };

  const openTurn = Effect.fnUntraced(function* (pen: Pen, known: Known) {
    const scope = yield* Scope.make();
    held = { pen, scope };
    hasWritten = true;
    replica.stop();
    // Opening a long log takes seconds, and other tabs would take a silent tab to hang.
    const ended = sayOpening(tabs, clock, build, known.term);
    const writing = writeLog(start, store, known, { isOpen, recording, onHead: (now) => (head = now) });
    const log = yield* Effect.ensuring(Effect.provideService(writing, Scope.Scope, scope), Effect.sync(ended));
    return { pen, scope, log } satisfies OpenedTurn;
  });

  const runTurn = Effect.fnUntraced(function* (page: PageContext, { pen, scope, log }: OpenedTurn) {
    turn = yield* startTurn(parts, pen, log).pipe(Effect.provideContext(page), Effect.provideService(Scope.Scope, scope));
    // Runs what the player asked for while no tab wrote. Each ask keeps its number, because another tab may have run it already.
    const session = sessionName(store.snapshot().session);
    ran = replica.takeUnanswered().filter((asked) => asked.ask > (log.answered.get(tabs.own) ?? 0) && (asked.session ?? session) === session);
    for (const { ask, name, args } of ran) turn.give(name, args, { tab: tabs.own, ask });
  });

  /** Ends a turn when another tab takes it over. Returns what this tab knows then of the log. */
  const endTurn = Effect.fnUntraced(function* ({ written, known, ended }: Turn) {
    const { why, handed } = yield* Effect.promise(() => ended);
    const left = known();
    const isForced = why !== "handed-over";
    inputs.admit(
      () => ({ kind: "turn-ended", why }),
      () => {
        turn = undefined;
        // A replay never waits for the store, so it may have made calls and set timers that the recorded turn ended before.
        if (isForced) inputs.nextRound();
        copy.goOn(left.head);
        head = copy.head;
      },
    );
    if (isForced) {
      written.log.abandon();
      // Two tabs may take the pen at one moment, and the facts of the first never reach the store. The next turn tells which it has.
      replica.reopen(ran.filter(({ ask }) => left.tail?.some(({ cause }) => cause.from?.tab === tabs.own && cause.from.ask === ask)));
    }
    yield* endWriting;
    held = undefined;
    return { why, handed, left };
  });

  const takeTurns = Effect.fnUntraced(function* (page: PageContext, waiting: Promise<Pen>) {
    let next = waiting;
    for (;;) {
      if (turn === undefined) {
        const pen = yield* Effect.promise(() => next);
        yield* runTurn(page, yield* openTurn(pen, replica.known()));
        continue;
      }
      const { pen } = turn;
      const { why, handed, left } = yield* endTurn(turn);
      if (why === "superseded") {
        yield* runTurn(page, yield* openTurn(pen, left));
        continue;
      }
      next = follow(left);
      if (why === "handed-over") void Promise.race([pen.taken, after(clock, OFFER_MS)]).then(pen.lay);
      handed();
    }
  });

  const take: Take = (spec, args, from) => (turn === undefined ? replica.ask(spec.name, args) : turn.take(spec, args, from));

  return {
    /** The turn of now; undefined while this tab follows. */
    current: (): Turn | undefined => turn,
    /** The head of the log as this tab knows it now. */
    head: (): Head => head(),
    take,
    /** Opens the log, or follows the tab that writes it. From then on there is a state. Gives the effect that starts the first turn and takes all that come. */
    open: Effect.gen(function* () {
      const followed = yield* whenFollowing(replica);
      const waiting = follow(nothingKnown);
      const heardBefore = start.replayed?.followed;
      if (heardBefore !== undefined) copy.replace(heardBefore.state, heardBefore.head);
      const pen = heardBefore === undefined ? yield* Effect.promise(() => Promise.race(record ? [waiting] : [waiting, followed])) : undefined;
      const first = pen === undefined ? undefined : yield* openTurn(pen, replica.known());
      if (first === undefined) recording.begin({ isTakenOver: false, isFollowing: true });
      isOpen = true;
      return Effect.fnUntraced(function* (page: PageContext) {
        if (first !== undefined) yield* runTurn(page, first);
        yield* Effect.forkScoped(takeTurns(page, waiting));
      });
    }),
  };
});

/** A promise that resolves when this tab has received the state of the writing tab. */
const whenFollowing = Effect.fnUntraced(function* ({ following$ }: Replica) {
  let resolve = (): void => undefined;
  const followed = new Promise<undefined>((done) => (resolve = () => done(undefined)));
  yield* subscribeScoped(following$, (now) => now === "following" && resolve());
  return followed;
});

const after = (clock: Clock["Service"], ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));
