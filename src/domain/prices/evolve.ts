import type { MatchProgress, PricesEvent } from "../events/prices-events.ts";
import type { HeardBy } from "../events/registry.ts";
import type { Source } from "../events/selection.ts";
import type { MatchId } from "../kernel/ids.ts";
import { closeAll, setPrice } from "./price-book.ts";
import { emptyPrices, type Prices, type MatchPrices } from "./state.ts";

type OddsChanged = Extract<PricesEvent, { type: "OddsChanged" }>;

/** The prices after a fact. The Maps are folded in place, see `Prices`. */
export const evolve = (prices: Prices, event: HeardBy<"prices">, { sequence }: { readonly sequence: number }): Prices => {
  switch (event.type) {
    case "OddsChanged":
      applyOdds(prices, event, sequence);
      return prices;
    case "BetStopped": {
      const match = matchPrices(prices, event.matchId, event.source);
      if (event.seq !== undefined) match.lastSeq = event.seq;
      close(match, sequence);
      return prices;
    }
    case "FeedMessageRejected": {
      // A match without any message is closed as well: its prices from a list must not be bet before a readable message comes.
      const source = event.topic.startsWith("feeds/prematch/") ? "prematch" : "live";
      if (event.matchId !== undefined) close(matchPrices(prices, event.matchId, source), sequence);
      return { ...prices, rejectedMessages: prices.rejectedMessages + 1 };
    }
    case "FeedLost":
      // An engine that restarted counts its sequences from one, so every connection counts anew.
      for (const match of prices.matches.values()) match.lastSeq = undefined;
      return { ...prices, lost: { since: event.lastHeardAt, reason: event.reason } };
    case "FeedRestored":
      // Nothing was missed before the first connection: what the feed has said since is newer than a list that was read meanwhile.
      if (prices.lost?.reason === "starting") return { ...prices, lost: undefined };
      // Prices from before the outage must not hide those of a list that is read after it. The last sequence stays, so that a late message is still
      // recognised.
      for (const match of prices.matches.values()) {
        match.prices.clear();
        match.closedAt = undefined;
        // That a match has ended is never taken back (faults M6).
        if (match.progress?.ended !== true) match.progress = undefined;
      }
      return { ...prices, lost: undefined, restoredAt: sequence };
    case "SessionStarted":
      return { ...emptyPrices(), lost: { since: 0, reason: "starting" } };
  }
};

const applyOdds = (prices: Prices, event: OddsChanged, sequence: number): void => {
  const match = matchPrices(prices, event.matchId, event.source);
  if (event.seq !== undefined) match.lastSeq = event.seq;
  if (event.progress !== undefined) match.progress = progressAfter(match.progress, event.progress);
  for (const outcome of event.outcomes) setPrice(match.prices, outcome, sequence);
};

/** Returns the same object when nothing in it changed: most messages repeat the score, and the views compare by identity. */
const progressAfter = (last: MatchProgress | undefined, next: MatchProgress): MatchProgress => {
  const fields = Object.keys(next) as (keyof MatchProgress)[];
  return last !== undefined && fields.every((field) => next[field] === last[field]) ? last : { ...last, ...next };
};

const close = (match: MatchPrices, sequence: number): void => {
  match.closedAt = sequence;
  closeAll(match.prices, sequence);
};

const matchPrices = (prices: Prices, id: MatchId, source: Source): MatchPrices => {
  const known = prices.matches.get(id);
  if (known !== undefined) {
    if (source === "live") known.source = source;
    return known;
  }
  const fresh: MatchPrices = {
    source,
    prices: new Map(),
    closedAt: undefined,
    lastSeq: undefined,
    progress: undefined,
  };
  prices.matches.set(id, fresh);
  return fresh;
};
