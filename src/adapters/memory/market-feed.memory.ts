import { Layer } from "effect";
import { Subject } from "rxjs";
import {
  type FeedDelivery,
  type FeedSignal,
  MarketFeed,
  type MarketFeedShape,
  type RawFrame,
} from "../../application/ports/market-feed.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";

export interface MemoryMarketFeed extends MarketFeedShape {
  /** Hands one delivery to all subscribers, whether its matches are watched or not. */
  readonly push: (messages: readonly FeedMessage[], frames?: readonly RawFrame[]) => void;
  readonly signal: (signal: FeedSignal) => void;
  /** The watched matches, "live/51200999" for example, in the order in which they were first watched. */
  readonly watched: () => readonly string[];
  readonly reconnects: () => number;
  readonly savesData: () => boolean;
  readonly layer: Layer.Layer<MarketFeed>;
}

export const createMemoryMarketFeed = (): MemoryMarketFeed => {
  const deliveries$ = new Subject<FeedDelivery>();
  const signals$ = new Subject<FeedSignal>();
  const watchers = new Map<string, number>();
  let reconnects = 0;
  let saves = false;
  let connected = false;

  const shape: MarketFeedShape = {
    deliveries$: deliveries$.asObservable(),
    signals$: signals$.asObservable(),
    watch: (source, match) => {
      const topic = `${source}/${match}`;
      if (connected && !watchers.has(topic)) queueMicrotask(() => signals$.next({ following: [match] }));
      watchers.set(topic, (watchers.get(topic) ?? 0) + 1);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        const left = (watchers.get(topic) ?? 1) - 1;
        if (left === 0) watchers.delete(topic);
        else watchers.set(topic, left);
      };
    },
    saveData: (wanted) => {
      saves = wanted;
    },
    reconnect: () => {
      reconnects += 1;
    },
  };
  return {
    ...shape,
    push: (messages, frames = []) => deliveries$.next({ messages, frames: JSON.stringify(frames) }),
    signal: (signal) => {
      if (typeof signal === "string" && signal !== "alive") connected = signal === "connected";
      signals$.next(signal);
    },
    watched: () => [...watchers.keys()],
    reconnects: () => reconnects,
    savesData: () => saves,
    layer: Layer.succeed(MarketFeed, MarketFeed.of(shape)),
  };
};
