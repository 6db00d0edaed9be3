import { Effect } from "effect";
import { ingest } from "../../domain/prices/ingest.ts";
import { EventStore } from "../log/event-store.ts";
import type { Inputs } from "../recording/inputs.ts";
import { MarketFeed } from "../ports/market-feed.ts";

/**
 * Turns what the feed delivers into facts. A delivery is already the latest of each outcome in at most 16 ms
 * (spec 7); it enters whole, as one input.
 */
export const ingestFeed = Effect.fn("ingestFeed")(function* (inputs: Inputs) {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      feed.deliveries$.subscribe(({ messages, frames }) =>
        inputs.admit({ kind: "delivery", frames }, () =>
          store.append(ingest(store.snapshot().prices, messages), { by: "feed", what: "delivery" }),
        ),
      ),
    ),
    (subscription) => Effect.sync(() => subscription.unsubscribe()),
  );
});
