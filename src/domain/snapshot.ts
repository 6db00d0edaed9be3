import type { Price, PriceBook } from "./prices/price-book.ts";
import type { Prices, MatchPrices } from "./prices/state.ts";
import type { MatchId } from "./kernel/ids.ts";
import type { State } from "./state.ts";

/** The state as JSON. The prices, which are folded in place, are copied, so that later facts do not change the snapshot. */
export const toSnapshot = ({ prices, ...rooms }: State): PlainState => ({
  ...rooms,
  prices: {
    ...prices,
    matches: [...prices.matches].map(([id, match]) => [id, { ...match, prices: toPlainPrices(match.prices) }] as const),
  },
});

export type PlainState = Omit<State, "prices"> & { readonly prices: PlainPriceState };

interface PlainPriceState extends Omit<Prices, "matches"> {
  readonly matches: readonly (readonly [MatchId, PlainMatch])[];
}

interface PlainMatch extends Omit<MatchPrices, "prices"> {
  readonly prices: PlainPrices;
}

type PlainPrices = readonly (readonly [market: string, outcomes: readonly (readonly [outcome: string, price: Price])[]])[];

const toPlainPrices = (book: PriceBook): PlainPrices =>
  [...book].map(([id, market]) => [id, [...market].map(([key, price]) => [key, { ...price }] as const)] as const);

/**
 * Turns a snapshot into state, without checking it. Use it only for a snapshot of this build whose head was found in the log;
 * otherwise fold the log from its beginning.
 */
export const fromSnapshot = (snapshot: unknown): State => {
  const { prices, ...rooms } = snapshot as PlainState;
  return {
    ...rooms,
    prices: {
      ...prices,
      lost: prices.lost,
      matches: new Map(prices.matches.map(([id, match]) => [id, toMatchPrices(match)])),
    },
  };
};

const toMatchPrices = (match: PlainMatch): MatchPrices => ({
  source: match.source,
  prices: new Map(match.prices.map(([id, market]) => [id, new Map(market)])),
  closedAt: match.closedAt,
  lastSeq: match.lastSeq,
  progress: match.progress,
});
