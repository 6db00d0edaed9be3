import { betStopTopic, oddsChangeTopic } from "../../contract/topics.ts";
import { noOdds, oddsToNumber, type Odds } from "../../src/domain/kernel/odds.ts";
import type { Clock } from "../clock.ts";
import type { FeedPublisher } from "./feed-publisher.ts";
import { isNothing, lineKey, producerOf, type Line, type LineStatus, type MarketGroup, type OfferedMatch, type OfferedOutcome, type Progress } from "./offered-match.ts";

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
  readonly all: () => Iterable<OfferedMatch>;
  readonly match: (id: string) => OfferedMatch | undefined;
  readonly find: (matchId: string, marketId: string, specifier: string, outcomeId: string) => { readonly match: OfferedMatch; readonly line: Line; readonly outcome: OfferedOutcome } | undefined;
  readonly add: (match: OfferedMatch) => void;
  readonly remove: (matchId: string) => void;
  /** Applies the updates, reopens the match when it was stopped, and publishes every line they touch. */
  readonly price: (matchId: string, updates: readonly PriceUpdate[], progress?: Progress) => void;
  readonly stop: (matchId: string) => void;
  /** From prematch to live: closes the prematch topic and opens the live one. */
  readonly kickOff: (matchId: string, progress: Progress) => void;
  readonly end: (matchId: string, progress: Progress) => void;
  /** Publishes a message that another part of the engine composed; it gets the match's next `seq`. */
  readonly relay: (matchId: string, topic: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;
}

const close = (match: OfferedMatch): void => {
  match.suspended = true;
};

export const createOffer = (feed: FeedPublisher, clock: Clock, groups: readonly MarketGroup[]): Offer => {
  const matches = new Map<string, OfferedMatch>();

  const header = (match: OfferedMatch) => ({
    event_id: Number(match.id),
    match_id: Number(match.id),
    event_type: "match",
    event_prefix: "sr",
    product: producerOf(match),
    timestamp: clock.now(),
    seq: ++match.seq,
  });

  const feedType = (match: OfferedMatch) => (match.phase === "prematch" ? "prematch" : "live");

  // A message is lost while the feed is down or closing. The next message has the newer price.
  const send = (topic: string, payload: unknown): Promise<void> => feed.publish(topic, JSON.stringify(payload)).catch(() => undefined);

  const publishLines = (match: OfferedMatch, lines: Iterable<Line>): void => {
    const open = match.phase !== "ended" && !match.suspended;
    void send(oddsChangeTopic(feedType(match), match.id), {
      ...header(match),
      message_type: "odds_change",
      sport_event_status: { ...statusOf(match), ...newDetails(match) },
      markets: [...lines].map((line) => ({
        id: Number(line.marketId),
        specifiers: line.specifier,
        status: open ? line.status : 1,
        outcomes: line.outcomes.map((outcome) => {
          const active = open && line.status === 0 && outcome.active;
          return { id: outcome.id, odds: active ? oddsToNumber(outcome.odds) : 0, active };
        }),
      })),
    });
  };

  const publishStop = (match: OfferedMatch, type: "live" | "prematch"): void =>
    void send(betStopTopic(type, match.id), { ...header(match), message_type: "bet_stop", groups: ["all"], market_status: 1 });

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
        publishLines(match, reopens ? match.lines.values() : touched);
      }),
    stop: (matchId) =>
      withMatch(matchId, (match) => {
        close(match);
        publishStop(match, feedType(match));
      }),
    kickOff: (matchId, progress) =>
      withMatch(matchId, (match) => {
        publishStop(match, "prematch");
        match.phase = "live";
        match.progress = progress;
      }),
    end: (matchId, progress) =>
      withMatch(matchId, (match) => {
        match.phase = "ended";
        match.progress = progress;
        publishStop(match, "live");
        for (const line of match.lines.values()) {
          line.status = 2;
          for (const outcome of line.outcomes) [outcome.odds, outcome.active] = [noOdds, false];
        }
        publishLines(match, match.lines.values());
      }),
    relay: async (matchId, topic, payload) => {
      const match = matches.get(matchId);
      if (match === undefined) return;
      await send(topic, { ...payload, match_id: Number(match.id), seq: ++match.seq });
    },
  };
};

/** The status code of a match, on the feed and in lists: 0 not started, 1 live, 3 ended. */
export const statusCodeOf = ({ phase }: OfferedMatch): number => (phase === "prematch" ? 0 : phase === "live" ? 1 : 3);

/** The scores by period and the cards, in the feed supplier's fields, when they differ from the last ones that were sent; otherwise empty. */
const newDetails = (match: OfferedMatch): object => {
  if (match.progress.tally === undefined) return {};
  const { periods, yellow, red } = match.progress.tally;
  const details = {
    ...(periods.length === 0 ? {} : { period_scores: periods.map(({ home, away }, index) => ({ number: index + 1, home_score: home, away_score: away })) }),
    ...(isNothing(yellow) && isNothing(red) ? {} : { statistics: { yellow_cards: yellow, red_cards: red } }),
  };
  const told = JSON.stringify(details);
  if (told === match.toldDetails) return {};
  match.toldDetails = told;
  return details;
};

const statusOf = (match: OfferedMatch) => ({
  status: statusCodeOf(match),
  home_score: match.progress.home,
  away_score: match.progress.away,
  ...(match.phase === "live" && match.progress.clock !== "--:--"
    ? { clock: { match_time: match.progress.clock, stopped: match.progress.stopped } }
    : {}),
});
