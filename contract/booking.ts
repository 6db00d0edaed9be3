import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { CouponSelection } from "./betslip.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

export const bookingRoutes = {
  /** With `isBooking` 1 a coupon is kept under a code, with 2 it is only priced. */
  bookBet: (clientId: string | number) => `bets/book-bet/${pathId(clientId)}`,
  findBet: "bets/find-bet",
  findCoupon: "bets/find-coupon",
} as const;

/** What a player types as a booking code. */
export const BookingCodeForm = Schema.Struct({
  code: Schema.String.check(Schema.isPattern(/^\s*[A-Za-z0-9]{1,32}\s*$/, { message: "Letters and digits only" })),
});
export type BookingCodeForm = typeof BookingCodeForm.Type;

/** POST bets/find-bet and bets/find-coupon. With `idempotencyKey` our engine looks for what it made of an attempt instead. */
export const FindBetRequest = Schema.Struct({ betslipId: WireText, clientId: WireNumber, idempotencyKey: absentable(WireText) });
export type FindBetRequest = typeof FindBetRequest.Type;

/** What has become of a booked selection. */
export const BookedState = Schema.Literals(["open", "suspended", "started", "settled", "gone"]);

/** A selection as it was booked, with what became of it; an extra of our engine. */
export const BookedSelection = Schema.Struct({
  ...CouponSelection.fields,
  state: BookedState,
  /** 0 unless it is open. */
  currentOdds: absentAs(WireNumber, 0),
});
export type BookedSelection = typeof BookedSelection.Type;

/** A booked slip. Its odds are those of the booking: validate the selections before betting on them. */
export const Booking = Schema.Struct({
  betslipId: shown(absentable(WireId)),
  stake: shown(absentAs(WireNumber, 0)),
  totalOdd: shown(absentAs(WireNumber, 1)),
  possibleWin: shown(absentAs(WireNumber, 0)),
  /** What can still be bet on. */
  selections: shown(wireRows(CouponSelection)),
  /** Every selection in booked order; absent from engines that tell the open ones only. */
  booked: shown(absentable(wireRows(BookedSelection))),
  /** The bonus when it was booked, in percent; an extra of our engine. */
  bonusPercent: shown(absentable(WireNumber)),
});
export type Booking = typeof Booking.Type;

export const FindBetReply = Schema.Struct({ ...envelope, data: absentable(Booking) });
export type FindBetReply = typeof FindBetReply.Type;
