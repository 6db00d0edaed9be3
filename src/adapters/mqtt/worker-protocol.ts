import type { FeedDelivery, FeedSignal, Watched } from "../../application/ports/market-feed.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";

export interface BrokerAddress {
  /** The broker's address, for example "wss://host/mqtt". */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

/** What the page tells the worker. */
export type ToWorker =
  | { readonly type: "open"; readonly broker: BrokerAddress; readonly keepFrames: boolean }
  | { readonly type: "watch"; readonly added: readonly Watched[]; readonly dropped: readonly Watched[] }
  /** The last delivery is on the screen: the next one may be posted. */
  | { readonly type: "ready" }
  | { readonly type: "reconnect" }
  /** Closes the connection on purpose: a hidden page cannot keep it alive with throttled timers (faults M4). */
  | { readonly type: "pause" }
  | { readonly type: "resume" };

/**
 * A delivery on its way to the page: its messages and its frames, each list as JSON text. The page parses a text in less time than the browser needs to copy the
 * objects, and a text that nobody parses costs next to nothing.
 */
export interface WrittenDelivery {
  readonly messages: string;
  readonly frames: string;
}

export const writeDelivery = (messages: readonly FeedMessage[], frames: string): WrittenDelivery => ({ messages: JSON.stringify(messages), frames });

/** The worker is this program too, so what it wrote is not checked again. */
export const readDelivery = ({ messages, frames }: WrittenDelivery): FeedDelivery => ({ messages: JSON.parse(messages) as readonly FeedMessage[], frames });

/** What the worker tells the page. */
export type FromWorker =
  | { readonly type: "delivery"; readonly delivery: WrittenDelivery }
  | { readonly type: "signal"; readonly signal: FeedSignal };
