import { Effect } from "effect";
import type { Cause } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { RANGE_LENGTHS } from "../../domain/log/droppable.ts";
import { dropsIn, type FactRange } from "../../domain/log/dropped.ts";
import { KEPT_BY_DEFAULT } from "../../domain/log/retention.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { Clock } from "../ports/clock.ts";
import { Journal } from "../ports/journal.ts";
import type { Inputs } from "../recording/inputs.ts";
import { spawning } from "../runtime/spawning.ts";

/** Milliseconds from the start to the first look at what may be dropped, and from one look to the next. */
export const FIRST_LOOK_MS = 60_000;
export const LOOK_EVERY_MS = 600_000;

/** Tells the log that the feed's detail in some ranges is dropped. A replay enters the same as an input. */
export const tellDropped = (store: EventStore["Service"], ranges: readonly FactRange[]): void => {
  const events = ranges.map((range): SlipstreamEvent => ({ type: "FeedDetailDropped", ...range }));
  store.append(events, { by: "app", what: "retention" } satisfies Cause);
};

/** The whole range as a text, so that a range that was found can be compared with one that the log tells of. */
const nameOf = ({ from, to, previous, hash, kept }: FactRange): string => JSON.stringify([from, to, previous, hash, kept]);

/**
 * Drops the feed's detail that the device no longer keeps (docs/decisions/05-decisions-are-kept-and-feed-detail-is-dropped.md). It finds that detail, tells the log of it, waits
 * until the store has what was told, and only then deletes. A range that the log tells of already, because a page was stopped in between, is deleted
 * without telling it again.
 */
const sweep = Effect.fn("sweep")(function* (inputs: Inputs) {
  const journal = yield* Journal;
  const store = yield* EventStore;
  const log = yield* LogKeeper;
  const found = yield* journal.droppable({ now: inputs.now(), limits: KEPT_BY_DEFAULT, shortest: RANGE_LENGTHS.shortest });
  if (found.upTo === 0) return;
  const fresh = found.ranges.filter(({ isRecorded }) => !isRecorded).map(({ from, to, previous, hash, kept }): FactRange => ({ from, to, previous, hash, kept }));
  const first = store.length() + 1;
  if (fresh.length > 0) inputs.admit(() => ({ kind: "detail-dropped", ranges: fresh }), () => tellDropped(store, fresh));
  yield* log.persist();
  const recorded = new Set(dropsIn(yield* journal.read(first)).map(nameOf));
  const ranges = found.ranges.filter((range) => range.isRecorded || recorded.has(nameOf(range)));
  // What the store does not tell of is found again by the next sweep, so this part of the log does not count as looked through.
  yield* journal.drop({ upTo: ranges.length === found.ranges.length ? found.upTo : 0, ranges });
});

/** Looks now and then for detail to drop, while the device keeps the log and no bet is on its way. */
export const dropFeedDetail = Effect.fn("dropFeedDetail")(function* (inputs: Inputs) {
  const clock = yield* Clock;
  const store = yield* EventStore;
  const log = yield* LogKeeper;
  const spawn = yield* spawning<Journal | EventStore | LogKeeper>();
  let cancel = (): void => undefined;
  const lookAfter = (ms: number): void => {
    cancel = clock.after(ms, () => {
      // Not an input: looking changes nothing, and what is found enters by the gate.
      if (log.status() === "kept" && store.snapshot().betslip.placement.status !== "sending") spawn(Effect.ignore(sweep(inputs)));
      lookAfter(LOOK_EVERY_MS);
    });
  };
  lookAfter(FIRST_LOOK_MS);
  yield* Effect.addFinalizer(() => Effect.sync(() => cancel()));
});
