import { Context, Effect } from "effect";
import { BehaviorSubject, filter, type Observable, Subject } from "rxjs";
import { ofNewWindow } from "../../domain/desk/evolve.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { headAfter, sealAll } from "../../domain/log/chain.ts";
import { toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import type { ClockShape } from "../ports/clock.ts";
import type { DigestShape } from "../ports/digest.ts";
import { type Durability, JournalConflict, type JournalShape, type KeptRequest } from "../ports/journal.ts";
import type { EventStoreShape } from "./event-store.ts";
import { STORE_PATIENCE_MS } from "./patience.ts";
import { reported } from "./reported.ts";

/** "kept": this device stores the log. "memory-only": the device does not store it. "superseded": another client has written to it. */
export type LogStatus = "kept" | "memory-only" | "superseded";

export interface LogKeeperShape {
  /**
   * Writes everything that waits, with strict durability, and returns the head of the log. It also returns when the store refuses the facts or does
   * not answer in time. Requests with an unknown outcome are also kept outside the store.
   */
  readonly persist: () => Effect.Effect<Head, JournalConflict>;
  readonly status$: Observable<LogStatus>;
  readonly status: () => LogStatus;
  /** The head of the whole log; its last facts may not be on the disk yet. */
  readonly head: () => Head;
  /** The head of what the store holds, emitted whenever the store holds more. */
  readonly stored$: Observable<Head>;
  /** Starts to write what waits. */
  readonly flush: () => void;
  /** Takes no further facts, so that its head no longer changes; resolves when the waiting facts are written. */
  readonly stop: () => Promise<void>;
}

export class LogKeeper extends Context.Service<LogKeeper, LogKeeperShape>()("slipstream/LogKeeper") {}

const SEGMENT_FACTS = 256;
const SEGMENT_MS = 250;
/** The number of refused facts after which this device no longer keeps the log of this page. */
const MOST_UNKEPT = 1_000;
/** The most facts that wait while a write is under way, to bound memory. Beyond it facts are dropped, and nothing after that gap is kept. */
const MOST_WAITING = 10_000;
/** Facts between two snapshots. It bounds how many facts a start has to fold, however long the log is. */
const SNAPSHOT_EVERY = 2_000;

export interface LogKeeperParts {
  readonly store: EventStoreShape;
  readonly journal: JournalShape;
  readonly digest: DigestShape;
  readonly clock: ClockShape;
  /** The hash of this code, for its snapshots. */
  readonly codeHash: string;
  /** The head of the log when it was opened. */
  readonly start: Head;
  /** How many facts were folded to open the log. When there were many, the next write takes a snapshot, so that the next start need not fold them again. */
  readonly folded?: number;
  /** The requests in this state that were sent and whose outcome is unknown. */
  readonly unresolved: (state: State) => readonly KeptRequest[];
}

/**
 * Seals facts as they come and hands them to the journal: the player's decisions at once and strictly, the feed in segments
 * (docs/decisions/03-sealed-after-it-is-shown.md). The hashes do not depend on where segments begin or end. Facts are sealed one at a time, because
 * sealing a whole segment at once would take longer than a frame.
 */
export const createLogKeeper = ({ store, journal, digest, clock, codeHash, start, folded = 0, unresolved }: LogKeeperParts): LogKeeperShape => {
  const status = new BehaviorSubject<LogStatus>("kept");
  let pending: SealedFact[] = [];
  let head = start;
  const stored = new Subject<Head>();
  let snapshotAt = start.length - folded;
  let writing: Promise<void> = Promise.resolve();
  /** The write that is queued behind the one under way, and how durable it has to be. */
  let next: Promise<void> | undefined;
  let wanted: Durability = "relaxed";
  /** Whether the write under way has taken longer than callers wait for it. */
  const overdue = new BehaviorSubject(false);
  let waiting = false;
  /** Facts that the device failed to store. They go first in the next write, because the log may not have a gap. */
  let unkept: readonly SealedFact[] = [];
  let keepsRequests = journal.keptRequests().length > 0;
  /** Whether the state lacks facts that this build skipped. A snapshot of it would hide them from a newer build that can read them. */
  let incomplete = false;
  let stopped = false;

  /** Writes all facts that wait when its turn comes, so that a slow store gets them as one segment. */
  const save = (durability: Durability): Effect.Effect<void> => {
    const facts = pending;
    pending = [];
    if (facts.length + unkept.length === 0) return Effect.void;
    const upTo = head;
    // The sequences have been given out although nothing was stored, so the next page has to know of them.
    const keepNothing = Effect.sync(() => {
      journal.keepHead(upTo);
      status.next("memory-only");
    });
    return Effect.gen(function* () {
      const late = unkept.length > 0;
      const all = late ? [...unkept, ...facts] : facts;
      unkept = all.length <= MOST_UNKEPT ? all : [];
      yield* journal.append(all, late ? "strict" : durability);
      unkept = [];
      journal.keepHead(upTo);
      stored.next(upTo);
      if (status.value === "memory-only") status.next("kept");
      if (incomplete || upTo.length - snapshotAt < SNAPSHOT_EVERY || upTo.length !== store.length()) return;
      snapshotAt = upTo.length;
      // The log does not need the snapshot: without it the next page only folds more facts.
      yield* Effect.suspend(() => journal.saveSnapshot({ head: upTo, codeHash, state: toSnapshot(withoutWork(store.snapshot())) })).pipe(Effect.ignore, Effect.catchDefect(reported));
      // Not waited for: no write has to wait for it, and what is not packed now is packed the next time.
      void Effect.runPromise(Effect.ignore(journal.pack(upTo.length)));
    }).pipe(
      Effect.catchTag("JournalConflict", () => Effect.sync(() => status.next("superseded"))),
      Effect.catchTag("JournalUnavailable", () => keepNothing),
      // A fault of our own code ends this write alone: a write that rejected would take every later one with it.
      Effect.catchDefect((fault) => Effect.andThen(keepNothing, reported(fault))),
    );
  };

  const runNext = async (): Promise<void> => {
    const durability = wanted;
    next = undefined;
    wanted = "relaxed";
    if (status.value === "superseded") return;
    const noPatience = clock.after(STORE_PATIENCE_MS, () => {
      // The status first: whoever waits for the write goes on at once and reads the status.
      status.next("memory-only");
      overdue.next(true);
    });
    await Effect.runPromise(save(durability));
    noPatience();
    overdue.next(false);
  };

  const write = (durability: Durability): Promise<void> => {
    if (durability === "strict") wanted = "strict";
    next ??= writing = writing.then(runNext);
    return next;
  };

  /** Resolves with the write, or as soon as the store is overdue with it. */
  const written = (durability: Durability): Effect.Effect<void> =>
    Effect.raceFirst(
      Effect.promise(() => write(durability)),
      Effect.callback((resume) => {
        const waiting = overdue.pipe(filter((late) => late)).subscribe(() => resume(Effect.void));
        return Effect.sync(() => waiting.unsubscribe());
      }),
    );

  const keepRequests = (): void => {
    const requests = unresolved(store.snapshot());
    keepsRequests = requests.length > 0;
    journal.keepRequests(requests);
  };

  /** Keeps outside the store what has left the device: the requests under way, and the head sent with them if the store is still busy. */
  const keepBeside = (): void => {
    keepRequests();
    if (status.value === "memory-only") journal.keepHead(head);
  };

  const writeSoon = (): void => {
    if (waiting) return;
    waiting = true;
    clock.after(SEGMENT_MS, () => {
      waiting = false;
      void write("relaxed");
    });
  };

  const subscription = store.facts$.subscribe((batch) => {
    const sealed = sealAll(batch, head, digest.sha256);
    head = headAfter(sealed, head);
    if (pending.length >= MOST_WAITING) pending = [];
    pending.push(...sealed);
    if (batch.some(({ event }) => event.type === "FactsSkipped")) incomplete = true;
    // The client that writes now keeps its own.
    if (keepsRequests && status.value !== "superseded") keepRequests();
    if (batch.some((fact) => fact.cause.by !== "feed")) void write("strict");
    else if (pending.length >= SEGMENT_FACTS) void write("relaxed");
    else writeSoon();
  });

  return {
    // The head of now, not of the moment when the disk answers: that moment is not an input, so nothing may depend on it.
    persist: () =>
      Effect.suspend(() => {
        const asked = head;
        return written("strict").pipe(
          Effect.tap(() => Effect.sync(() => status.value !== "superseded" && keepBeside())),
          Effect.flatMap(() =>
            stopped || status.value === "superseded" ? Effect.fail(new JournalConflict()) : Effect.succeed(asked),
          ),
        );
      }),
    status$: status.asObservable(),
    stored$: stored.asObservable(),
    status: () => status.value,
    head: () => head,
    flush: () => void write("relaxed"),
    stop: () => {
      stopped = true;
      subscription.unsubscribe();
      return Effect.runPromise(written("relaxed"));
    },
  };
};

/** The state as a snapshot has it: the next page begins with an empty desk. */
const withoutWork = (state: State): State => ({ ...state, desk: ofNewWindow(state.desk) });
