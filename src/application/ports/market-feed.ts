import { Context } from "effect";
import type { Observable } from "rxjs";
import type { Source } from "../../domain/events/selection.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";

/** A match as the feed names it. */
export type Watched = readonly [source: Source, match: MatchId];

/** One frame as it came off the wire, before it was decoded. */
export interface RawFrame {
  readonly topic: string;
  readonly payload: string;
}

/** What the connection hands over, at most every 16 ms: the decoded messages in order, with only the latest price of each outcome. */
export interface FeedDelivery {
  readonly messages: readonly FeedMessage[];
  /** The frames it was decoded from, as the JSON text of a list of `RawFrame`, which a recording takes over as it is. "[]" while nothing is recorded. */
  readonly frames: string;
}

/**
 * "connected": the connection is up and every subscription so far is confirmed. `following`: the subscriptions to these matches,
 * made since, are confirmed too; prices read before that may have missed a move. "alive": the connection answers although no
 * message comes. "offline" and "online": the browser says that the device has no network, or has one again.
 */
export type FeedSignal = "connected" | "alive" | "closed" | "offline" | "online" | { readonly following: readonly MatchId[] };

export interface MarketFeedShape {
  readonly deliveries$: Observable<FeedDelivery>;
  /** Signals of the connection. There may be no connection while nothing needs the feed. */
  readonly signals$: Observable<FeedSignal>;
  /** Subscribes to a match until the returned function is called. All who watch the same match share one subscription. */
  readonly watch: (...match: Watched) => () => void;
  /** Whether the connection is to save data: prices then come every few seconds, stops at once as ever. */
  readonly saveData: (saves: boolean) => void;
  /** Closes the connection and opens a new one at once, for a connection that seems half-open. */
  readonly reconnect: () => void;
}

export class MarketFeed extends Context.Service<MarketFeed, MarketFeedShape>()("slipstream/MarketFeed") {}
