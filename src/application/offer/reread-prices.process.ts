import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { ReadStore } from "../reads/read-store.ts";
import { FeedInlet } from "../runtime/feed-inlet.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Reads lists with prices again whenever a price on them may have changed unnoticed. */
export const rereadPrices = Effect.fn("rereadPrices")(function* () {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const inlet = yield* FeedInlet;
  // A price from a list that was read before the feed came back must not be bet (see `offeredPrice`). Before the first connection nothing was missed.
  yield* subscribeScoped(store.facts$, (batch) => {
    const { restoredAt } = store.snapshot().prices;
    if (batch.some(({ event, sequence }) => event.type === "FeedRestored" && sequence === restoredAt)) reads.refreshWatched("priced");
  });
  // A list is read before its matches are followed. It has to be read again for the prices that changed in between. A list without any of these
  // matches has missed nothing; a long list that is scrolled would be read as often as it has pages.
  yield* subscribeScoped(inlet.signals$, (signal) => {
    if (typeof signal !== "object") return;
    if (signal.following.length === 0) reads.refreshWatched("priced");
    else reads.refreshPricesOf(new Set(signal.following));
  });
});
