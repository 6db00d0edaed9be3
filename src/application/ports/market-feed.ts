import { Context } from "effect";
import type { Observable } from "rxjs";
import type { Source } from "../../domain/events/selection.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";

/** One frame as it came off the wire, before anybody read it. */
export interface RawFrame {
  readonly topic: string;
  readonly payload: string;
}

/** What the worker hands over at most every 16 ms: decoded, in order, latest only per outcome. */
export interface FeedDelivery {
  readonly messages: readonly FeedMessage[];
  /** The frames it was decoded from, kept only while recording. */
  readonly frames: readonly RawFrame[];
}

/**
 * "connected": the connection is up and every subscription so far is confirmed. `following`: the subscriptions to these matches,
 * made since, are confirmed too; prices read before that may have missed a move. "alive": the connection answers although no
 * message comes. "offline" and "online": the browser says that the device has no network, or has one again.
 */
export type FeedSignal = "connected" | "alive" | "closed" | "offline" | "online" | { readonly following: readonly MatchId[] };

export interface MarketFeedShape {
  readonly deliveries$: Observable<FeedDelivery>;
  /** Whoever needs the feed hears these: there need be no connection while nobody does. */
  readonly signals$: Observable<FeedSignal>;
  /** Subscribes to a match until released; shared by everybody who watches the same match. */
  readonly watch: (source: Source, match: MatchId) => () => void;
  /** Closes the connection and opens a new one at once, when the old one seems to be half-open. */
  readonly reconnect: () => void;
}

export class MarketFeed extends Context.Service<MarketFeed, MarketFeedShape>()("slipstream/MarketFeed") {}
