import type { PricesEvent } from "../events/prices-events.ts";
import type { FeedMessage } from "./message.ts";
import type { Prices } from "./state.ts";

/**
 * The events of a delivery of the feed, in order. A message that is older than the last one applied for its match is noted and not applied: it must
 * never reopen what a later bet stop closed (faults M6). A match that has ended is closed and stays so: a late price without a sequence looks like a
 * new one.
 */
export const ingest = (prices: Prices, messages: readonly FeedMessage[]): readonly PricesEvent[] => {
  const lastSeq = new Map<string, number>();
  const ended = new Set<string>();
  return messages.flatMap((message): PricesEvent | readonly PricesEvent[] => {
    if (message.type === "Unreadable") {
      const { topic, matchId, reason, length } = message;
      return { type: "FeedMessageRejected", topic, ...(matchId === undefined ? {} : { matchId }), reason, length };
    }
    const { matchId, source, seq } = message;
    const match = prices.matches.get(matchId);
    if (seq !== undefined) {
      const last = lastSeq.get(matchId) ?? match?.lastSeq ?? Number.NEGATIVE_INFINITY;
      if (seq <= last)
        return { type: "FeedMessageRejected", topic: `feeds/${source}/${matchId}`, reason: { code: "late" }, length: 0 };
      lastSeq.set(matchId, seq);
    }
    const order = seq === undefined ? {} : { seq };
    if (message.type === "BetStop") return { type: "BetStopped", source, matchId, ...order };
    const { progress } = message;
    const wasOver = ended.has(matchId) || match?.progress?.ended === true;
    const isOver = wasOver || progress?.ended === true;
    const outcomes = isOver ? message.outcomes.map((outcome) => ({ ...outcome, active: false })) : message.outcomes;
    const told: PricesEvent = { type: "OddsChanged", source, matchId, ...order, outcomes, ...(progress === undefined ? {} : { progress }) };
    if (wasOver || !isOver) return told;
    ended.add(matchId);
    return [told, { type: "BetStopped", source, matchId }];
  });
};
