import { Effect } from "effect";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import type { Betting } from "../ports/betting.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { revalidateSelections } from "./revalidate-selections.ts";

/**
 * Follows the prices of every match on the slip, also after a reload (spec 4), and asks the book once for a
 * selection that just came: a move between the list that was read and the subscription would go unseen.
 */
export const followSlip = Effect.fn("followSlip")(function* () {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  const services = yield* Effect.context<EventStore | Betting>();
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

  yield* Effect.acquireRelease(
    Effect.sync(() => {
      follow();
      return store.facts$.subscribe((batch) => {
        follow();
        if (batch.some(({ event }) => event.type === "SelectionAdded"))
          Effect.runForkWith(services)(Effect.ignore(revalidateSelections()));
      });
    }),
    (subscription) =>
      Effect.sync(() => {
        subscription.unsubscribe();
        for (const release of releases.values()) release();
      }),
  );
});
