import type { Fact } from "../events/envelope.ts";
import type { SlipstreamEvent } from "../events/registry.ts";
import { isPrice } from "../kernel/odds.ts";
import { type MatchId, selectionKey, type SelectionKey } from "../kernel/ids.ts";

/** A selection whose last prices matter: a leg. */
export interface Wanted {
  readonly key: SelectionKey;
  readonly matchId: MatchId;
}

/**
 * Remembers which facts told last what is needed to know a leg: its price, its last open price, the score, the stop of its match, and whether the match is live. From
 * these facts and the decisions a slip folds to the prices that it would have had from all.
 */
export const createLastKnown = (): { readonly hear: (fact: Fact) => void; readonly about: (leg: Wanted) => readonly number[] } => {
  const last = new Map<string, number>();
  return {
    hear: ({ sequence, event }) => {
      for (const name of namesIn(event)) last.set(name, sequence);
    },
    about: ({ key, matchId }) =>
      [`price ${key}`, `open ${key}`, `score ${matchId}`, `live ${matchId}`, `stop ${matchId}`].flatMap((name) => last.get(name) ?? []),
  };
};

const namesIn = (event: SlipstreamEvent): readonly string[] => {
  switch (event.type) {
    case "OddsChanged": {
      const { matchId, source, progress, outcomes } = event;
      const names = outcomes.flatMap((outcome) => {
        const key = selectionKey(matchId, outcome);
        return outcome.active && isPrice(outcome.odds) ? [`price ${key}`, `open ${key}`] : [`price ${key}`];
      });
      if (source === "live") names.push(`live ${matchId}`);
      if (progress?.homeScore !== undefined) names.push(`score ${matchId}`);
      return names;
    }
    case "BetStopped":
      return event.source === "live" ? [`stop ${event.matchId}`, `live ${event.matchId}`] : [`stop ${event.matchId}`];
    case "FeedMessageRejected":
      return event.matchId === undefined ? [] : [`stop ${event.matchId}`];
    default:
      return [];
  }
};
