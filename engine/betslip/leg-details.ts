import { dateTimeText } from "../date-text.ts";
import { oddsToNumber } from "../../src/domain/kernel/odds.ts";
import { producerOf } from "../offer/offered-match.ts";
import type { FoundSelection } from "./price-coupon.ts";

const withoutSigns = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, "_");

/** The id by which clients of the family know a selection. They do not compute it for a slip that they load from a booking, so without it they could not remove one selection of it. */
const selectionIdOf = ({ match, outcome }: FoundSelection): string =>
  [match.gameId, match.id, withoutSigns(outcome.name), outcome.oddId, withoutSigns(match.name)].join("_");

/** The details that a coupon row shows, as they were when the bet or the booking was made. */
export const legDetails = (selection: FoundSelection) => {
  const { match, line, outcome, fixed } = selection;
  return {
    eventName: match.name, eventType: "match", eventPrefix: "sr", eventId: match.gameId, eventDate: dateTimeText(match.kickOff),
    matchId: match.id, producerId: producerOf(match), marketId: line.marketId, marketName: line.marketName, specifier: line.specifier,
    outcomeId: outcome.id, outcomeName: outcome.name, displayName: outcome.display, odds: oddsToNumber(outcome.odds),
    sport: match.tournament.category.sport.name, sportId: match.tournament.category.sport.id, category: match.tournament.category.name,
    tournament: match.tournament.name, homeTeam: match.home, awayTeam: match.away,
    type: match.phase === "live" ? "live" : "prematch", fixed, selectionId: selectionIdOf(selection),
  };
};
