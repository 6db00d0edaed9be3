import { betStopTopic, oddsChangeTopic } from "../../contract/topics.ts";
import { oddsToNumber } from "../../src/domain/kernel/odds.ts";
import type { Clock } from "../clock.ts";
import type { FeedPublisher } from "./feed-publisher.ts";
import { isNothing, type Line, type OfferedMatch, producerOf } from "./offered-match.ts";

/** Tells the feed about matches. Each message gets the match's next `seq`. A message is lost while the feed is down or closing; the next one has the newer price. */
export interface FeedMessages {
  /** The prices of these lines, and the score. */
  readonly odds: (match: OfferedMatch, lines: Iterable<Line>) => void;
  /** That the whole match is closed, on the topic of that type. */
  readonly stop: (match: OfferedMatch, type: FeedType) => void;
  /** The message with everything about a match, for somebody who may have missed others. It is not published. */
  readonly whole: (match: OfferedMatch) => { readonly topic: string; readonly seq: number; readonly payload: string };
  /** A message that another part of the engine composed. Resolves when the broker has accepted it. */
  readonly relay: (match: OfferedMatch, topic: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;
}

export type FeedType = "live" | "prematch";

/** The type of the topics on which a match is told. */
export const feedTypeOf = ({ phase }: OfferedMatch): FeedType => (phase === "prematch" ? "prematch" : "live");

export const createFeedMessages = (feed: FeedPublisher, clock: Clock): FeedMessages => {
  const header = (match: OfferedMatch) => ({
    event_id: Number(match.id), match_id: Number(match.id), event_type: "match", event_prefix: "sr", product: producerOf(match), timestamp: clock.now(), seq: ++match.seq,
  });
  const send = (topic: string, payload: { readonly seq: number; readonly [field: string]: unknown }): Promise<void> => feed.publish(topic, JSON.stringify(payload), payload.seq).catch(() => undefined);
  const oddsOf = (match: OfferedMatch, lines: Iterable<Line>, details: object) => {
    const isOpen = match.phase !== "ended" && !match.suspended;
    return {
      ...header(match),
      message_type: "odds_change",
      sport_event_status: { ...statusOf(match), ...details },
      markets: [...lines].map((line) => ({
        id: Number(line.marketId),
        specifiers: line.specifier,
        status: isOpen ? line.status : 1,
        outcomes: line.outcomes.map((outcome) => {
          const active = isOpen && line.status === 0 && outcome.active;
          return { id: outcome.id, odds: active ? oddsToNumber(outcome.odds) : 0, active };
        }),
      })),
    };
  };
  return {
    odds: (match, lines) => void send(oddsChangeTopic(feedTypeOf(match), match.id), oddsOf(match, lines, newDetails(match))),
    stop: (match, type) => void send(betStopTopic(type, match.id), { ...header(match), message_type: "bet_stop", groups: ["all"], market_status: 1 }),
    whole: (match) => {
      const payload = oddsOf(match, match.lines.values(), detailsOf(match));
      return { topic: oddsChangeTopic(feedTypeOf(match), match.id), seq: payload.seq, payload: JSON.stringify(payload) };
    },
    relay: (match, topic, payload) => send(topic, { ...payload, match_id: Number(match.id), seq: ++match.seq }),
  };
};

/** The status code of a match, on the feed and in lists: 0 not started, 1 live, 3 ended. */
export const statusCodeOf = ({ phase }: OfferedMatch): number => (phase === "prematch" ? 0 : phase === "live" ? 1 : 3);

/** The scores by period, the cards and what is played within the period, in the feed supplier's fields. */
const detailsOf = ({ progress: { tally, play } }: OfferedMatch): object => {
  if (tally === undefined) return {};
  const { periods, yellow, red } = tally;
  const { game, server, wickets, overs } = play ?? {};
  return {
    ...(periods.length === 0 ? {} : { period_scores: periods.map(({ home, away }, index) => ({ number: index + 1, home_score: home, away_score: away })) }),
    ...(isNothing(yellow) && isNothing(red) ? {} : { statistics: { yellow_cards: yellow, red_cards: red } }),
    ...(game === undefined ? {} : { home_gamescore: game.home, away_gamescore: game.away }),
    ...(server === undefined ? {} : { current_server: server === "home" ? 1 : 2 }),
    ...(wickets === undefined ? {} : { home_dismissals: wickets.home, away_dismissals: wickets.away }),
    ...(overs === undefined ? {} : { over: overs }),
  };
};

/** The details when they differ from the last ones that were sent; otherwise empty. */
const newDetails = (match: OfferedMatch): object => {
  const details = detailsOf(match);
  const text = JSON.stringify(details);
  if (text === (match.sentDetails ?? "{}")) return {};
  match.sentDetails = text;
  return details;
};

const statusOf = (match: OfferedMatch) => ({
  status: statusCodeOf(match),
  home_score: match.progress.home,
  away_score: match.progress.away,
  ...(match.phase === "live" && match.progress.clock !== "--:--" ? { clock: { match_time: match.progress.clock, stopped: match.progress.stopped } } : {}),
});
