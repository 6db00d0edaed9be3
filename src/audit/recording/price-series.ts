import { type MatchId, type OutcomeKey, outcomeKey } from "../../domain/kernel/ids.ts";
import { isPrice, type Odds } from "../../domain/kernel/odds.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import type { Position } from "./playback.ts";

/** A price from this position on, until the next; undefined while the outcome could not be bet. */
export interface SeriesPoint {
  readonly position: Position;
  /** Wall milliseconds. */
  readonly at: number;
  readonly outcome: OutcomeKey;
  readonly odds: Odds | undefined;
}

/** The prices of each match by market, each change of an outcome once, in the order of the session. */
export type PriceSeries = ReadonlyMap<MatchId, ReadonlyMap<string, readonly SeriesPoint[]>>;

interface Followed {
  readonly isLive: boolean;
  lastSeq: number | undefined;
  readonly markets: Map<string, SeriesPoint[]>;
  /** The last odds of each outcome and its market. */
  readonly last: Map<OutcomeKey, { readonly market: string; odds: Odds | undefined }>;
}

type Place = Pick<SeriesPoint, "position" | "at">;

/** The facts after which no live price may be bet until the feed tells it again. */
const CLOSING: ReadonlySet<string> = new Set(["FeedLost", "FeedRestored", "SessionStarted"]);

/** Collects price series from the messages of a feed. A message that is late is left out, as the client leaves it out (faults M6). */
export const createPriceSeries = () => {
  const matches = new Map<MatchId, Followed>();

  const set = ({ markets, last }: Followed, market: string, point: SeriesPoint): void => {
    const { outcome, odds } = point;
    const known = last.get(outcome);
    if (known === undefined ? odds === undefined : known.odds === odds) return;
    last.set(outcome, { market, odds });
    const points = markets.get(market) ?? [];
    if (points.length === 0) markets.set(market, points);
    points.push(point);
  };

  const close = (match: Followed, place: Place): void => {
    for (const [outcome, { market }] of match.last) set(match, market, { ...place, outcome, odds: undefined });
  };

  return {
    add: (message: FeedMessage, place: Place): void => {
      if (message.matchId === undefined) return;
      const isLive = message.type === "Unreadable" ? !message.topic.startsWith("feeds/prematch/") : message.source === "live";
      const match = matches.get(message.matchId) ?? { isLive, lastSeq: undefined, markets: new Map(), last: new Map() };
      matches.set(message.matchId, match);
      if (message.type === "Unreadable") return close(match, place);
      if (message.seq !== undefined && message.seq <= (match.lastSeq ?? Number.NEGATIVE_INFINITY)) return;
      match.lastSeq = message.seq ?? match.lastSeq;
      if (message.type === "BetStop") return close(match, place);
      for (const outcome of message.outcomes) set(match, outcome.marketId, { ...place, outcome: outcomeKey(outcome), odds: outcome.active && isPrice(outcome.odds) ? outcome.odds : undefined });
    },
    /** Hears of a fact that the input led to. */
    hear: (type: string, place: Place): void => {
      if (!CLOSING.has(type)) return;
      for (const match of matches.values()) {
        if (type !== "FeedRestored") match.lastSeq = undefined;
        if (match.isLive) close(match, place);
      }
    },
    series: (): PriceSeries => new Map([...matches].flatMap(([id, { markets }]) => (markets.size === 0 ? [] : [[id, markets] as const]))),
  };
};

/** The prices of one market at the times of its changes, to be drawn: one row for each time, with the odds of each outcome in the order of `outcomes`. */
export interface MarketRows {
  readonly outcomes: readonly OutcomeKey[];
  readonly rows: readonly { readonly position: Position; readonly at: number; readonly odds: readonly (Odds | undefined)[] }[];
}

export const rowsOfMarket = (points: readonly SeriesPoint[]): MarketRows => {
  const outcomes = [...new Set(points.map(({ outcome }) => outcome))];
  const now: (Odds | undefined)[] = outcomes.map(() => undefined);
  const rows: { position: Position; at: number; odds: readonly (Odds | undefined)[] }[] = [];
  for (const { position, at, outcome, odds } of points) {
    now[outcomes.indexOf(outcome)] = odds;
    // A plot needs times that only grow; a clock that was set back stands still here.
    const row = { position, at: Math.max(at, rows.at(-1)?.at ?? at), odds: [...now] };
    if (rows.at(-1)?.at === row.at) rows.pop();
    rows.push(row);
  }
  return { outcomes, rows };
};
