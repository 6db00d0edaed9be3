import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { CouponSelection } from "./betslip.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireDecimal, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

export const bookingRoutes = {
  /** With `isBooking` 1 the engine keeps the coupon under a code; with 2 it only prices it. */
  bookBet: (clientId: string | number) => `bets/book-bet/${pathId(clientId)}`,
  findBet: "bets/find-bet",
  findCoupon: "bets/find-coupon",
  /** Only our engine has these two. Another engine answers that there is no such call. */
  showToAll: "bets/show-to-all",
  todays: "bets/todays-bookings",
} as const;

/** The form in which a player types a booking code. Characters that nobody sees come along when it is copied, and do not matter. */
export const BookingCodeForm = Schema.Struct({
  code: Schema.String.check(Schema.makeFilter((typed: string) => /^\s*[A-Za-z0-9]{1,32}\s*$/.test(typed.replace(/\p{Cf}/gu, "")) || "Letters and digits only")),
});
export type BookingCodeForm = typeof BookingCodeForm.Type;

/** POST bets/find-bet and bets/find-coupon. With `idempotencyKey` our engine looks for the booking that this attempt made, whatever `betslipId` says. */
export const FindBetRequest = Schema.Struct({ betslipId: WireText, clientId: WireNumber, idempotencyKey: absentable(WireText) });
export type FindBetRequest = typeof FindBetRequest.Type;

/** The message of an answer about a code that no booking has. The engine's other refusals say that it could not look. */
export const NO_SUCH_BOOKING = "Booking code not found";

/** What has become of a booked selection. */
export const BookedState = Schema.Literals(["open", "suspended", "started", "settled", "gone"]);

/** A selection as it was booked, with what has become of it. An addition of our engine. */
export const BookedSelection = Schema.Struct({
  ...CouponSelection.fields,
  state: BookedState,
  /** The current odds; 0 unless the selection is open. */
  currentOdds: absentAs(WireNumber, 0),
});
export type BookedSelection = typeof BookedSelection.Type;

/** A size that a booked system bets. It has no stake, because whoever loads it chooses their own. */
export const BookedGrouping = Schema.Struct({ Grouping: WireDecimal });

/** A booked slip. Its odds are those of the booking: validate the selections before betting on them. */
export const Booking = Schema.Struct({
  betslipId: shown(absentable(WireId)),
  stake: shown(absentAs(WireNumber, 0)),
  totalOdd: shown(absentAs(WireNumber, 1)),
  possibleWin: shown(absentAs(WireNumber, 0)),
  /** The selections that can still be bet. */
  selections: shown(wireRows(CouponSelection)),
  /** All selections in booked order; absent when the engine tells only the open ones. */
  booked: shown(absentable(wireRows(BookedSelection))),
  /** The bonus percent at the time of the booking. An addition of our engine. */
  bonusPercent: shown(absentable(WireNumber)),
  /** The sizes of a system; empty for any other bet. An addition of our engine. */
  Groupings: shown(wireRows(BookedGrouping)),
});
export type Booking = typeof Booking.Type;

/** POST bets/show-to-all: a slip that the player shared is shown to everybody for a day, without its stake. */
export const ShowToAllRequest = Schema.Struct({ betslipId: WireText, clientId: WireNumber });
export type ShowToAllRequest = typeof ShowToAllRequest.Type;

/** GET bets/todays-bookings: the newest bookings that players show to everybody. */
export const TodaysBookingsReply = Schema.Struct({ ...envelope, data: wireRows(Booking) });

export const FindBetReply = Schema.Struct({ ...envelope, data: absentable(Booking) });
export type FindBetReply = typeof FindBetReply.Type;
