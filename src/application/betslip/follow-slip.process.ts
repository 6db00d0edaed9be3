import { Effect } from "effect";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import type { Betting } from "../ports/betting.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { FeedInlet } from "../runtime/feed-inlet.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { revalidateSelections } from "./revalidate-selections.ts";

/**
 * Follows the prices of every match on the slip, also after a reload (spec 4), and asks the book once for a
 * selection that just came and again when the feed follows its match: a move in between would go unseen.
 */
export const followSlip = Effect.fn("followSlip")(function* () {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  const inlet = yield* FeedInlet;
  const spawn = yield* spawning<EventStore | Betting>();
  const releases = new Map<MatchId, () => void>();

  const follow = (): void => {
    const wanted = new Map(store.snapshot().betslip.legs.map(({ selection }) => [selection.matchId, selection.type]));
    for (const [match, release] of releases)
      if (!wanted.has(match)) {
        release();
        releases.delete(match);
      }
    for (const [match, source] of wanted)
      if (!releases.has(match)) releases.set(match, feed.watch(source, match));
  };
  const askTheBook = (): void => spawn(Effect.ignore(revalidateSelections()));

  follow();
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const release of releases.values()) release();
    }),
  );
  yield* subscribeScoped(store.facts$, (batch) => {
    follow();
    if (batch.some(({ event }) => event.type === "SelectionAdded")) askTheBook();
  });
  yield* subscribeScoped(inlet.signals$, (signal) => {
    if (typeof signal !== "object") return;
    if (store.snapshot().betslip.legs.some(({ selection }) => signal.following.includes(selection.matchId))) askTheBook();
  });
});
