import type { FeedEvent } from "../events/feed-events.ts";
import type { FeedMessage } from "./message.ts";
import type { Feed } from "./state.ts";

/**
 * What a delivery of the feed means, in order. A message older than the last one applied for its match is
 * noted and not applied: it must never reopen what a later bet stop closed (faults M6).
 */
export const ingest = (feed: Feed, messages: readonly FeedMessage[]): readonly FeedEvent[] => {
  const lastSeq = new Map<string, number>();
  return messages.map((message): FeedEvent => {
    if (message.type === "Unreadable") {
      const { topic, matchId, reason, length } = message;
      return { type: "FeedMessageRejected", topic, ...(matchId === undefined ? {} : { matchId }), reason, length };
    }
    const { matchId, source, seq } = message;
    if (seq !== undefined) {
      const last = lastSeq.get(matchId) ?? feed.matches.get(matchId)?.lastSeq;
      if (last !== undefined && seq <= last)
        return { type: "FeedMessageRejected", topic: `feeds/${source}/${matchId}`, reason: "late", length: 0 };
      lastSeq.set(matchId, seq);
    }
    const order = seq === undefined ? {} : { seq };
    if (message.type === "BetStop") return { type: "BetStopped", source, matchId, ...order };
    const { outcomes, progress } = message;
    return { type: "OddsChanged", source, matchId, ...order, outcomes, ...(progress === undefined ? {} : { progress }) };
  });
};
