import { Schema } from "effect";
import type { BookedState } from "../../contract/booking.ts";
import { isPrice, oddsToNumber } from "../../src/domain/kernel/odds.ts";
import { isBettable } from "../offer/offered-match.ts";
import type { Offered } from "../offer/offer.ts";

/** A selection as it was when it was booked. */
export const StoredSelection = Schema.StructWithRest(
  Schema.Struct({ matchId: Schema.String, marketId: Schema.String, specifier: Schema.String, outcomeId: Schema.String, eventDate: Schema.String, type: Schema.String }),
  [Schema.Record(Schema.String, Schema.Unknown)],
);
export type StoredSelection = typeof StoredSelection.Type;

const DEACTIVATED = 2;

/** What has become of a selection since it was booked, and its current price if it is open. */
export const stateOf = (offer: Offered, booked: StoredSelection, now: number): { readonly state: typeof BookedState.Type; readonly currentOdds: number } => {
  const closed = (state: typeof BookedState.Type) => ({ state, currentOdds: 0 });
  const { matchId, marketId, specifier, outcomeId, eventDate, type } = booked;
  const match = offer.match(matchId);
  // A match is taken off the offer some time after it is over.
  if (match === undefined) return closed(Date.parse(`${eventDate.replace(" ", "T")}Z`) <= now ? "settled" : "gone");
  if (match.phase === "ended") return closed("settled");
  const place = offer.find(matchId, marketId, specifier, outcomeId);
  if (place === undefined) return closed("gone");
  if (place.line.status === DEACTIVATED) return closed("settled");
  if (match.phase === "live" && type === "prematch") return closed("started");
  const { line, outcome } = place;
  return isBettable(match, line, outcome) && isPrice(outcome.odds) ? { state: "open", currentOdds: oddsToNumber(outcome.odds) } : closed("suspended");
};
