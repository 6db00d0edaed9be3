import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Tells the feed whether the player saves data. */
export const saveData = Effect.fn("saveData")(function* () {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  const tell = (): void => feed.saveData(store.snapshot().preferences.savesData);
  tell();
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ event }) => event.type === "DataSaverChosen")) tell();
  });
});
