import type { MatchProgress } from "../events/prices-events.ts";
import type { Source } from "../events/selection.ts";
import type { MatchId } from "../kernel/ids.ts";
import type { PriceBook } from "./price-book.ts";

export interface MatchPrices {
  /** A match goes from prematch to live and never back. */
  source: Source;
  readonly prices: PriceBook;
  /**
   * The sequence of the fact that last closed the whole match: a bet stop, or an unreadable message. What it closed stays closed until a later fact
   * says that it is active.
   */
  closedAt: number | undefined;
  /** The publisher's sequence of the last message; an older message is late and changes nothing. */
  lastSeq: number | undefined;
  progress: MatchProgress | undefined;
}

/**
 * Prices by match. The one log that owns them folds them in place, because copying would cost a hundred times as much (bench/log). An earlier
 * `Prices` value therefore shows later prices; whoever needs the prices of one moment takes a snapshot.
 */
export interface Prices {
  readonly matches: Map<MatchId, MatchPrices>;
  /** Since when live prices cannot be trusted, and why; undefined while they can. */
  readonly lost: { readonly since: number; readonly reason: string } | undefined;
  /** The sequence of the fact that last restored the feed. Live prices from a list that is older must not be bet. */
  readonly restoredAt: number;
  readonly rejectedMessages: number;
}

export const emptyPrices = (): Prices => ({ matches: new Map(), lost: undefined, restoredAt: 0, rejectedMessages: 0 });
