import type { PricesEvent } from "../events/prices-events.ts";

type Fields<Type extends PricesEvent["type"]> = Omit<Extract<PricesEvent, { readonly type: Type }>, "type">;

/** One message of the feed, readable or not, before it becomes an event. */
export type FeedMessage =
  | ({ readonly type: "OddsChange" } & Fields<"OddsChanged">)
  | ({ readonly type: "BetStop" } & Fields<"BetStopped">)
  | ({ readonly type: "Unreadable" } & Fields<"FeedMessageRejected">);
