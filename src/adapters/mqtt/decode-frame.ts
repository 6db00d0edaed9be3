import { type FeedKind, MAX_FEED_PAYLOAD, parseTopic } from "../../../contract/topics.ts";
import type { RawFrame } from "../../application/ports/market-feed.ts";
import type { MatchProgress, OutcomePrice } from "../../domain/events/prices-events.ts";
import type { Source } from "../../domain/events/selection.ts";
import { conflate } from "../../domain/prices/conflate.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import { type MatchId, parseMatchId } from "../../domain/kernel/ids.ts";
import { noOdds } from "../../domain/kernel/odds.ts";
import { addTally, type WritableProgress } from "./read-tally.ts";
import {
  type Fields,
  guardTree,
  isFields,
  mayHideHarm,
  optional,
  readFields,
  readFlag,
  readId,
  readList,
  readNumber,
  readOdds,
  readString,
  readText,
  readWhole,
  Unfit,
} from "./frame-guards.ts";

const MAX_OUTCOMES = 5_000;
/** The `status` of a match that is over. The period code of that meaning has the same number. */
const EVENT_ENDED = 3;
const PERIOD_ENDED = 100;
/** The period code of a match that was abandoned. No more bets are taken on it. */
const PERIOD_ABANDONED = 90;

/**
 * Decodes one frame; undefined when its kind is not followed. It is written by hand because it runs for every frame; a property test compares it with
 * the contract's Schemas. The result for an unreadable frame names the match of its topic, so that the match can be closed. The same topic and
 * payload always give the same result, on which replay depends.
 */
export const decodeFrame = (topic: string, payload: string): FeedMessage | undefined => {
  const followed = followedBy(topic);
  if (followed === undefined) return undefined;
  const { source, kind, matchId } = followed;
  try {
    const message = openPayload(payload);
    switch (kind) {
      case "odds_change":
        return readOddsChange(message, source, matchId);
      case "bet_stop":
        return readBetStop(message, source, matchId);
      case "fixture_status":
        return withProgress({ type: "OddsChange", source, matchId, outcomes: [] }, readFixtureStatus(message));
    }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return { type: "Unreadable", topic, matchId, reason: error.fault, length: payload.length };
  }
};

/** Decodes the frames of a delivery. The live feed and a replay share it, so both decode alike. */
export const readFrames = (frames: readonly RawFrame[]): readonly FeedMessage[] => {
  const messages: FeedMessage[] = [];
  for (const frame of frames) {
    const message = decodeFrame(frame.topic, frame.payload);
    if (message !== undefined) messages.push(message);
  }
  return conflate(messages);
};

/** What a topic is about. */
interface Followed {
  readonly source: Source;
  readonly kind: FeedKind;
  readonly matchId: MatchId;
}

/** A feed has some hundred topics, and thousands of messages a second about them. */
const MOST_TOPICS = 2_000;
const followedTopics = new Map<string, Followed>();

const followedBy = (topic: string): Followed | undefined => {
  const known = followedTopics.get(topic);
  if (known !== undefined) return known;
  const parts = parseTopic(topic);
  const matchId = parts === undefined ? undefined : parseMatchId(parts.matchId);
  if (parts === undefined || matchId === undefined) return undefined;
  const followed = { source: parts.type, kind: parts.kind, matchId };
  if (followedTopics.size >= MOST_TOPICS) followedTopics.clear();
  followedTopics.set(topic, followed);
  return followed;
};

/** Whether the payload exceeds the limit, which is in bytes. Bytes are counted only when the number of characters does not decide it. */
const isTooLong = (payload: string): boolean =>
  payload.length > MAX_FEED_PAYLOAD ||
  (payload.length * 3 > MAX_FEED_PAYLOAD && new TextEncoder().encode(payload).length > MAX_FEED_PAYLOAD);

/** The value of a payload. Throws `Unfit` when it is too long or no JSON object, and when it holds what may do harm. */
const openPayload = (payload: string): Fields => {
  if (isTooLong(payload)) throw new Unfit({ code: "too-long" });
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    throw new Unfit({ code: "not-json" });
  }
  if (mayHideHarm(payload)) guardTree(parsed);
  if (!isFields(parsed)) throw new Unfit({ code: "not-an-object" });
  return parsed;
};

/** Checks the fields that every message has, and that the message is about the match of its topic. Returns its sequence; undefined when it has none. */
const seqOf = (message: Fields, matchId: MatchId): number | undefined => {
  const event = optional(message["event_id"], readId, "event_id");
  const match = optional(message["match_id"], readId, "match_id");
  if ((event ?? match) !== matchId) throw new Unfit({ code: "wrong-match" });
  optional(message["product"], readNumber, "product");
  optional(message["timestamp"], readNumber, "timestamp");
  return optional(message["seq"], readWhole, "seq");
};

const readBetStop = (message: Fields, source: Source, matchId: MatchId): FeedMessage => {
  optional(message["market_status"], readNumber, "market_status");
  const seq = seqOf(message, matchId);
  return seq === undefined ? { type: "BetStop", source, matchId } : { type: "BetStop", source, matchId, seq };
};

const readOddsChange = (message: Fields, source: Source, matchId: MatchId): FeedMessage => {
  const seq = seqOf(message, matchId);
  const nested = optional(message["odds"], readFields, "odds");
  const inner = optional(nested?.["markets"], readMarkets, "markets");
  const outer = optional(message["markets"], readMarkets, "markets");
  const outcomes = outer ?? inner ?? [];
  if (outcomes.length > MAX_OUTCOMES) throw new Unfit({ code: "too-many-outcomes" });
  const progress = optional(message["sport_event_status"], readEventStatus, "sport_event_status");
  // The fields are not joined from two objects, because that would take as long as reading them.
  return withProgress(seq === undefined ? { type: "OddsChange", source, matchId, outcomes } : { type: "OddsChange", source, matchId, seq, outcomes }, progress);
};

const readMarkets = (value: unknown, name: string): readonly OutcomePrice[] => {
  const prices: OutcomePrice[] = [];
  for (const each of readList(value, name)) {
    const market = readFields(each, "market");
    const marketId = readId(market["id"], "market id");
    const specifier = optional(market["specifiers"], readString, "specifiers") ?? "";
    // Engines disagree about the meaning of the codes, so only an outcome's own `active` opens or closes it.
    optional(market["status"], readNumber, "market status");
    const outcomes = optional(market["outcomes"], readList, "outcomes");
    const outcome = optional(market["outcome"], readList, "outcome");
    const read = outcomes?.map((each) => readOutcome(each, marketId, specifier));
    const sibling = outcome?.map((each) => readOutcome(each, marketId, specifier));
    for (const price of read ?? sibling ?? []) prices.push(price);
  }
  return prices;
};

/** One outcome. Without `active` it counts as closed: in doubt it must not be bet. */
const readOutcome = (value: unknown, marketId: string, specifier: string): OutcomePrice => {
  const outcome = readFields(value, "outcome");
  return {
    marketId,
    specifier,
    outcomeId: readId(outcome["id"], "outcome id"),
    odds: optional(outcome["odds"], readOdds, "odds") ?? noOdds,
    active: optional(outcome["active"], readFlag, "active") ?? false,
  };
};

const readEventStatus = (value: unknown, name: string): MatchProgress => {
  const status = readFields(value, name);
  const code = optional(status["status"], readNumber, "status");
  const period = optional(status["match_status"], readNumber, "match_status");
  const clock = optional(status["clock"], readFields, "clock");
  const progress = scores(status);
  const matchTime = optional(clock?.["match_time"], readString, "match_time");
  if (matchTime !== undefined) progress.matchTime = matchTime;
  if (clock !== undefined) progress.clockStopped = optional(clock["stopped"], readFlag, "stopped") ?? false;
  if (code === EVENT_ENDED || period === PERIOD_ENDED || period === PERIOD_ABANDONED) progress.ended = true;
  addTally(progress, status);
  return progress;
};

const readFixtureStatus = (status: Fields): MatchProgress => {
  optional(status["match_status"], readText, "match_status");
  const progress = scores(status);
  const matchTime = optional(status["event_time"], readString, "event_time");
  if (matchTime !== undefined) progress.matchTime = matchTime;
  if (optional(status["status_code"], readNumber, "status_code") === PERIOD_ENDED) progress.ended = true;
  return progress;
};

/** The progress of a match with its score, to be filled with the rest field by field: joining an object for each field costs three times as much. */
const scores = (status: Fields): WritableProgress => {
  const progress: WritableProgress = {};
  const homeScore = optional(status["home_score"], readText, "home_score");
  if (homeScore !== undefined) progress.homeScore = homeScore;
  const awayScore = optional(status["away_score"], readText, "away_score");
  if (awayScore !== undefined) progress.awayScore = awayScore;
  return progress;
};

type OddsChange = Extract<FeedMessage, { type: "OddsChange" }>;

/** The message with a progress that says anything. */
const withProgress = (message: Omit<OddsChange, "progress"> & { progress?: MatchProgress }, progress: MatchProgress | undefined): OddsChange => {
  for (const _ in progress) {
    message.progress = progress as MatchProgress;
    break;
  }
  return message;
};
