import { ID_GRAMMAR } from "./paths.ts";

/** Which feed a match is on: it decides the topic. */
export type FeedType = "live" | "prematch";
export type FeedKind = "odds_change" | "bet_stop" | "fixture_status";

export interface FeedTopic {
  readonly type: FeedType;
  readonly kind: FeedKind;
  readonly matchId: string;
}

const TOPIC = /^feeds\/(live|prematch)\/(odds_change|bet_stop|fixture_status)\/([A-Za-z0-9_:.-]{1,64})$/;

const topicOf = (kind: FeedKind) => (type: FeedType, matchId: string): string => {
  if (!ID_GRAMMAR.test(matchId)) throw new RangeError("not an id that may stand in a topic");
  return `feeds/${type}/${kind}/${matchId}`;
};

/** Each throws on an id outside the grammar: a topic is never wider than one match. */
export const oddsChangeTopic = topicOf("odds_change");
export const betStopTopic = topicOf("bet_stop");
/** An extra of the engine family: score and period, and 100 as `status_code` when the match has ended. */
export const fixtureStatusTopic = topicOf("fixture_status");

/** The parts of a feed topic; undefined for anything else, wildcards included. */
export const parseTopic = (topic: string): FeedTopic | undefined => {
  const match = TOPIC.exec(topic);
  if (match === null) return undefined;
  const [, type, kind, matchId] = match;
  return type === undefined || kind === undefined || matchId === undefined
    ? undefined
    : { type: type as FeedType, kind: kind as FeedKind, matchId };
};

/** The flight that everybody who plays crash is on. */
export const FLIGHT_TOPIC = "games/crash/flight";

/** Path of the broker's WebSocket on the engine's own port. */
export const FEED_PATH = "/mqtt";
/** The same for the games' page, which has no origin; it carries the games' topics only. */
export const GAMES_FEED_PATH = "/provider/feed";
/** The greatest payload anybody sends or reads, in bytes. */
export const MAX_FEED_PAYLOAD = 65_536;
