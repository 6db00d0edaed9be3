import type { SlipstreamEvent } from "../events/registry.ts";
import { type MatchId, type OutcomeKey, outcomeKey } from "../kernel/ids.ts";
import { isPrice, type Odds } from "../kernel/odds.ts";

/** What an outcome cost from a moment on. */
export interface PricePoint {
  /** Wall milliseconds of the fact that said so. */
  readonly at: number;
  /** Undefined while it could not be bet, or nobody knew its price: a stop, a lost feed, a page that was closed. */
  readonly odds: Odds | undefined;
}

/** The prices of the outcomes of one match, each in the order of the log. */
export type PriceHistories = ReadonlyMap<OutcomeKey, readonly PricePoint[]>;

/** What a history is worked out of: a fact, without its place in the log. */
export interface Told {
  readonly at: number;
  readonly event: SlipstreamEvent;
}

/** Of each outcome so many points are kept, the last ones. */
export const MOST_POINTS = 240;

/** A point behind the others; the same list when it says nothing new. A history begins with a price. */
export const withPoint = (points: readonly PricePoint[], point: PricePoint): readonly PricePoint[] => {
  const last = points.at(-1);
  if (last === undefined ? point.odds === undefined : last.odds === point.odds) return points;
  return [...(points.length < MOST_POINTS ? points : points.slice(1)), point];
};

/**
 * What the feed said of the prices of a match, out of facts in their order. The last point of an outcome is what the same facts
 * fold to in `Prices`: its price while that can be bet, otherwise none.
 */
export const priceHistories = (facts: Iterable<Told>, match: MatchId): PriceHistories => {
  const histories = new Map<OutcomeKey, readonly PricePoint[]>();
  const add = (key: OutcomeKey, point: PricePoint): void => void histories.set(key, withPoint(histories.get(key) ?? [], point));
  const closeAll = (at: number): void => {
    for (const key of histories.keys()) add(key, { at, odds: undefined });
  };
  let live = false;
  let trusted = true;
  for (const { at, event } of facts) {
    switch (event.type) {
      case "OddsChanged":
        if (event.matchId !== match) break;
        live = event.source === "live";
        for (const outcome of event.outcomes) {
          const open = outcome.active && isPrice(outcome.odds) && (trusted || !live);
          add(outcomeKey(outcome), { at, odds: open ? outcome.odds : undefined });
        }
        break;
      case "BetStopped":
      case "FeedMessageRejected":
        if (event.matchId === match) closeAll(at);
        break;
      case "FeedLost":
        trusted = false;
        // Prices before the match do not grow old by silence: their feed says little.
        if (live) closeAll(at);
        break;
      case "FeedRestored":
      case "SessionStarted":
      case "WritingTakenOver":
        trusted = event.type === "FeedRestored";
        closeAll(at);
        break;
      default:
    }
  }
  return histories;
};

/** A history in figures. Odds in millionths. */
export interface PriceSummary {
  /** Wall milliseconds of the first price that is known. */
  readonly since: number;
  readonly first: Odds;
  readonly low: Odds;
  readonly high: Odds;
  readonly last: Odds;
  /** Whether the last price can be bet now. */
  readonly open: boolean;
  /** How often the price became another one; reopening at the same price is no change. */
  readonly changes: number;
  /** How often it could not be bet for a while, the one of now included. */
  readonly stops: number;
}

/** Undefined where no price is known. */
export const summaryOf = (points: readonly PricePoint[]): PriceSummary | undefined => {
  let summary: PriceSummary | undefined;
  for (const { at, odds } of points) {
    if (odds === undefined) {
      if (summary !== undefined) summary = { ...summary, open: false, stops: summary.stops + 1 };
      continue;
    }
    summary =
      summary === undefined
        ? { since: at, first: odds, low: odds, high: odds, last: odds, open: true, changes: 0, stops: 0 }
        : {
            ...summary,
            low: odds < summary.low ? odds : summary.low,
            high: odds > summary.high ? odds : summary.high,
            changes: summary.changes + (odds === summary.last ? 0 : 1),
            last: odds,
            open: true,
          };
  }
  return summary;
};
