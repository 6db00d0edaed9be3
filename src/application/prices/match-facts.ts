import { Effect } from "effect";
import type { Fact, SealedFact } from "../../domain/events/envelope.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { Journal } from "../ports/journal.ts";

/** How many of the newest records are searched. */
const RECORDS = 20_000;
/** How many are read at once: some milliseconds of work, so that the page goes on drawing in between. */
const AT_ONCE = 1_000;

/** Looked for by their names: checking every record of other matches would cost more than all the rest. */
const OF_THE_FEED: ReadonlySet<string> = new Set(["FeedLost", "FeedRestored", "SessionStarted", "WritingTakenOver"]);

const isAbout = ({ event }: SealedFact, match: MatchId): boolean => event["matchId"] === match || OF_THE_FEED.has(event.type);

const factsAbout = (records: readonly SealedFact[], match: MatchId): readonly Fact[] =>
  records.flatMap((record) => {
    const read = isAbout(record, match) ? readFact(record) : undefined;
    return read?.readable === true ? [read.fact] : [];
  });

/**
 * What this device's log holds of one match and of the feed, in its order. It is read when somebody asks for it, so that no message of
 * the feed costs more for it. A log that cannot be read has nothing to tell.
 */
export const readMatchFacts = Effect.fn("readMatchFacts")(function* (match: MatchId): Effect.fn.Return<readonly Fact[], never, Journal> {
  const journal = yield* Journal;
  const length = journal.keptHead()?.length ?? 0;
  const found: Fact[] = [];
  for (let from = Math.max(1, length - RECORDS); ; from += AT_ONCE) {
    const isLast = from + AT_ONCE > length;
    const records = yield* Effect.orElseSucceed(isLast ? journal.read(from) : journal.read(from, from + AT_ONCE - 1), (): readonly SealedFact[] => []);
    found.push(...factsAbout(records, match));
    if (isLast) return found;
  }
});
