import { Effect } from "effect";
import type { Selection, Source } from "../../domain/events/selection.ts";
import type { EventType } from "../../domain/events/registry.ts";
import { askedForMs, waitAfterFailure } from "../attempts/waits.ts";
import { EventStore } from "../log/event-store.ts";
import type { Betting } from "../ports/betting.ts";
import { Ids } from "../ports/ids.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { FeedInlet } from "../runtime/feed-inlet.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { watchingOnly } from "../runtime/watch-list.ts";
import { sleep } from "../runtime/with-timeout.ts";
import { revalidateSelections } from "./revalidate-selections.ts";

/** A match that has not begun is followed on both of its topics, because the live one announces the kick-off. */
const SOURCES: Readonly<Record<Source, readonly Source[]>> = { prematch: ["prematch", "live"], live: ["live"] };

/**
 * After these facts the slip may hold a price that the book has not confirmed. The refusal of a bet may be due to a
 * price change that the feed did not tell: without asking the book, every further try would be refused as well.
 */
const UNCONFIRMED: ReadonlySet<EventType> = new Set([
  "SelectionAdded", "BookingLoaded", "SlipChangeUndone", "KickOffPassed",
]);

/**
 * Follows the prices of every match on the slip, also after a reload (spec 4). It asks the book about a new selection at once,
 * and again when the feed follows its match, because a price change in between would go unseen. It asks until there is an
 * answer, after longer and longer waits (faults N13). When a match begins, it follows its live topic.
 */
export const followSlip = Effect.fn("followSlip")(function* () {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  const inlet = yield* FeedInlet;
  const timers = yield* Timers;
  const ids = yield* Ids;
  const spawn = yield* spawning<EventStore | Betting>();
  const watch = watchingOnly(feed.watch);
  let followed: readonly Selection[] = [];

  const follow = (): void => {
    const selections = store.snapshot().betslip.legs.map(({ selection }) => selection);
    // Prices come many times a second and replace no selection.
    if (selections.length === followed.length && selections.every((selection, place) => selection === followed[place])) return;
    followed = selections;
    watch(selections.flatMap(({ type, matchId }) => SOURCES[type].map((source) => [source, matchId] as const)));
  };
  const failure = Effect.match(revalidateSelections(), { onSuccess: () => undefined, onFailure: (failed) => failed });
  let questions = 0;
  const ask = Effect.fn("askTheBook")(function* () {
    const question = (questions += 1);
    let failures = 0;
    for (let failed = yield* failure; failed !== undefined; failed = yield* failure) {
      failures += 1;
      yield* sleep(timers, "ask-the-book", waitAfterFailure(ids.attempt(), failures, askedForMs(failed)));
      // A newer question is about the whole slip. After a loss of the feed, the prices are confirmed before they can be bet again.
      if (question !== questions || store.snapshot().prices.lost !== undefined) return;
    }
  });
  const askTheBook = (): void => spawn(ask());

  follow();
  yield* Effect.addFinalizer(() => Effect.sync(() => watch([])));
  yield* subscribeScoped(store.facts$, (batch) => {
    follow();
    // A leg that an undo brought back while the book was answering is not in its answer.
    const hasMissed = (): boolean => store.snapshot().betslip.legs.some(({ stale }) => stale);
    if (batch.some(({ event }) => UNCONFIRMED.has(event.type) || (event.type === "AttemptRefused" && event.kind === "bet") || (event.type === "FeedRestored" && hasMissed()))) askTheBook();
  });
  yield* subscribeScoped(inlet.signals$, (signal) => {
    if (typeof signal !== "object") return;
    if (store.snapshot().betslip.legs.some(({ selection }) => signal.following.includes(selection.matchId))) askTheBook();
  });
});
