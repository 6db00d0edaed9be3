import type { Fact } from "./events/envelope.ts";
import { mix, mixNumber, placeOf, settle, sumOfText, sumOfTree } from "./kernel/mixing.ts";
import type { Price } from "./prices/price-book.ts";
import type { MatchPrices, Prices } from "./prices/state.ts";

/** All prices are summed anew after this many facts, so that a change of a price which its fact does not name is noticed then. */
const ALL_PRICES_EVERY = 1_024;

/** The sum of the prices. The prices are folded in place, so it is told of each fact and sums only what that fact has changed. */
export interface PricesSum {
  readonly sum: () => number;
  /** Call it for every fact in order, with the prices after the fact. */
  readonly follow: (fact: Fact, prices: Prices) => void;
}

interface MatchSums {
  readonly markets: Map<string, number>;
  /** The sum of the whole match. */
  sum: number;
}

/** Keeps the sum of all prices up to date while facts are folded one by one. `place` is where the prices stand in the state. */
export const createPricesSum = (start: Prices, place: number): PricesSum => {
  const matchesPlace = placeOf(place, "matches");
  const matches = new Map<string, MatchSums>();
  let all = 0;
  let rest = 0;

  const knownOf = (id: string): MatchSums => {
    let known = matches.get(id);
    if (known === undefined) matches.set(id, (known = { markets: new Map(), sum: 0 }));
    return known;
  };

  const sumMarket = (id: string, match: MatchPrices, market: string): void =>
    void knownOf(id).markets.set(market, sumOfMarket(placeOf(placeOf(matchesPlace, id), market), match.prices.get(market)));

  /** Adds up the sums of a match's markets after those of some markets were computed anew. */
  const sumMatch = (id: string, match: MatchPrices): void => {
    const known = knownOf(id);
    let sum = sumOfRest(placeOf(matchesPlace, id), match);
    for (const market of known.markets.values()) sum = (sum + market) | 0;
    all = (all - known.sum + sum) | 0;
    known.sum = sum;
  };

  const sumWhole = (id: string, match: MatchPrices): void => {
    for (const market of match.prices.keys()) sumMarket(id, match, market);
    sumMatch(id, match);
  };

  const sumAll = (prices: Prices): void => {
    matches.clear();
    all = 0;
    for (const [id, match] of prices.matches) sumWhole(id, match);
  };

  const sumBeside = ({ lost, restoredAt, rejectedMessages }: Prices): number => sumOfTree(place, { lost, restoredAt, rejectedMessages });

  sumAll(start);
  let seen = start;
  rest = sumBeside(start);
  return {
    sum: () => (all + rest) | 0,
    follow: ({ event, sequence }: Fact, prices: Prices): void => {
      // A fact that begins with other prices, such as a new page, replaces the Map; every other fact changes it in place.
      const isReplaced = prices.matches !== seen.matches;
      if (prices !== seen) {
        seen = prices;
        rest = sumBeside(prices);
      }
      const touched = isReplaced || sequence % ALL_PRICES_EVERY === 0 ? "all" : matchesTouched(event);
      if (touched === "all") return sumAll(prices);
      const match = touched === undefined ? undefined : prices.matches.get(touched);
      if (touched === undefined || match === undefined) return;
      if (event.type !== "OddsChanged") return sumWhole(touched, match);
      // The outcomes of a market mostly follow each other.
      let last: string | undefined;
      for (const { marketId } of event.outcomes) {
        if (marketId !== last) sumMarket(touched, match, marketId);
        last = marketId;
      }
      sumMatch(touched, match);
    },
  };
};

/** The match whose prices a fact changes; "all" when it concerns the whole feed; undefined when it concerns neither. */
const matchesTouched = (event: Fact["event"]): Parameters<Prices["matches"]["get"]>[0] | "all" | undefined => {
  switch (event.type) {
    case "OddsChanged":
    case "BetStopped":
    case "FeedMessageRejected":
      return event.matchId;
    case "FeedLost":
    case "FeedRestored":
      return "all";
    default:
      return undefined;
  }
};

const sumOfRest = (place: number, { source, closedAt, lastSeq, progress }: MatchPrices): number => {
  const own = mixNumber(mixNumber(mix(place, sumOfText(source)), closedAt ?? -1), lastSeq ?? -1);
  return (settle(own) + (progress === undefined ? 0 : sumOfTree(place, progress))) | 0;
};

const sumOfMarket = (place: number, outcomes: ReadonlyMap<string, Price> | undefined): number => {
  let sum = 0;
  // Iterating over the entries would make a list of two for each price.
  outcomes?.forEach((price, id) => (sum = (sum + sumOfPrice(placeOf(place, id), price)) | 0));
  return sum;
};

const MOVED = { up: 1, down: 2, still: 3 } as const;

const sumOfPrice = (place: number, { odds, lastShownOdds, active, sequence, moved }: Price): number =>
  settle(mixNumber(mixNumber(mixNumber(mix(place, (active ? 8 : 0) + MOVED[moved ?? "still"]), odds), lastShownOdds), sequence));
