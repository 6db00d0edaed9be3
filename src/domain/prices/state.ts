import type { MatchProgress } from "../events/prices-events.ts";
import type { Source } from "../events/selection.ts";
import type { MatchId } from "../kernel/ids.ts";
import type { PriceBook } from "./price-book.ts";

export interface MatchPrices {
  readonly source: Source;
  readonly prices: PriceBook;
  /** The fact that last closed the whole match: a bet stop, or a message nobody could read. What it closed
   * stays closed until a later fact names it active. */
  closedAt: number | undefined;
  /** The publisher's last sequence seen; an older message is late and changes nothing. */
  lastSeq: number | undefined;
  progress: MatchProgress | undefined;
}

/**
 * Prices by match. They are folded in place by the one log that owns them: copying would cost a hundred times as
 * much (bench/log). An earlier `Prices` value therefore sees later prices; whoever needs to keep a
 * moment takes a snapshot.
 */
export interface Prices {
  readonly matches: Map<MatchId, MatchPrices>;
  /** Set while live prices cannot be trusted. */
  readonly lost: { readonly since: number; readonly reason: string } | undefined;
  /** The fact that last restored the feed: live prices listed before it are not to be bet. */
  readonly restoredAt: number;
  readonly rejectedMessages: number;
}

export const emptyPrices = (): Prices => ({ matches: new Map(), lost: undefined, restoredAt: 0, rejectedMessages: 0 });
