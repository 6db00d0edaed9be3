import { noOdds, type Odds } from "../../src/domain/kernel/odds.ts";
import type { Clock } from "../clock.ts";
import { type BookTeller, noBookTeller } from "./book-teller.ts";
import { createFeedMessages, feedTypeOf } from "./feed-messages.ts";
import type { FeedPublisher } from "./feed-publisher.ts";
import type { Betting, MatchStates } from "./match-states.ts";
import { type Choice, choiceAmong, lineKey, type Line, type LineStatus, type MarketGroup, type OfferedMatch, type Progress } from "./offered-match.ts";

/** A new price of one outcome, and the new status of its line. */
export interface PriceUpdate {
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  readonly active: boolean;
  readonly status: LineStatus;
}

/** What can be bet on, as calls read it. */
export interface Offered {
  /** Whether what is read here is what the leader told within the last two seconds. No bet is taken at older prices. */
  readonly isCurrent: () => boolean;
  readonly groups: readonly MarketGroup[];
  /** Every match that is offered, also one that is over and still shown. */
  readonly all: () => Iterable<OfferedMatch>;
  readonly match: (id: string) => OfferedMatch | undefined;
  readonly find: (matchId: string, marketId: string, specifier: string, outcomeId: string) => Choice | undefined;
}

/**
 * What can be bet on, as the engine that leads changes it. Every change goes through this interface, so that each change is also published on the feed, and what closes or opens a match is written down: a stop is published and then
 * committed, a reopening is committed and then published. In between no engine takes a bet.
 */
export interface Offer extends Offered {
  /** Adds a match. No bet is taken on it before it is written down by `store`. */
  readonly add: (match: OfferedMatch) => void;
  readonly remove: (matchId: string) => void;
  /** Writes down every match that is not written down as it is: new ones, and what could not be written when it happened. */
  readonly store: () => Promise<void>;
  /** Applies the updates, reopens the match when it was stopped, and publishes every line they touch. */
  readonly price: (matchId: string, updates: readonly PriceUpdate[], progress?: Progress) => Promise<void>;
  /** Closes the whole match until it is priced again. */
  readonly stop: (matchId: string) => Promise<void>;
  /** From prematch to live, where it is closed until it is priced. */
  readonly kickOff: (matchId: string, progress: Progress) => Promise<void>;
  /** Closes the match for good, with all its lines. It is still shown until it is removed. That it is over is committed with its results, by the settlement. */
  readonly end: (matchId: string, progress: Progress) => void;
  /** The message of the feed with everything about a match, with a sequence of its own, for somebody who may have missed others. It is not published. */
  readonly whole: (match: OfferedMatch) => { readonly topic: string; readonly seq: number; readonly payload: string };
  /** Publishes a message that another part of the engine composed; it gets the match's next `seq`. */
  readonly relay: (matchId: string, topic: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;
}

const bettingOn = ({ phase, suspended }: OfferedMatch): Betting => (phase === "ended" ? "ended" : suspended ? "stopped" : "open");

export const createOffer = (feed: FeedPublisher, clock: Clock, groups: readonly MarketGroup[], states: MatchStates, book: BookTeller = noBookTeller): Offer => {
  const matches = new Map<string, OfferedMatch>();
  /** What is committed of each match. */
  const written = new Map<string, Betting>();
  const gone = new Set<string>();
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

  const write = async (changed: readonly OfferedMatch[], seqOf: (match: OfferedMatch) => number = ({ seq }) => seq): Promise<void> => {
    const now = changed.map((match) => ({ id: match.id, betting: bettingOn(match), seq: seqOf(match) }));
    await states.write(now);
    for (const { id, betting } of now) written.set(id, betting);
  };

  /** Commits that a match is open again, with the number of the message that will tell it. False when something else was told meanwhile, which stands. */
  const reopen = async (match: OfferedMatch): Promise<boolean> => {
    const seq = match.seq + 1;
    await states.write([{ id: match.id, betting: "open", seq }]);
    written.set(match.id, "open");
    return match.seq + 1 === seq;
  };

  const withMatch = (id: string, change: (match: OfferedMatch) => void): void => {
    const match = matches.get(id);
    if (match !== undefined) change(match);
  };

  return {
    groups,
    isCurrent: () => true,
    whole: tell.whole,
    all: () => matches.values(),
    match: (id) => matches.get(id),
    find: choiceAmong(matches),
    add: (match) => {
      match.seq = Math.max(match.seq, states.firstSeq);
      matches.set(match.id, match);
      book.changed(match, "all");
    },
    remove: (matchId) => {
      matches.delete(matchId);
      book.gone(matchId);
      if (written.delete(matchId)) gone.add(matchId);
    },
    store: async () => {
      const unwritten = [...matches.values()].filter((match) => written.get(match.id) !== bettingOn(match));
      if (unwritten.length > 0) await write(unwritten);
      if (gone.size === 0) return;
      const forgotten = [...gone];
      await states.forget(forgotten);
      for (const id of forgotten) gone.delete(id);
    },
    price: async (matchId, updates, progress) => {
      const match = matches.get(matchId);
      if (match === undefined) return;
      const reopens = match.suspended;
      if (reopens && !(await reopen(match))) return;
      if (progress !== undefined) match.progress = progress;
      const touched = apply(match, updates);
      match.suspended = false;
      const told = reopens ? [...match.lines.values()] : touched;
      tell.odds(match, told);
      book.changed(match, told);
    },
    stop: async (matchId) => {
      const match = matches.get(matchId);
      if (match === undefined) return;
      match.suspended = true;
      tell.stop(match, feedTypeOf(match));
      book.changed(match, []);
      await write([match]);
    },
    kickOff: async (matchId, progress) => {
      const match = matches.get(matchId);
      if (match === undefined) return;
      // Its prices are those from before. Only stopped it takes no bet at them, whoever comes between this commit and the first price that is told afterwards.
      match.suspended = true;
      tell.stop(match, "prematch");
      match.phase = "live";
      match.progress = progress;
      book.changed(match, []);
      await write([match]);
    },
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
        book.changed(match, match.lines.values());
      }),
    relay: async (matchId, topic, payload) => {
      const match = matches.get(matchId);
      if (match === undefined) return;
      const isNew = (): boolean => written.get(matchId) !== bettingOn(match);
      if (isNew() && !match.suspended) await write([match], ({ seq }) => seq + 1);
      const relayed = tell.relay(match, topic, payload);
      book.changed(match, match.lines.values());
      await relayed;
      if (isNew()) await write([match]);
    },
  };
};
