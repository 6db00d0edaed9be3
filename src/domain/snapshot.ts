import type { Feed, MatchPrices, Price } from "./feed/state.ts";
import type { MatchId, OutcomeKey } from "./kernel/ids.ts";
import type { State } from "./state.ts";

/** Raised with every change of the state's shape: a snapshot of another shape is folded anew from the log. */
export const STATE_VERSION = 1;

/**
 * The state in the shape of JSON: a moment that later folding cannot touch. Only the Maps are copied; everything
 * in them is replaced by the fold and never written to.
 */
export const toSnapshot = ({ feed, ...rooms }: State): PlainState => ({
  ...rooms,
  feed: {
    ...feed,
    matches: [...feed.matches].map(([id, match]) => [id, { ...match, prices: [...match.prices] }] as const),
  },
});

export type PlainState = Omit<State, "feed"> & { readonly feed: PlainFeed };

interface PlainFeed extends Omit<Feed, "matches"> {
  readonly matches: readonly (readonly [MatchId, PlainMatch])[];
}

interface PlainMatch extends Omit<MatchPrices, "prices"> {
  readonly prices: readonly (readonly [OutcomeKey, Price])[];
}

/**
 * A snapshot as state again. Only for snapshots this program wrote and whose head was found in the log;
 * anything else is folded from the beginning.
 */
export const fromSnapshot = (snapshot: unknown): State => {
  const { feed, ...rooms } = snapshot as PlainState;
  return {
    ...rooms,
    feed: {
      ...feed,
      lost: feed.lost,
      matches: new Map(feed.matches.map(([id, match]) => [id, toMatchPrices(match)])),
    },
  };
};

const toMatchPrices = (match: PlainMatch): MatchPrices => ({
  source: match.source,
  prices: new Map(match.prices),
  closedAt: match.closedAt,
  lastSeq: match.lastSeq,
  progress: match.progress,
});
