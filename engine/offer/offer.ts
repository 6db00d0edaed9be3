import { noOdds, type Odds } from "../../src/domain/kernel/odds.ts";
import type { Clock } from "../clock.ts";
import { createFeedMessages, feedTypeOf } from "./feed-messages.ts";
import type { FeedPublisher } from "./feed-publisher.ts";
import { lineKey, type Line, type LineStatus, type MarketGroup, type OfferedMatch, type OfferedOutcome, type Progress } from "./offered-match.ts";

/** A new price of one outcome, and the new status of its line. */
export interface PriceUpdate {
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  readonly active: boolean;
  readonly status: LineStatus;
}

/** What can be bet on. Every change goes through this interface, so that each change is also published on the feed. */
export interface Offer {
  readonly groups: readonly MarketGroup[];
  /** Every match that is offered, also one that is over and still shown. */
  readonly all: () => Iterable<OfferedMatch>;
  readonly match: (id: string) => OfferedMatch | undefined;
  readonly find: (matchId: string, marketId: string, specifier: string, outcomeId: string) => { readonly match: OfferedMatch; readonly line: Line; readonly outcome: OfferedOutcome } | undefined;
  readonly add: (match: OfferedMatch) => void;
  readonly remove: (matchId: string) => void;
  /** Applies the updates, reopens the match when it was stopped, and publishes every line they touch. */
  readonly price: (matchId: string, updates: readonly PriceUpdate[], progress?: Progress) => void;
  /** Closes the whole match until it is priced again. */
  readonly stop: (matchId: string) => void;
  /** From prematch to live: closes the prematch topic and opens the live one. */
  readonly kickOff: (matchId: string, progress: Progress) => void;
  /** Closes the match for good, with all its lines. It is still shown until it is removed. */
  readonly end: (matchId: string, progress: Progress) => void;
  /** Publishes a message that another part of the engine composed; it gets the match's next `seq`. */
  readonly relay: (matchId: string, topic: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;
}

export const createOffer = (feed: FeedPublisher, clock: Clock, groups: readonly MarketGroup[]): Offer => {
  const matches = new Map<string, OfferedMatch>();
  const tell = createFeedMessages(feed, clock);

  const apply = (match: OfferedMatch, updates: readonly PriceUpdate[]): Set<Line> => {
    const touched = new Set<Line>();
    for (const update of updates) {
      const line = match.lines.get(lineKey(update.marketId, update.specifier));
      const outcome = line?.outcomes.find(({ id }) => id === update.outcomeId);
      if (line === undefined || outcome === undefined) continue;
      if (update.odds !== outcome.odds) [outcome.previousOdds, outcome.odds] = [outcome.odds, update.odds];
      outcome.active = update.active;
      line.status = update.status;
      touched.add(line);
    }
    return touched;
  };

  const withMatch = (id: string, change: (match: OfferedMatch) => void): void => {
    const match = matches.get(id);
    if (match !== undefined) change(match);
  };

  return {
    groups,
    all: () => matches.values(),
    match: (id) => matches.get(id),
    find: (matchId, marketId, specifier, outcomeId) => {
      const match = matches.get(matchId);
      const line = match?.lines.get(lineKey(marketId, specifier));
      const outcome = line?.outcomes.find(({ id }) => id === outcomeId);
      return match === undefined || line === undefined || outcome === undefined ? undefined : { match, line, outcome };
    },
    add: (match) => void matches.set(match.id, match),
    remove: (matchId) => void matches.delete(matchId),
    price: (matchId, updates, progress) =>
      withMatch(matchId, (match) => {
        if (progress !== undefined) match.progress = progress;
        const touched = apply(match, updates);
        const reopens = match.suspended;
        match.suspended = false;
        tell.odds(match, reopens ? match.lines.values() : touched);
      }),
    stop: (matchId) =>
      withMatch(matchId, (match) => {
        match.suspended = true;
        tell.stop(match, feedTypeOf(match));
      }),
    kickOff: (matchId, progress) =>
      withMatch(matchId, (match) => {
        tell.stop(match, "prematch");
        match.phase = "live";
        match.progress = progress;
      }),
    end: (matchId, progress) =>
      withMatch(matchId, (match) => {
        match.phase = "ended";
        match.progress = progress;
        tell.stop(match, "live");
        for (const line of match.lines.values()) {
          line.status = 2;
          for (const outcome of line.outcomes) [outcome.odds, outcome.active] = [noOdds, false];
        }
        tell.odds(match, match.lines.values());
      }),
    relay: async (matchId, topic, payload) => {
      const match = matches.get(matchId);
      if (match !== undefined) await tell.relay(match, topic, payload);
    },
  };
};
