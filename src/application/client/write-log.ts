import { Effect } from "effect";
import { answeredIn, type Fact, type Head } from "../../domain/events/envelope.ts";
import { isFarewell } from "../../domain/events/session-events.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { recalledRequests, unresolvedRequests } from "../attempts/kept-requests.ts";
import { restoredSlip } from "../betslip/slip-copy.ts";
import type { ReplicatedStore } from "../log/event-store.ts";
import { createLogKeeper, type LogKeeperShape } from "../log/log-keeper.ts";
import { openLog, type Restoring } from "../log/open-log.ts";
import { patientReads } from "../log/patience.ts";
import { takeOver } from "../log/take-over.ts";
import { Clock } from "../ports/clock.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, type JournalShape, JournalUnavailable } from "../ports/journal.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { Tabs } from "../ports/tabs.ts";
import { followMarks, recordFrom } from "../recording/recorder.ts";
import { keepWhole } from "../recording/whole-session.ts";
import { endable, type TimersShape } from "../runtime/timers.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { createTail, type Known } from "../tabs/known.ts";
import { attemptKinds } from "./capabilities.ts";
import type { SlipstreamStart } from "./slipstream.ts";

/** The log, as long as this tab writes it. */
export interface WrittenLog {
  readonly log: LogKeeperShape;
  /** Timers that end with the turn. */
  readonly timers: TimersShape;
  /** The whole session so far, for a page that was opened to be recorded. */
  readonly session: { readonly text: () => string } | undefined;
  /** The head of what the store holds, and the facts after it. */
  readonly end: () => Pick<Known, "stored" | "tail">;
  /** For each other tab, the number of its last ask that was run. */
  readonly answered: ReadonlyMap<string, number>;
}

/** The point at which this tab starts to write, and what it has to write first. */
interface Beginning {
  readonly head: Head;
  readonly unwritten: readonly Fact[];
  readonly further: readonly Fact[];
  /** Facts to append before the fact that tells who writes now. */
  readonly first: readonly SlipstreamEvent[];
  readonly folded: number;
  readonly answered: ReadonlyMap<string, number>;
  readonly wasRead: boolean;
  readonly isTakenOver: boolean;
}

/**
 * Starts to write: continues the log that another tab wrote, or opens the log from the device. When the scope closes, the timers end first, so that
 * this tab makes no more calls; then the waiting facts are written.
 */
export const writeLog = Effect.fn("writeLog")(function* (start: SlipstreamStart, store: ReplicatedStore, known: Known, mayRecord: boolean) {
  const { build, deployment, inputs, record, shelf } = start;
  const timers = endable(start.timers);
  const digest = yield* Digest;
  const clock = yield* Clock;
  const { own } = yield* Tabs;
  const journal = yield* Journal;
  const { player } = (yield* SessionKeeper).current() ?? { player: null };
  const begin = Effect.gen(function* () {
    return (known.head.length === 0 ? undefined : yield* goOn(known)) ?? (yield* open(store, player ?? undefined, start.restoring));
  });
  const { head, unwritten, further, first, folded, answered, wasRead, isTakenOver } = yield* Effect.provideService(begin, Journal, patientReads(journal, clock));
  store.receive(further);
  store.nameScreen([undefined, own]);

  const log = createLogKeeper({
    store,
    journal: wasRead ? journal : withoutStore(journal),
    digest,
    clock,
    start: head,
    unwritten,
    folded,
    unresolved: (state) => unresolvedRequests(attemptKinds, state),
  });
  yield* Effect.addFinalizer(() => Effect.promise(log.stop));
  yield* Effect.addFinalizer(() => Effect.sync(timers.end));
  const tail = createTail(unwritten);
  let stored = head;
  yield* subscribeScoped(store.facts$, tail.add);
  yield* subscribeScoped(log.stored$, (upTo) => {
    stored = upTo;
    tail.dropUpTo(upTo, log.head());
  });

  // Sets the time of the inputs to now: the last input of a following tab may be long ago.
  inputs.catchUp();
  // Appended before the recording starts, so that the recording begins with the state after them.
  store.append(first, { by: "app", what: "open" });
  const goesOn = isTakenOver || start.isTakenOver === true;
  const isShelved = shelf?.wants() === true;
  const recording = mayRecord && (record || isShelved) ? recordFrom({ inputs, store, log, digest, build, deployment, player, tab: own, isTakenOver: goesOn, isSummed: record }) : undefined;
  const session = recording !== undefined && record ? keepWhole(recording, digest.sha256) : undefined;
  const kept = recording !== undefined && isShelved ? shelf.keep(session?.recording ?? recording) : undefined;
  if (recording !== undefined)
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        recording.end();
        kept?.finish();
      }),
    );
  // What a player did is for nobody else on this device. A recording that was asked for by the address goes on.
  if (isShelved && !record)
    yield* subscribeScoped(store.facts$, (facts) => {
      if (facts.some(({ event }) => event.type === "LoggedOut" && isFarewell(event.reason))) shelf.forget();
    });
  if (start.onMark !== undefined) followMarks(store, start.onMark);
  store.append([goesOn ? { type: "WritingTakenOver", build } : { type: "SessionStarted", build }], { by: "app", what: goesOn ? "take over" : "start" });

  return { log, timers, session, end: () => ({ stored, tail: tail.facts() }), answered } satisfies WrittenLog;
});

const goOn = Effect.fn("goOn")(function* (known: Known) {
  const taken = yield* takeOver(known);
  return taken === undefined ? undefined : ({ ...taken, first: taken.findings, folded: 0, answered: answeredIn(taken.further, known.answered), isTakenOver: true } satisfies Beginning);
});

const open = Effect.fn("open")(function* (store: ReplicatedStore, player: string | undefined, restoring: Restoring | undefined) {
  const journal = yield* Journal;
  const opened = yield* openLog(restoring);
  const { head, state, findings, folded, answered, wasRead } = opened;
  store.replace({ state, length: head.length });
  const recalled = recalledRequests(attemptKinds, opened.kept, opened);
  const restored = restoredSlip(journal.keptSlip(), opened, player);
  const first = [...findings, ...restored, ...recalled];
  return { head, unwritten: [], further: [], first, folded, answered, wasRead, isTakenOver: false } satisfies Beginning;
});

/** Stores everything except the log. A store that could not be read may hold records, and facts written after them would look like another tab's. */
const withoutStore = (journal: JournalShape): JournalShape => ({
  ...journal,
  append: () => Effect.fail(new JournalUnavailable({ why: "unreadable" })),
});
