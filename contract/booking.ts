import { Schema } from "effect";
import { envelope } from "./reply.ts";
import { CouponSelection } from "./betslip.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

export const bookingRoutes = {
  bookBet: (clientId: string | number) => `bets/book-bet/${pathId(clientId)}`,
  findBet: "bets/find-bet",
  findCoupon: "bets/find-coupon",
} as const;

/** POST bets/find-bet and bets/find-coupon. */
export const FindBetRequest = Schema.Struct({ betslipId: WireText, clientId: WireNumber });
export type FindBetRequest = typeof FindBetRequest.Type;

/** A booked slip. Its odds are those of the booking: validate the selections before betting on them. */
export const Booking = Schema.Struct({
  betslipId: absentable(WireId),
  stake: absentAs(WireNumber, 0),
  totalOdd: absentAs(WireNumber, 1),
  possibleWin: absentAs(WireNumber, 0),
  selections: wireRows(CouponSelection),
});
export type Booking = typeof Booking.Type;

export const FindBetReply = Schema.Struct({ ...envelope, data: absentable(Booking) });
export type FindBetReply = typeof FindBetReply.Type;
