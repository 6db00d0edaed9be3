import { Effect } from "effect";
import { ingest } from "../../domain/feed/ingest.ts";
import { EventStore } from "../event-store.ts";
import type { Inputs } from "../inputs.ts";
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
          store.append(ingest(store.snapshot().feed, messages), { by: "feed", what: "delivery" }),
        ),
      ),
    ),
    (subscription) => Effect.sync(() => subscription.unsubscribe()),
  );
});
