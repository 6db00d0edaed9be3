import type { SealedFact } from "../../domain/events/envelope.ts";
import { isLoadable } from "../../domain/events/booked-leg.ts";
import type { PlacementLeg } from "../../domain/events/placement.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { outcomeKey, selectionKey } from "../../domain/kernel/ids.ts";
import type { Odds } from "../../domain/kernel/odds.ts";

/** The last record before a given one that told the price of an outcome, or the score of its match. */
export interface Quoted {
  readonly sequence: number;
  /** Wall milliseconds, by the device's clock. */
  readonly at: number;
  readonly type: string;
  /** The publisher's sequence within the match; undefined when it told none. */
  readonly feed: number | undefined;
}

export interface Quote extends Quoted {
  readonly odds: Odds;
  readonly isOpen: boolean;
}

export interface Score extends Quoted {
  readonly score: string;
  readonly matchTime: string | undefined;
}

/** The price of a leg in a record; undefined when the record has none. */
export const quoteIn = (fact: SealedFact, { selection }: PlacementLeg): Quote | undefined => {
  const read = readFact(fact);
  if (!read.readable) return undefined;
  const { event, sequence, at } = read.fact;
  const quoted = { sequence, at, type: event.type, feed: "seq" in event ? event.seq : undefined };
  switch (event.type) {
    case "OddsChanged": {
      if (event.matchId !== selection.matchId) return undefined;
      const outcome = event.outcomes.findLast((each) => outcomeKey(each) === outcomeKey(selection));
      return outcome === undefined ? undefined : { ...quoted, odds: outcome.odds, isOpen: outcome.active };
    }
    case "SelectionsRevalidated": {
      const row = event.rows.find(({ key }) => key === selectionKey(selection.matchId, selection));
      return row === undefined ? undefined : { ...quoted, odds: row.odds, isOpen: row.active };
    }
    case "SelectionAdded": {
      const isIt = selectionKey(event.selection.matchId, event.selection) === selectionKey(selection.matchId, selection);
      return isIt ? { ...quoted, odds: event.selection.odds, isOpen: true } : undefined;
    }
    case "BookingLoaded": {
      const booked = event.booked.legs.filter(isLoadable).find((leg) => selectionKey(leg.selection.matchId, leg.selection) === selectionKey(selection.matchId, selection));
      return booked === undefined ? undefined : { ...quoted, odds: booked.odds, isOpen: booked.state === "open" };
    }
    default:
      return undefined;
  }
};

/** The score of a leg's match in a record; undefined when the record has none. */
export const scoreIn = (fact: SealedFact, { selection }: PlacementLeg): Score | undefined => {
  const read = readFact(fact);
  if (!read.readable) return undefined;
  const { event, sequence, at } = read.fact;
  if (event.type === "OddsChanged" && event.matchId === selection.matchId && event.progress?.homeScore !== undefined) {
    const { homeScore, awayScore = "0", matchTime } = event.progress;
    return { sequence, at, type: event.type, feed: event.seq, score: `${homeScore}:${awayScore}`, matchTime };
  }
  if (event.type !== "SelectionAdded") return undefined;
  const { matchId, score, inPlayTime } = event.selection;
  return matchId === selection.matchId && score !== undefined ? { sequence, at, type: event.type, feed: undefined, score, matchTime: inPlayTime } : undefined;
};
