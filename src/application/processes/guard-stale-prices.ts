import { Effect } from "effect";
import type { FeedLossReason } from "../../domain/events/feed-events.ts";
import { EventStore } from "../event-store.ts";
import type { Inputs } from "../inputs.ts";
import type { Betting } from "../ports/betting.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { Timers } from "../timers.ts";
import { revalidateSelections } from "../use-cases/revalidate-selections.ts";
import { sleep } from "../use-cases/with-timeout.ts";

/** Silence longer than this is a loss (design 5): twice the keepalive. */
export const SILENCE_LIMIT_MS = 20_000;
/** A page that has no connection after this long says so, instead of looking as if it were still starting. */
const FIRST_CONNECTION_MS = 5_000;
/** Between two questions to the book after a loss (faults M19). */
export const REVALIDATION_SPACING_MS = 2_000;

/**
 * Never lets a live price be older than the feed's last sign of life. A closed or silent connection makes
 * live prices stale at once; they reopen only when the connection is back and the book has answered for
 * everything on the slip, because a reconnect says nothing about what was missed (faults Q7).
 */
export const guardStalePrices = Effect.fn("guardStalePrices")(function* (inputs: Inputs) {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  const timers = yield* Timers;
  const services = yield* Effect.context<EventStore | Betting>();
  let heardAt = timers.now();
  let connected = false;
  let recovering = false;

  const lose = (reason: FeedLossReason): void => {
    connected = false;
    const { lost } = store.snapshot().feed;
    if (lost !== undefined && lost.reason !== "starting") return;
    store.append([{ type: "FeedLost", reason, lastHeardAt: heardAt }], { by: "feed", what: reason });
  };

  const recover = Effect.fn("recover")(function* () {
    while (connected && store.snapshot().feed.lost !== undefined) {
      const answered = yield* Effect.match(revalidateSelections(), { onSuccess: () => true, onFailure: () => false });
      if (answered && connected) store.append([{ type: "FeedRestored" }], { by: "engine", what: "revalidated" });
      else yield* sleep(timers, "revalidation", REVALIDATION_SPACING_MS);
    }
  });

  const startRecovery = (): void => {
    if (recovering) return;
    recovering = true;
    Effect.runForkWith(services)(Effect.ensuring(recover(), Effect.sync(() => (recovering = false))));
  };

  const watchSilence = (): void => {
    const left = heardAt + SILENCE_LIMIT_MS - timers.now();
    timers.after("silence", left > 0 ? left : SILENCE_LIMIT_MS, () => {
      if (connected && timers.now() - heardAt >= SILENCE_LIMIT_MS) {
        lose("silence");
        feed.reconnect();
      }
      watchSilence();
    });
  };

  yield* Effect.acquireRelease(
    Effect.sync(() => {
      const deliveries = feed.deliveries$.subscribe(() => (heardAt = timers.now()));
      const signals = feed.signals$.subscribe((signal) =>
        inputs.admit({ kind: "signal", signal }, () => {
          heardAt = timers.now();
          if (signal === "closed") lose("connection-closed");
          if (signal !== "connected") return;
          connected = true;
          startRecovery();
        }),
      );
      watchSilence();
      timers.after("first-connection", FIRST_CONNECTION_MS, () => {
        if (!connected) lose("connection-closed");
      });
      return { deliveries, signals };
    }),
    ({ deliveries, signals }) =>
      Effect.sync(() => {
        deliveries.unsubscribe();
        signals.unsubscribe();
      }),
  );
});
