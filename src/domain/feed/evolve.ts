import type { SlipstreamEvent } from "../events/event.ts";
import type { FeedEvent, MatchProgress } from "../events/feed-events.ts";
import type { Source } from "../events/selection.ts";
import type { MatchId } from "../kernel/ids.ts";
import { closeAll, setPrice } from "./price-book.ts";
import { emptyFeed, type Feed, type MatchPrices } from "./state.ts";

type OddsChanged = Extract<FeedEvent, { type: "OddsChanged" }>;

/** What each fact means to prices. Folds the Maps in place: see `Feed`. */
export const evolve = (feed: Feed, event: SlipstreamEvent, sequence: number): Feed => {
  switch (event.type) {
    case "OddsChanged":
      applyOdds(feed, event, sequence);
      return feed;
    case "BetStopped": {
      const match = matchPrices(feed, event.matchId, event.source);
      if (event.seq !== undefined) match.lastSeq = event.seq;
      close(match, sequence);
      return feed;
    }
    case "FeedMessageRejected": {
      // Also a match nothing was said of yet: what its list offers is not to be bet until somebody can be read.
      const source = event.topic.startsWith("feeds/prematch/") ? "prematch" : "live";
      if (event.matchId !== undefined) close(matchPrices(feed, event.matchId, source), sequence);
      return { ...feed, rejectedMessages: feed.rejectedMessages + 1 };
    }
    case "FeedLost":
      // A new connection counts anew: an engine that restarted begins its sequences at one.
      for (const match of feed.matches.values()) match.lastSeq = undefined;
      return { ...feed, lost: { since: event.lastHeardAt, reason: event.reason } };
    case "FeedRestored":
      // What the feed said before the outage must not cover lists that are read after it; where it stands in
      // the publisher's order stays, so that a late message still is one.
      for (const match of feed.matches.values()) {
        match.prices.clear();
        match.closedAt = undefined;
        match.progress = undefined;
      }
      return { ...feed, lost: undefined, restoredAt: sequence };
    case "SessionStarted":
      return { ...emptyFeed(), lost: { since: 0, reason: "starting" } };
    case "SelectionAdded":
    case "SelectionRemoved":
    case "SelectionFixed":
    case "StakeChanged":
    case "GroupingStakeChanged":
    case "BetslipTypeChosen":
    case "OddsPolicyChosen":
    case "BetslipCleared":
    case "ChangedMarkExpired":
    case "SelectionsRevalidated":
    case "PlacementRequested":
    case "BetPlaced":
    case "PlacementRejected":
    case "PlacementUnknown":
    case "SignInRequested":
    case "LoggedIn":
    case "SignInFailed":
    case "LoggedOut":
    case "ReturnAddressStored":
    case "BalancesRead":
    case "AccountReadFailed":
    case "ActiveBonusRead":
    case "CashbackRead":
    case "ActiveSportChanged":
    case "DialogOpened":
    case "DialogClosed":
    case "LogLossDetected":
    case "FactsSkipped":
      return feed;
  }
};

const applyOdds = (feed: Feed, event: OddsChanged, sequence: number): void => {
  const match = matchPrices(feed, event.matchId, event.source);
  if (event.seq !== undefined) match.lastSeq = event.seq;
  if (event.progress !== undefined) match.progress = progressAfter(match.progress, event.progress);
  for (const outcome of event.outcomes) setPrice(match.prices, outcome, sequence);
};

/** The same object when nothing of it is new: most messages repeat the score, and whoever shows it compares by identity. */
const progressAfter = (last: MatchProgress | undefined, told: MatchProgress): MatchProgress => {
  const fields = Object.keys(told) as (keyof MatchProgress)[];
  return last !== undefined && fields.every((field) => told[field] === last[field]) ? last : { ...last, ...told };
};

const close = (match: MatchPrices, sequence: number): void => {
  match.closedAt = sequence;
  closeAll(match.prices, sequence);
};

const matchPrices = (feed: Feed, id: MatchId, source: Source): MatchPrices => {
  const known = feed.matches.get(id);
  if (known !== undefined) return known;
  const fresh: MatchPrices = {
    source,
    prices: new Map(),
    closedAt: undefined,
    lastSeq: undefined,
    progress: undefined,
  };
  feed.matches.set(id, fresh);
  return fresh;
};
