import type { Selection } from "../../domain/events/selection.ts";
import { isMatchId } from "../../domain/kernel/ids.ts";
import { noOdds, parseOdds } from "../../domain/kernel/odds.ts";
import type { HistoryBet } from "../ports/history.ts";

/**
 * The selections of a bet, to be chosen again. They have the prices of the bet, so the book has to be asked for current ones.
 */
export const selectionsOf = (bet: HistoryBet): readonly Selection[] =>
  bet.legs.flatMap((leg): readonly Selection[] => {
    const { matchId, marketId, specifier, outcomeId, eventName, marketName, outcomeName, eventDate, tournament, category, sport, sportId, homeTeam, awayTeam } = leg;
    if (!isMatchId(matchId) || marketId === "" || outcomeId === "") return [];
    return [
      {
        selectionId: `${matchId}-${marketId}-${specifier}-${outcomeId}`,
        matchId,
        eventId: leg.eventId,
        eventName,
        marketId,
        marketName,
        specifier,
        outcomeId,
        outcomeName,
        displayName: leg.displayName,
        odds: parseOdds(leg.odds) ?? noOdds,
        eventDate: asInstant(eventDate),
        tournament,
        category,
        sport,
        sportId,
        type: "prematch",
        combinability: 0,
        homeTeam,
        awayTeam,
        producerId: 3,
      },
    ];
  });

/** A date of the history is in UTC, and that of a selection is an instant. */
const asInstant = (utc: string): string => utc.replace(/^(\d{4}-\d{2}-\d{2}) ([\d:]+)$/, "$1T$2Z");
