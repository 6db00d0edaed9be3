import { dateTimeText } from "../date-text.ts";
import { oddsToNumber } from "../../src/domain/kernel/odds.ts";
import { producerOf } from "../offer/offered-match.ts";
import type { FoundSelection } from "./price-coupon.ts";

/** The details that a coupon row shows, as they were when the bet or the booking was made. */
export const legDetails = ({ match, line, outcome, fixed }: FoundSelection) => ({
  eventName: match.name, eventType: "match", eventPrefix: "sr", eventId: match.gameId, eventDate: dateTimeText(match.kickOff),
  matchId: match.id, producerId: producerOf(match), marketId: line.marketId, marketName: line.marketName, specifier: line.specifier,
  outcomeId: outcome.id, outcomeName: outcome.name, displayName: outcome.display, odds: oddsToNumber(outcome.odds),
  sport: match.tournament.category.sport.name, sportId: match.tournament.category.sport.id, category: match.tournament.category.name,
  tournament: match.tournament.name, homeTeam: match.home, awayTeam: match.away,
  type: match.phase === "live" ? "live" : "prematch", fixed,
});
