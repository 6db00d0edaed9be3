import { isHeardBy } from "../../domain/events/registry.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { evolve } from "../../domain/prices/evolve.ts";
import { emptyPrices, type MatchPrices, type Prices } from "../../domain/prices/state.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { scanRecords } from "../indexed/records-at.ts";

/** After these the client knows no price of a match that the feed has not told anew. */
const CLEARING: ReadonlySet<string> = new Set(["SessionStarted", "FeedRestored"]);

/** The prices of some matches that the feed had told before a record, folded from the log alone. */
export interface MarketsThen {
  readonly matches: ReadonlyMap<MatchId, MatchPrices>;
  /** Whether live prices could not be believed. */
  readonly isLost: boolean;
  /** The sequence of the record from which on the client had to learn all prices anew. */
  readonly since: number;
}

export const marketsThen = async (log: OpenedLog, before: number, wanted: readonly MatchId[]): Promise<MarketsThen> => {
  const { index } = log;
  let first = before - 1;
  while (first > 0 && !CLEARING.has(index.typeAt(first))) first -= 1;
  const positions: number[] = [];
  for (let position = Math.max(0, first); position < before; position += 1)
    if (position === first || index.typeAt(position) === "FeedLost" || wanted.some((match) => index.isAbout(position, match))) positions.push(position);
  let prices: Prices = emptyPrices();
  for await (const records of scanRecords(log, positions))
    for (const { fact } of records) {
      const read = readFact(fact);
      if (read.readable && isHeardBy("prices", read.fact.event)) prices = evolve(prices, read.fact.event, read.fact);
    }
  return { matches: new Map([...prices.matches].filter(([match]) => wanted.includes(match))), isLost: prices.lost !== undefined, since: index.sequenceAt(Math.max(0, first)) };
};
