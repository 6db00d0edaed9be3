import { Effect } from "effect";
import type { Fact, SealedFact } from "../../domain/events/envelope.ts";
import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { Journal } from "../ports/journal.ts";
import { readSpec } from "../reads/read-store.ts";
import { publicField } from "../recording/codec.ts";

export const pricesReads = {
  matchFacts: readSpec({
    name: "prices/match-facts",
    fields: { matchId: publicField(isMatchId) },
    keeping: "fresh",
    owner: "everybody",
    load: ({ matchId }: { readonly matchId: MatchId }) => readMatchFacts(matchId),
  }),
};

/** Newest records that are searched: enough for hours of one match, and read within a second. */
const RECORDS = 20_000;
/** Records read at once: a few milliseconds of work, so that the page draws frames in between. */
const AT_ONCE = 1_000;

/** The facts of the feed that concern every match. They are found by name, because checking every record of other matches would cost more than all the rest. */
const OF_THE_FEED: ReadonlySet<string> = new Set(["FeedLost", "FeedRestored", "SessionStarted"]);

const isAbout = ({ event }: SealedFact, match: MatchId): boolean => event["matchId"] === match || OF_THE_FEED.has(event.type);

const factsAbout = (records: readonly SealedFact[], match: MatchId): readonly Fact[] =>
  records.flatMap((record) => {
    const read = isAbout(record, match) ? readFact(record) : undefined;
    return read?.readable === true ? [read.fact] : [];
  });

/**
 * The facts of this device's log about one match and about the feed, in order. They are read from the journal when somebody asks, so that the feed's
 * messages cost nothing more. When the log cannot be read, the list is empty.
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
