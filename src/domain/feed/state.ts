import type { MatchProgress } from "../events/feed-events.ts";
import type { Source } from "../events/selection.ts";
import type { MatchId, OutcomeKey } from "../kernel/ids.ts";
import type { Odds } from "../kernel/odds.ts";

/** What the feed last said of one outcome. A new value for every change: compare by identity. */
export interface Price {
  /** The price that counts: 0 while inactive or stopped. */
  readonly odds: Odds;
  /** The last price that could be bet, to show greyed. */
  readonly lastShownOdds: Odds;
  readonly active: boolean;
  /** The fact that said so: a list read before it is older than this price. */
  readonly sequence: number;
  /** Which way the price moved last. */
  readonly moved: "up" | "down" | undefined;
}

export interface MatchPrices {
  readonly source: Source;
  readonly prices: Map<OutcomeKey, Price>;
  /** The fact that last closed the whole match: a bet stop, or a message nobody could read. What it closed
   * stays closed until named active by a later fact. */
  closedAt: number | undefined;
  /** The publisher's last sequence seen; an older message is late and changes nothing. */
  lastSeq: number | undefined;
  progress: MatchProgress | undefined;
}

/**
 * Prices by match. The Maps are folded in place by the one log that owns them: 16 million changes a second
 * instead of one (bench/log). An earlier `Feed` value therefore sees later prices; whoever needs to keep a
 * moment takes a snapshot.
 */
export interface Feed {
  readonly matches: Map<MatchId, MatchPrices>;
  /** Set while live prices cannot be trusted. */
  readonly lost: { readonly since: number; readonly reason: string } | undefined;
  /** The fact that last restored the feed: live prices listed before it are not to be bet. */
  readonly restoredAt: number;
  readonly rejectedMessages: number;
}

export const emptyFeed = (): Feed => ({ matches: new Map(), lost: undefined, restoredAt: 0, rejectedMessages: 0 });
