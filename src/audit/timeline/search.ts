import type { SealedFact } from "../../domain/events/envelope.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { scanRecords } from "../indexed/records-at.ts";

export interface TextSearch {
  readonly text: string;
  /** The sentence that the page shows for an event; the text is searched for there too. */
  readonly wordsOf: (fact: SealedFact) => string;
  /** Called with what was found so far, piece by piece. It may return a promise to wait for, and may throw to end the search. */
  readonly between?: (found: readonly number[]) => Promise<void> | undefined;
}

/**
 * The positions, out of the given ones, whose record contains a text; letter case does not matter. An attempt or a
 * betslip id finds every record of that bet.
 */
export const findText = async (
  log: OpenedLog,
  positions: readonly number[],
  { text, wordsOf, between = () => undefined }: TextSearch,
): Promise<readonly number[]> => {
  const wanted = text.trim().toLowerCase();
  const ofBet = new Set(log.index.bets.find(wanted)?.positions);
  const found: number[] = [];
  for await (const records of scanRecords(log, positions)) {
    const more = records.filter(({ position, fact }) => ofBet.has(position) || searchable(fact, wordsOf).includes(wanted));
    found.push(...more.map(({ position }) => position));
    const pause = between(found);
    if (pause !== undefined) await pause;
  }
  return found;
};

const searchable = (fact: SealedFact, wordsOf: (fact: SealedFact) => string): string =>
  [fact.cause.by, fact.cause.what, wordsOf(fact), fact.hash, JSON.stringify(fact.event)].join("\n").toLowerCase();
