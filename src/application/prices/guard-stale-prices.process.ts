import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { FeedLossReason } from "../../domain/events/prices-events.ts";
import { askedForMs, waitAfterFailure } from "../attempts/waits.ts";
import { EventStore } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import { Ids } from "../ports/ids.ts";
import { MarketFeed } from "../ports/market-feed.ts";
import { FeedInlet } from "../runtime/feed-inlet.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { sleep } from "../runtime/with-timeout.ts";

/** Milliseconds of silence after which the feed counts as lost (faults M3): twice the keepalive. */
export const SILENCE_LIMIT_MS = 20_000;
/** Milliseconds after which a page without a connection says so, instead of looking as if it were still starting. */
const FIRST_CONNECTION_MS = 5_000;
/** The least milliseconds between two questions to the book after a loss (faults M19). */
export const REVALIDATION_SPACING_MS = 2_000;

/**
 * Makes live prices stale as soon as the connection is closed or silent, so that no price can be bet while the feed gives no sign of life. They
 * reopen only when the connection is back and the book has answered for everything on the slip, because a reconnect does not tell what was missed
 * (faults Q7). `askForPrices` gives the book's answer as facts; it fails when there is none. It is then asked after longer and longer waits, which end when the book has
 * answered somebody else or the connection is new.
 */
export const guardStalePrices = Effect.fn("guardStalePrices")(function* <Services>(
  askForPrices: Effect.Effect<readonly SlipstreamEvent[], CallFailure, Services>,
) {
  const store = yield* EventStore;
  const feed = yield* MarketFeed;
  const timers = yield* Timers;
  const inlet = yield* FeedInlet;
  const ids = yield* Ids;
  const spawn = yield* spawning<Services>();
  let heardAt = timers.now();
  let connected = false;
  let connections = 0;
  let recovering = false;
  let askedAt: number | undefined;
  let failures = 0;
  let endWait = (): void => undefined;

  const say = (reason: FeedLossReason): void => {
    store.append([{ type: "FeedLost", reason, lastHeardAt: heardAt }], { by: "feed", what: reason });
  };

  const lose = (reason: FeedLossReason): void => {
    connected = false;
    const { lost } = store.snapshot().prices;
    // A loss becomes a fact once. Only "offline" is noted after another reason, because it tells the player more.
    if (lost === undefined || lost.reason === "starting" || (reason === "offline" && lost.reason !== "offline")) say(reason);
  };

  /** Bets can be sent again, but live prices wait for the new connection. */
  const endOffline = (): void => {
    if (store.snapshot().prices.lost?.reason === "offline") say("connection-closed");
  };

  const waiting = (): boolean => connected && store.snapshot().prices.lost !== undefined;

  /** There is reason to hope for an answer, so the long waits begin anew. */
  const resetWaits = (): void => {
    failures = 0;
    endWait();
  };
  const woken = Effect.callback<void>((resume) => void (endWait = () => resume(Effect.void)));

  const recover = Effect.fn("recover")(function* () {
    while (waiting()) {
      // Somebody may set the wall clock at any time, so the wait is at most the spacing itself.
      const rest = askedAt === undefined ? 0 : askedAt + REVALIDATION_SPACING_MS - timers.now();
      if (rest > 0) yield* sleep(timers, "revalidation", Math.min(rest, REVALIDATION_SPACING_MS));
      if (!waiting()) return;
      askedAt = timers.now();
      const asked = connections;
      const failed = yield* Effect.match(askForPrices, {
        onSuccess: (answer) => {
          // When the connection has broken again meanwhile, the answer does not cover what was missed since.
          const isBack = connected && connections === asked;
          // The feed is back before the answer is noted: only prices that the book has confirmed reopen.
          store.append(isBack ? [{ type: "FeedRestored" }, ...answer] : answer, { by: "engine", what: "revalidated" });
        },
        onFailure: (failure) => failure,
      });
      if (failed === undefined || connections !== asked) continue;
      failures += 1;
      const patience = waitAfterFailure(ids.attempt(), failures, askedForMs(failed)) - REVALIDATION_SPACING_MS;
      if (patience > 0) yield* Effect.raceFirst(sleep(timers, "book-is-silent", patience), woken);
    }
  });

  const startRecovery = (): void => {
    if (recovering) return;
    recovering = true;
    spawn(Effect.ensuring(recover(), Effect.sync(() => (recovering = false))));
  };

  const watchSilence = (): void => {
    const left = heardAt + SILENCE_LIMIT_MS - timers.now();
    timers.after("silence", left > 0 ? Math.min(left, SILENCE_LIMIT_MS) : SILENCE_LIMIT_MS, () => {
      const silentFor = timers.now() - heardAt;
      // A negative age means that the clock was set back and no message has come since.
      if (connected && (silentFor < 0 || silentFor >= SILENCE_LIMIT_MS)) {
        lose("silence");
        feed.reconnect();
      }
      watchSilence();
    });
  };

  yield* subscribeScoped(inlet.deliveries$, () => (heardAt = timers.now()));
  yield* subscribeScoped(inlet.signals$, (signal) => {
    if (signal === "offline") return lose("offline");
    if (signal === "closed") return lose("connection-closed");
    if (signal === "online") return endOffline();
    heardAt = timers.now();
    if (signal !== "connected") return;
    connected = true;
    connections += 1;
    resetWaits();
    startRecovery();
  });
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ event }) => event.type === "SelectionsRevalidated")) resetWaits();
  });
  watchSilence();
  timers.after("first-connection", FIRST_CONNECTION_MS, () => {
    if (!connected) lose("connection-closed");
  });
});
