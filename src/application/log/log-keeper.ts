import { Context, Effect } from "effect";
import { BehaviorSubject, type Observable, timer } from "rxjs";
import type { Placement } from "../../domain/events/placement.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { headAfter, sealAll } from "../../domain/log/chain.ts";
import { STATE_VERSION, toSnapshot } from "../../domain/snapshot.ts";
import type { EventStoreShape } from "./event-store.ts";
import type { DigestShape } from "../ports/digest.ts";
import { type Durability, JournalConflict, type JournalShape } from "../ports/journal.ts";

/** "kept": on this device. "memory-only": the device will not keep it. "superseded": another tab writes the log now. */
export type LogStanding = "kept" | "memory-only" | "superseded";

export interface LogKeeperShape {
  /**
   * Writes everything not yet on the disk, strictly, and answers the head that vouches for it. A bet that was asked
   * for is kept beside a store that takes nothing.
   */
  readonly settle: () => Effect.Effect<Head, JournalConflict>;
  readonly standing$: Observable<LogStanding>;
  readonly standing: () => LogStanding;
  /** Vouches for everything up to now; it may not be on the disk yet. */
  readonly head: () => Head;
  /** Starts writing what waits. */
  readonly flush: () => void;
  /** Hears of nothing more, and vouches for nothing more; resolves when what it had is written. */
  readonly stop: () => Promise<void>;
}

export class LogKeeper extends Context.Service<LogKeeper, LogKeeperShape>()("slipstream/LogKeeper") {}

const SEGMENT_FACTS = 256;
const SEGMENT_MS = 250;
/** A device that refused so many facts will not keep this page's log any more. */
const MOST_UNKEPT = 1_000;
/** A snapshot this often keeps start-up constant however long the log grows. */
const SNAPSHOT_EVERY = 2_000;

/**
 * Seals facts as they come and hands them to the journal: decisions at once and strictly, the feed in segments
 * (design 11). The hashes do not depend on where the segments are cut. Sealing a whole segment at once would cost
 * the page a frame.
 */
export const createLogKeeper = (
  store: EventStoreShape,
  journal: JournalShape,
  digest: DigestShape,
  start: Head,
): LogKeeperShape => {
  const standing = new BehaviorSubject<LogStanding>("kept");
  let pending: SealedFact[] = [];
  let head = start;
  let snapshotAt = start.length;
  let writing: Promise<void> = Promise.resolve();
  let waiting = false;
  /** What the device would not take, for the next write: nothing can stand on a hole. */
  let unkept: readonly SealedFact[] = [];
  /** The bet that was asked for and is not settled. */
  let intent: Placement | undefined;
  /** A state without facts that a newer build will understand: a snapshot of it would hide them from that build too. */
  let incomplete = false;
  let stopped = false;

  const write = (durability: Durability): Promise<void> => {
    const facts = pending;
    pending = [];
    if (facts.length === 0) return writing;
    const upTo = head;
    const save = Effect.gen(function* () {
      const late = unkept.length > 0;
      const all = late ? [...unkept, ...facts] : facts;
      unkept = all.length <= MOST_UNKEPT ? all : [];
      yield* journal.append(all, late ? "strict" : durability);
      unkept = [];
      journal.keepHead(upTo);
      if (standing.value === "memory-only") standing.next("kept");
      if (incomplete || upTo.length - snapshotAt < SNAPSHOT_EVERY || upTo.length !== store.length()) return;
      snapshotAt = upTo.length;
      // The log does without it: the next page only folds a little more.
      yield* Effect.ignore(journal.saveSnapshot({ head: upTo, stateVersion: STATE_VERSION, state: toSnapshot(store.snapshot()) }));
    }).pipe(
      Effect.catchTag("JournalConflict", () => Effect.sync(() => standing.next("superseded"))),
      Effect.catchTag("JournalUnavailable", () => Effect.sync(() => standing.next("memory-only"))),
    );
    writing = writing.then(() => (standing.value === "superseded" ? undefined : Effect.runPromise(save)));
    return writing;
  };

  const writeSoon = (): void => {
    if (waiting) return;
    waiting = true;
    timer(SEGMENT_MS).subscribe(() => {
      waiting = false;
      void write("relaxed");
    });
  };

  const subscription = store.facts$.subscribe((batch) => {
    const sealed = sealAll(batch, head, digest.sha256);
    head = headAfter(sealed, head);
    pending.push(...sealed);
    for (const { event } of batch) {
      if (event.type === "FactsSkipped") incomplete = true;
      if (event.type === "PlacementRequested") intent = event.placement;
      if (event.type === "BetPlaced" || event.type === "PlacementRejected") {
        intent = undefined;
        journal.keepIntent(undefined);
      }
    }
    if (batch.some((fact) => fact.cause.by !== "feed")) void write("strict");
    else if (pending.length >= SEGMENT_FACTS) void write("relaxed");
    else writeSoon();
  });

  return {
    settle: () =>
      Effect.promise(() => write("strict")).pipe(
        Effect.tap(() => Effect.sync(() => standing.value === "memory-only" && intent !== undefined && journal.keepIntent(intent))),
        Effect.flatMap(() =>
          stopped || standing.value === "superseded" ? Effect.fail(new JournalConflict()) : Effect.succeed(head),
        ),
      ),
    standing$: standing.asObservable(),
    standing: () => standing.value,
    head: () => head,
    flush: () => void write("relaxed"),
    stop: () => {
      stopped = true;
      subscription.unsubscribe();
      return write("relaxed");
    },
  };
};
