import { Observable, Subject } from "rxjs";
import type { FeedDelivery, FeedSignal, MarketFeedShape, Watched } from "../../application/ports/market-feed.ts";
import { createWatchList, watchingOnly } from "../../application/runtime/watch-list.ts";
import { type BrokerAddress, type FromWorker, readDelivery, type ToWorker } from "./worker-protocol.ts";

/** The feed's worker, as the page sees it. */
export interface FeedWorker {
  readonly post: (message: ToWorker) => void;
  readonly listen: (receive: (message: FromWorker) => void) => void;
  readonly stop: () => void;
}

export interface MarketFeedConfig {
  readonly broker: BrokerAddress;
  /** Whether deliveries include the raw frames, which only a recording needs. */
  readonly keepFrames?: boolean;
  readonly startWorker: () => FeedWorker;
  /** Calls `drawn` when the delivery that was just handed over is on the screen. */
  readonly afterDrawing?: (drawn: () => void) => void;
  /** Resolves when it is known that the page stays; undefined while nobody leaves it. A connection that ends with its page is not told. */
  readonly undecided?: () => Promise<void> | undefined;
}

export interface WorkerMarketFeed extends MarketFeedShape {
  /** Closes the connection until `resume` is called: for a page that has been hidden for long. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Tells the worker whether the browser reports a network. When the network returns, a new connection is made, because the old one may be dead without notice. */
  readonly hasNetwork: (online: boolean) => void;
  readonly stop: () => void;
}

export const createMarketFeed = ({ broker, keepFrames = false, startWorker, afterDrawing = queueMicrotask, undecided = () => undefined }: MarketFeedConfig): WorkerMarketFeed => {
  const deliveries$ = new Subject<FeedDelivery>();
  const signals$ = new Subject<FeedSignal>();

  let held: Promise<void> | undefined;
  /** In order: what comes after a signal that is held back waits behind it. */
  const tellSignal = (signal: FeedSignal): void => {
    const before = held ?? (signal === "closed" ? undecided() : undefined);
    if (before === undefined) return signals$.next(signal);
    const announced = before.then(() => {
      signals$.next(signal);
      if (held === announced) held = undefined;
    });
    held = announced;
  };

  let worker: FeedWorker | undefined;
  const working = (): FeedWorker => {
    if (worker !== undefined) return worker;
    const started = startWorker();
    worker = started;
    started.listen((message) => {
      switch (message.type) {
        case "delivery":
          deliveries$.next(readDelivery(message.delivery));
          return afterDrawing(() => started.post({ type: "ready" }));
        case "signal":
          return tellSignal(message.signal);
      }
    });
    return started;
  };
  let hearers = 0;
  let isResting = false;
  let isOpen: boolean | undefined;
  // Connected only while somebody listens to the signals. If nobody saw "connected", live prices would stay closed for good.
  const steer = (): void => {
    const wanted = hearers > 0 && !isResting;
    if (isOpen === wanted || (isOpen === undefined && !wanted)) return;
    if (isOpen === undefined) working().post({ type: "open", broker, keepFrames });
    else working().post({ type: wanted ? "resume" : "pause" });
    isOpen = wanted;
  };

  const watched = createWatchList();
  let added: Watched[] = [];
  let dropped: Watched[] = [];
  const follow = watchingOnly((...match) => {
    added.push(match);
    return () => dropped.push(match);
  });
  // A list that is redrawn releases and watches a hundred matches, so only the difference is sent to the broker.
  watched.onChange(() => {
    follow(watched.all());
    if (added.length + dropped.length > 0) working().post({ type: "watch", added, dropped });
    [added, dropped] = [[], []];
  });

  return {
    deliveries$: deliveries$.asObservable(),
    signals$: new Observable((hearer) => {
      hearers += 1;
      working();
      queueMicrotask(steer);
      const subscription = signals$.subscribe(hearer);
      return () => {
        subscription.unsubscribe();
        hearers -= 1;
        steer();
      };
    }),
    watch: watched.watch,
    reconnect: () => worker?.post({ type: "reconnect" }),
    pause: () => {
      isResting = true;
      const wasOpen = isOpen === true;
      steer();
      // Told here and now: a page that is left does not hear its worker any more.
      if (wasOpen) signals$.next("closed");
    },
    resume: () => {
      isResting = false;
      steer();
    },
    hasNetwork: (online) => {
      signals$.next(online ? "online" : "offline");
      if (online && hearers > 0) worker?.post({ type: "reconnect" });
    },
    stop: () => worker?.stop(),
  };
};

/** Wraps a dedicated worker in the messages of the protocol. */
export const feedWorkerOf = (worker: Worker): FeedWorker => ({
  post: (message) => worker.postMessage(message),
  listen: (receive) =>
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => receive(data)),
  stop: () => worker.terminate(),
});
