import { Observable, Subject } from "rxjs";
import type { FeedDelivery, FeedSignal, MarketFeedShape, Watched } from "../../application/ports/market-feed.ts";
import { createWatchList, watchingOnly } from "../../application/runtime/watch-list.ts";
import type { BrokerAddress, FeedSession } from "./feed-session.ts";

export interface MarketFeedConfig {
  readonly broker: BrokerAddress;
  /** Whether deliveries include the raw frames, which only a recording needs. */
  readonly keepFrames?: boolean;
  readonly startSession: (deliver: (delivery: FeedDelivery) => void, signal: (signal: FeedSignal) => void) => FeedSession;
  /** Calls `drawn` when the delivery that was just handed over is on the screen. */
  readonly afterDrawing?: (drawn: () => void) => void;
}

export interface MqttMarketFeed extends MarketFeedShape {
  /** Closes the connection until `resume` is called: for a page that has been hidden for long. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Tells the feed whether the browser reports a network. When the network returns, a new connection is made, because the old one may be dead without notice. */
  readonly hasNetwork: (online: boolean) => void;
  readonly stop: () => void;
}

export const createMarketFeed = ({ broker, keepFrames = false, startSession, afterDrawing = queueMicrotask }: MarketFeedConfig): MqttMarketFeed => {
  const deliveries$ = new Subject<FeedDelivery>();
  const signals$ = new Subject<FeedSignal>();
  const session = startSession(
    (delivery) => {
      deliveries$.next(delivery);
      afterDrawing(session.drawn);
    },
    (signal) => signals$.next(signal),
  );
  let hearers = 0;
  let isResting = false;
  let isOpen: boolean | undefined;
  // Connected only while somebody listens to the signals. If nobody saw "connected", live prices would stay closed for good.
  const steer = (): void => {
    const wanted = hearers > 0 && !isResting;
    if (isOpen === wanted || (isOpen === undefined && !wanted)) return;
    if (isOpen === undefined) session.open(broker, keepFrames);
    else if (wanted) session.resume();
    else session.pause();
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
    if (added.length + dropped.length > 0) session.watch(added, dropped);
    [added, dropped] = [[], []];
  });

  return {
    deliveries$: deliveries$.asObservable(),
    signals$: new Observable((hearer) => {
      hearers += 1;
      queueMicrotask(steer);
      const subscription = signals$.subscribe(hearer);
      return () => {
        subscription.unsubscribe();
        hearers -= 1;
        steer();
      };
    }),
    watch: watched.watch,
    saveData: session.saveData,
    reconnect: session.reconnect,
    pause: () => {
      isResting = true;
      steer();
    },
    resume: () => {
      isResting = false;
      steer();
    },
    hasNetwork: (online) => {
      signals$.next(online ? "online" : "offline");
      if (online && hearers > 0) session.reconnect();
    },
    stop: session.pause,
  };
};
