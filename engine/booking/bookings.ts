import { Option, Schema } from "effect";
import type { Coupon } from "../../contract/betslip.ts";
import { money, type Money, moneyToNumber, noMoney, parseMoney } from "../../src/domain/kernel/money.ts";
import { ODDS_SCALE } from "../../src/domain/kernel/odds.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { isBettable } from "../offer/offered-match.ts";
import type { Offer } from "../offer/offer.ts";
import { newBetslipId } from "../betslip/betslip-id.ts";
import { legDetails } from "../betslip/leg-details.ts";
import type { FoundSelection } from "../betslip/price-coupon.ts";
import { limits } from "../betting-terms/limits.ts";
import { roundHalfUp } from "../betslip/payout.ts";

const Stored = Schema.Struct({
  stake: Schema.Finite, totalOdd: Schema.Finite, possibleWin: Schema.Finite, source: Schema.String,
  selections: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)),
});

export interface BookingNeeds {
  readonly database: Database;
  readonly offer: Offer;
  readonly clock: Clock;
}

export interface Bookings {
  /** The share code, or why the slip cannot be shared. */
  readonly book: (coupon: Coupon) => Promise<{ readonly code: string; readonly stake: number; readonly possibleWin: number; readonly totalOdd: number } | { readonly refusal: string }>;
  /** A booked slip with the selections that still have a price; undefined for an unknown code. */
  readonly find: (code: string) => Promise<object | undefined>;
}

/** Of all selections as one accumulator; one without a price counts as 1. Each figure is rounded once. */
const figuresOf = (found: readonly FoundSelection[], stake: Money) => {
  const product = found.reduce((odds, { outcome }) => odds * BigInt(Math.max(ODDS_SCALE, outcome.odds)), 1n);
  const scale = BigInt(ODDS_SCALE) ** BigInt(found.length);
  const win = roundHalfUp(BigInt(stake) * product, scale);
  const most = BigInt(limits.greatestPayout);
  return {
    stake: moneyToNumber(stake),
    totalOdd: Number(roundHalfUp(100n * product, scale)) / 100,
    possibleWin: moneyToNumber(money(Number(win < most ? win : most))),
  };
};

/** Slips to share: nothing is staked, and the odds kept are those of the booking, as information. */
export const createBookings = ({ database, offer, clock }: BookingNeeds): Bookings => ({
  book: async (coupon) => {
    if (coupon.selections.length === 0) return { refusal: "missing selections" };
    if (coupon.selections.length > limits.mostSelections) return { refusal: `Maximum selections is ${limits.mostSelections} games` };
    const found: FoundSelection[] = [];
    for (const { matchId, marketId = "", specifier = "", outcomeId = "", fixed, eventName } of coupon.selections) {
      const place = offer.find(matchId, marketId, specifier, outcomeId);
      if (place === undefined || place.match.phase === "ended") return { refusal: `Your selection ${eventName ?? matchId} is no longer available` };
      found.push({ ...place, fixed });
    }
    const figures = figuresOf(found, parseMoney(coupon.stake ?? 0) ?? noMoney);
    const booking = { ...figures, source: coupon.source ?? "website", selections: found.map((each, index) => ({ id: index + 1, ...legDetails(each) })) };
    const code = newBetslipId();
    await database.insertInto("bookings").values({ code, booking: JSON.stringify(booking), created: clock.now() }).execute();
    return { code, ...figures };
  },
  find: async (code) => {
    const row = await database.selectFrom("bookings").select("booking").where("code", "=", code).executeTakeFirst();
    const booking = Option.getOrUndefined(Schema.decodeUnknownOption(Stored)(row?.booking));
    if (booking === undefined) return undefined;
    const selections = booking.selections.filter(({ matchId, marketId, specifier, outcomeId }) => {
      const place = offer.find(String(matchId), String(marketId), String(specifier), String(outcomeId));
      // A moment's suspension does not expire a selection; a match that has started or ended differently is priced anew.
      return place !== undefined && place.match.phase !== "ended" && (place.match.suspended || isBettable(place.match, place.line, place.outcome));
    });
    return { betslipId: code, ...booking, selections };
  },
});
