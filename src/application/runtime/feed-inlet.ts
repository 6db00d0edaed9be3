import { Context, Effect, type Scope } from "effect";
import { type Observable, Subject } from "rxjs";
import { type FeedDelivery, type FeedSignal, MarketFeed, type RawFrame } from "../ports/market-feed.ts";
import { type Inputs, writtenDelivery } from "../recording/inputs.ts";
import { subscribeScoped } from "./subscribe-scoped.ts";

/** The feed behind the gate. Each delivery and each signal is an input, and reaches all subscribers during the step of that input. */
export interface FeedInletShape {
  readonly deliveries$: Observable<FeedDelivery>;
  readonly signals$: Observable<FeedSignal>;
}

export class FeedInlet extends Context.Service<FeedInlet, FeedInletShape>()("slipstream/FeedInlet") {}

export interface OpenableInlet extends FeedInletShape {
  /** Opens the feed. Call it when everybody has subscribed, because earlier messages are lost. */
  readonly open: Effect.Effect<void, never, Scope.Scope | MarketFeed>;
}

export const createFeedInlet = (inputs: Inputs): OpenableInlet => {
  const deliveries = new Subject<FeedDelivery>();
  const signals = new Subject<FeedSignal>();
  return {
    deliveries$: deliveries.asObservable(),
    signals$: signals.asObservable(),
    open: Effect.gen(function* () {
      const feed = yield* MarketFeed;
      yield* subscribeScoped(feed.deliveries$, (delivery) =>
        inputs.admit(() => ({ kind: "delivery", frames: JSON.parse(delivery.frames) as readonly RawFrame[] }), () => deliveries.next(delivery), () => writtenDelivery(delivery.frames)),
      );
      yield* subscribeScoped(feed.signals$, (signal) =>
        inputs.admit(() => ({ kind: "signal", signal }), () => signals.next(signal)),
      );
    }),
  };
};
