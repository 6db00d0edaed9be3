import type { AccountEvent } from "./account-events.ts";
import type { AuthEvent } from "./auth-events.ts";
import type { BetslipEvent } from "./betslip-events.ts";
import type { BrowsingEvent } from "./browsing-events.ts";
import type { FeedEvent } from "./feed-events.ts";
import type { LogEvent } from "./log-events.ts";

/** Every fact Slipstream knows. Each room's `evolve` says what each of them means to it, if only "nothing". */
export type SlipstreamEvent = BetslipEvent | FeedEvent | AuthEvent | AccountEvent | BrowsingEvent | LogEvent;

export type EventType = SlipstreamEvent["type"];
