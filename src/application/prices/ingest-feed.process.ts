import { Effect } from "effect";
import { ingest } from "../../domain/prices/ingest.ts";
import { EventStore } from "../log/event-store.ts";
import { FeedInlet } from "../runtime/feed-inlet.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/**
 * Turns the feed's deliveries into facts. A delivery already holds only the latest price of each outcome within 16 ms
 * (spec 7); it enters whole, as one input.
 */
export const ingestFeed = Effect.fn("ingestFeed")(function* () {
  const store = yield* EventStore;
  const inlet = yield* FeedInlet;
  yield* subscribeScoped(inlet.deliveries$, ({ messages }) =>
    store.append(ingest(store.snapshot().prices, messages), { by: "feed", what: "delivery" }),
  );
});
