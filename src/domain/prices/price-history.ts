import type { SlipstreamEvent } from "../events/registry.ts";
import { type MatchId, type OutcomeKey, outcomeKey } from "../kernel/ids.ts";
import { isPrice, type Odds } from "../kernel/odds.ts";

/** The price of an outcome from a moment on, until the next point. */
export interface PricePoint {
  /** When the fact came that set it, in wall milliseconds. */
  readonly at: number;
  /** The odds; undefined while the outcome could not be bet or its price was unknown: after a bet stop, a lost feed or a closed page. */
  readonly odds: Odds | undefined;
}

/** The price history of each outcome of one match, in the order of the log. */
export type PriceHistories = ReadonlyMap<OutcomeKey, readonly PricePoint[]>;

/** What a history is computed from: a fact without its place in the log. */
export interface TimedEvent {
  readonly at: number;
  readonly event: SlipstreamEvent;
}

/** The most points that are kept of one outcome. Older points are dropped. */
export const MOST_POINTS = 240;

/** The points with one more at the end, or the same list when the point changes nothing. A history begins with a price. */
export const withPoint = (points: readonly PricePoint[], point: PricePoint): readonly PricePoint[] => {
  const last = points.at(-1);
  if (last === undefined ? point.odds === undefined : last.odds === point.odds) return points;
  return [...(points.length < MOST_POINTS ? points : points.slice(1)), point];
};

/**
 * The price histories of a match, from facts in their order. The last point of each outcome agrees with what the same facts fold to in `Prices`: the
 * odds while they can be bet, otherwise undefined.
 */
export const priceHistories = (facts: Iterable<TimedEvent>, match: MatchId): PriceHistories => {
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
        // Only live prices become stale when the feed is lost: the feed of upcoming matches is quiet for long anyway.
        if (live) closeAll(at);
        break;
      case "FeedRestored":
      case "SessionStarted":
        trusted = event.type === "FeedRestored";
        closeAll(at);
        break;
      default:
    }
  }
  return histories;
};

/** A history in numbers. Odds are in millionths. */
export interface PriceSummary {
  /** When the first known price was set, in wall milliseconds. */
  readonly since: number;
  readonly first: Odds;
  readonly low: Odds;
  readonly high: Odds;
  readonly last: Odds;
  /** Whether the outcome can be bet now. */
  readonly open: boolean;
  /** How often the odds changed; an outcome that reopens at the same odds does not count. */
  readonly changes: number;
  /** How often it could not be bet for a while, including now. */
  readonly stops: number;
}

/** The figures of a history; undefined when it contains no price. */
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
