import type { MatchProgress, OutcomePrice, PricesEvent } from "../events/prices-events.ts";
import type { FeedMessage } from "./message.ts";
import type { Prices } from "./state.ts";

/**
 * The events of a delivery of the feed, in order. A message that is older than the last one applied for its match is noted and not applied: it must
 * never reopen what a later bet stop closed (faults M6). A match that has ended is closed and stays so: a late price without a sequence looks like a
 * new one. So does a prematch price of a match that is live, whose two prices may come from two publishers.
 */
export const ingest = (prices: Prices, messages: readonly FeedMessage[]): readonly PricesEvent[] => {
  const events: PricesEvent[] = [];
  const earlier: Earlier = { lastSeq: new Map(), ended: new Set(), live: new Set() };
  for (const message of messages) {
    if (message.type === "Unreadable") events.push(rejected(message));
    else ingestOne(prices, message, earlier, events);
  }
  return events;
};

/** What the earlier messages of the delivery told, which is not in the prices yet. */
interface Earlier {
  readonly lastSeq: Map<string, number>;
  readonly ended: Set<string>;
  readonly live: Set<string>;
}

const rejected = ({ topic, matchId, reason, length }: Extract<FeedMessage, { type: "Unreadable" }>): PricesEvent =>
  matchId === undefined ? { type: "FeedMessageRejected", topic, reason, length } : { type: "FeedMessageRejected", topic, matchId, reason, length };

type Readable = Exclude<FeedMessage, { type: "Unreadable" }>;

const ingestOne = (prices: Prices, message: Readable, earlier: Earlier, events: PricesEvent[]): void => {
  const { matchId, source, seq } = message;
  if (isLate(prices, message, earlier)) return void events.push(late(message));
  if (seq !== undefined) earlier.lastSeq.set(matchId, seq);
  if (source === "live") earlier.live.add(matchId);
  if (message.type === "BetStop") return void events.push(seq === undefined ? { type: "BetStopped", source, matchId } : { type: "BetStopped", source, matchId, seq });
  const wasOver = earlier.ended.has(matchId) || prices.matches.get(matchId)?.progress?.ended === true;
  const isOver = wasOver || message.progress?.ended === true;
  events.push(oddsChanged(message, isOver ? message.outcomes.map((outcome) => ({ ...outcome, active: false })) : message.outcomes));
  if (wasOver || !isOver) return;
  earlier.ended.add(matchId);
  events.push({ type: "BetStopped", source, matchId });
};

const isLate = (prices: Prices, { matchId, source, seq, type }: Readable, { lastSeq, live }: Earlier): boolean => {
  const match = prices.matches.get(matchId);
  if (source === "prematch" && type === "OddsChange" && (match?.source === "live" || live.has(matchId))) return true;
  return seq !== undefined && seq <= (lastSeq.get(matchId) ?? match?.lastSeq ?? Number.NEGATIVE_INFINITY);
};

const late = ({ source, matchId }: Readable): PricesEvent => ({ type: "FeedMessageRejected", topic: `feeds/${source}/${matchId}`, reason: { code: "late" }, length: 0 });

type OddsChanged = Extract<PricesEvent, { type: "OddsChanged" }>;

/** Written field by field, because it is made of every message with prices: joining objects takes longer than everything else here. */
const oddsChanged = ({ source, matchId, seq, progress }: Extract<FeedMessage, { type: "OddsChange" }>, outcomes: readonly OutcomePrice[]): PricesEvent => {
  const event: Omit<OddsChanged, "progress"> & { progress?: MatchProgress } =
    seq === undefined ? { type: "OddsChanged", source, matchId, outcomes } : { type: "OddsChanged", source, matchId, seq, outcomes };
  if (progress !== undefined) event.progress = progress;
  return event;
};
