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

/** Throws on an id outside the grammar, so that a topic never covers more than one match. */
export const oddsChangeTopic = topicOf("odds_change");
export const betStopTopic = topicOf("bet_stop");
/** The topic of a match's score, period and end. Not every engine has it. */
export const fixtureStatusTopic = topicOf("fixture_status");

/** The parts of a feed topic; undefined for any other text, also for one with wildcards. */
export const parseTopic = (topic: string): FeedTopic | undefined => {
  const match = TOPIC.exec(topic);
  if (match === null) return undefined;
  const [, type, kind, matchId] = match;
  return type === undefined || kind === undefined || matchId === undefined
    ? undefined
    : { type: type as FeedType, kind: kind as FeedKind, matchId };
};

/** The topic of the current flight of crash. */
export const FLIGHT_TOPIC = "games/crash/flight";

/** Path of the broker's WebSocket on the engine's own port. */
export const FEED_PATH = "/mqtt";
/** How a connection of the feed asks to save data: in the query of its address, which another engine's broker ignores. */
export const savingData = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}saver`;
export const savesData = (address: string): boolean => /[?&]saver(?:[/&=]|$)/.test(address);
/** Milliseconds between two messages of prices of a match for who saves data. What closes something comes at once. */
export const SAVER_EVERY_MS = 5_000;
/** What part of a message's bytes comes over the line of who saves data: their connection is compressed, and a page sees only what was in it. */
export const SAVER_SHARE = 0.1;

/** Path of the broker's WebSocket for the games' page, which has an opaque origin. It carries only the games' topics. */
export const GAMES_FEED_PATH = "/provider/feed";

/**
 * Gives each further try of a connection a path of its own: `/mqtt`, `/mqtt/1`, `/mqtt/2`. Some browsers (Firefox) hold back a WebSocket to an address and path
 * that has failed, for up to a minute after a few failures, and the engine may be back much earlier.
 */
export const createTries = (): ((url: string) => string) => {
  let tries = -1;
  return (url) => ((tries += 1) === 0 ? url : `${url}/${tries}`);
};

/** The path without the number of its try. */
export const withoutTry = (path: string): string => path.replace(/\/\d{1,9}$/, "");
/** The greatest payload of a message, in bytes. */
export const MAX_FEED_PAYLOAD = 65_536;
