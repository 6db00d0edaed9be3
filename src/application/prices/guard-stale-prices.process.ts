import { Effect } from "effect";
import type { FeedLossReason } from "../../domain/events/prices-events.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Betting } from "../ports/betting.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { Timers } from "../runtime/timers.ts";
import { revalidateSelections } from "../betslip/revalidate-selections.ts";
import { sleep } from "../runtime/with-timeout.ts";

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
  let connections = 0;
  let recovering = false;
  let askedAt: number | undefined;

  const lose = (reason: FeedLossReason): void => {
    connected = false;
    const { lost } = store.snapshot().prices;
    if (lost !== undefined && lost.reason !== "starting") return;
    store.append([{ type: "FeedLost", reason, lastHeardAt: heardAt }], { by: "feed", what: reason });
  };

  const waiting = (): boolean => connected && store.snapshot().prices.lost !== undefined;

  const recover = Effect.fn("recover")(function* () {
    while (waiting()) {
      // The wall clock may be set at any time: no rest is longer than the spacing itself.
      const rest = askedAt === undefined ? 0 : askedAt + REVALIDATION_SPACING_MS - timers.now();
      if (rest > 0) yield* sleep(timers, "revalidation", Math.min(rest, REVALIDATION_SPACING_MS));
      if (!waiting()) return;
      askedAt = timers.now();
      const asked = connections;
      const answered = yield* Effect.match(revalidateSelections(), { onSuccess: () => true, onFailure: () => false });
      // An answer from before the connection broke again says nothing of what was missed since.
      if (answered && connected && connections === asked)
        store.append([{ type: "FeedRestored" }], { by: "engine", what: "revalidated" });
    }
  });

  const startRecovery = (): void => {
    if (recovering) return;
    recovering = true;
    Effect.runForkWith(services)(Effect.ensuring(recover(), Effect.sync(() => (recovering = false))));
  };

  // A selection may be chosen from a list before the feed of its match stands: a move in between goes unseen.
  const askAgain = (following: readonly MatchId[]): void => {
    if (store.snapshot().betslip.legs.some(({ selection }) => following.includes(selection.matchId)))
      Effect.runForkWith(services)(Effect.ignore(revalidateSelections()));
  };

  const watchSilence = (): void => {
    const left = heardAt + SILENCE_LIMIT_MS - timers.now();
    timers.after("silence", left > 0 ? Math.min(left, SILENCE_LIMIT_MS) : SILENCE_LIMIT_MS, () => {
      const silentFor = timers.now() - heardAt;
      // Less than nothing: the clock was set back, and nothing was heard since.
      if (connected && (silentFor < 0 || silentFor >= SILENCE_LIMIT_MS)) {
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
          if (signal === "closed") return lose("connection-closed");
          heardAt = timers.now();
          if (signal === "alive") return;
          if (signal !== "connected") return askAgain(signal.following);
          connected = true;
          connections += 1;
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
