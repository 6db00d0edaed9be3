import { Effect } from "effect";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { type PriceHistories, priceHistories, type Told } from "../../domain/prices/price-history.ts";
import { Journal } from "../ports/journal.ts";

/** So many of the newest records are looked through. */
const RECORDS = 20_000;

/** Read by their names first: checking every record of other matches would cost more than all the rest. */
const OF_THE_FEED: ReadonlySet<string> = new Set(["FeedLost", "FeedRestored", "SessionStarted", "WritingTakenOver"]);

const isAbout = ({ event }: SealedFact, match: MatchId): boolean => event["matchId"] === match || OF_THE_FEED.has(event.type);

function* told(records: readonly SealedFact[], match: MatchId): Generator<Told> {
  for (const record of records) {
    if (!isAbout(record, match)) continue;
    const read = readFact(record);
    if (read.readable) yield read.fact;
  }
}

/**
 * What this device's log holds of the prices of a match. It is read when somebody asks for it, so that no message of the feed costs
 * more for it. A log that cannot be read has nothing to tell.
 */
export const readPriceHistory = Effect.fn("readPriceHistory")(function* (match: MatchId) {
  const journal = yield* Journal;
  const length = journal.keptHead()?.length ?? 0;
  const records = yield* Effect.orElseSucceed(journal.read(Math.max(1, length - RECORDS)), (): readonly SealedFact[] => []);
  return priceHistories(told(records, match), match) satisfies PriceHistories;
});
