import { Subject } from "rxjs";
import type { FeedDelivery, FeedSignal, MarketFeedShape, RawFrame } from "../../application/ports/market-feed.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";

export interface ReplayedFeed extends MarketFeedShape {
  readonly deliver: (frames: readonly RawFrame[]) => void;
  readonly signal: (signal: FeedSignal) => void;
}

/** The feed of a replay. The recorded frames go through the decoder of the live client. `write` gives their text where the replay is itself recorded. */
export const createReplayedFeed = (read: (frames: readonly RawFrame[]) => readonly FeedMessage[], write: (frames: readonly RawFrame[]) => string = () => "[]"): ReplayedFeed => {
  const deliveries = new Subject<FeedDelivery>();
  const signals = new Subject<FeedSignal>();
  return {
    deliveries$: deliveries.asObservable(),
    signals$: signals.asObservable(),
    watch: () => () => undefined,
    saveData: () => undefined,
    reconnect: () => undefined,
    deliver: (frames) => deliveries.next({ messages: read(frames), frames: write(frames) }),
    signal: (signal) => signals.next(signal),
  };
};
