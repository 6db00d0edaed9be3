import { Effect } from "effect";
import { betslipRoutes, PlaceBetReply, ValidateSelectionsReply } from "../../../../contract/betslip.ts";
import { bookingRoutes, FindBetReply, NO_SUCH_BOOKING, TodaysBookingsReply } from "../../../../contract/booking.ts";
import { Acknowledgement } from "../../../../contract/reply.ts";
import type { BookingsShape } from "../../../application/ports/bookings.ts";
import { NoAnswer, NOT_FOUND } from "../../../application/ports/failures.ts";
import type { SharedSlip } from "../../../domain/attempts/state.ts";
import { type BookedSlip, isBookingCode } from "../../../domain/events/booked-leg.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { cutToMoney } from "../../../domain/kernel/money.ts";
import { toWireId } from "../transport/amounts.ts";
import { statusIn } from "../transport/fields.ts";
import { createPlayerCalls, type EnginePortConfig, notDone } from "../transport/player-calls.ts";
import { refuse, toldOr, unreadable } from "../transport/reply.ts";
import { type ReplyDecoder, replyDecoder } from "../transport/reply-decoder.ts";
import { fromPrices, type KeptSlip, toBookedSlip, toKeptSlip } from "./to-booked-slip.ts";
import { toBookingCoupon } from "../betslip/to-booking-coupon.ts";

const bookReply = replyDecoder(PlaceBetReply);
const findReply = replyDecoder(FindBetReply);
const todaysReply = replyDecoder(TodaysBookingsReply);
const acknowledgement = replyDecoder(Acknowledgement);
const priceReply = replyDecoder(ValidateSelectionsReply);

/** The most selections that are read of one booking; no slip has more (docs/faults.md#limits). */
const MOST_ROWS = 200;

export const createHttpBookings = (config: EnginePortConfig): BookingsShape => {
  const { keeper, clientId } = config;
  const { call, deduplicates, send } = createPlayerCalls(config);
  /** The coupon of each attempt. An attempt is sent again with exactly the same body, or the engine would refuse it. */
  const coupons = new Map<AttemptId, ReturnType<typeof toBookingCoupon>>();

  const post = <Shape>(path: string, body: object, decoder: ReplyDecoder<Shape>) => call({ method: "POST", path, body }, decoder);

  const pricesOf = Effect.fnUntraced(function* (slip: KeptSlip) {
    const selections = slip.kept.map(({ selection }) => selection);
    if (selections.length === 0) return fromPrices(slip, []);
    const events = selections.map(({ matchId, marketId, outcomeId, specifier }) => ({ matchId: toWireId(matchId), marketId, outcomeId, specifier }));
    const { reply } = yield* post(betslipRoutes.validateSelections, { events }, priceReply);
    return reply.success ? fromPrices(slip, reply.data) : yield* refuse(toldOr(reply.message, "unreadable"), 400);
  });

  return {
    deduplicates,

    book: Effect.fn("Bookings.book")(function* (placement) {
      const { attempt } = placement;
      const coupon = coupons.get(attempt) ?? toBookingCoupon(placement, 1, keeper.current(), clientId);
      coupons.set(attempt, coupon);
      const answer = yield* send(placement, { method: "POST", path: bookingRoutes.bookBet(clientId), body: coupon }, bookReply);
      const { success, data } = answer.reply;
      return (success ? sharedSlip(data?.betslipId) : undefined) ?? (yield* notDone(answer));
    }),

    findAttempt: Effect.fn("Bookings.findAttempt")(function* (attempt) {
      const { reply } = yield* post(bookingRoutes.findBet, { betslipId: "", clientId, idempotencyKey: attempt }, findReply);
      return sharedSlip(reply.data?.betslipId);
    }),

    simulate: Effect.fn("Bookings.simulate")(function* (placement) {
      const { body, reply } = yield* post(bookingRoutes.bookBet(clientId), toBookingCoupon(placement, 2, keeper.current(), clientId), bookReply);
      const stake = cutToMoney(reply.data?.stake ?? Number.NaN);
      const possibleWin = cutToMoney(reply.data?.possibleWin ?? Number.NaN);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable"), statusIn(body));
      if (stake === undefined || possibleWin === undefined) return yield* new NoAnswer({ reason: unreadable });
      return { stake, possibleWin, totalOdds: (reply.data?.totalOdd ?? 0).toFixed(2) };
    }),

    find: Effect.fn("Bookings.find")(function* (code) {
      // Callers have checked the code already. The check here makes sure that no other text gets into a call.
      if (!isBookingCode(code)) return yield* refuse({ code: "no-such-thing" }, 400);
      const { body, reply } = yield* post(bookingRoutes.findBet, { betslipId: code, clientId }, findReply);
      const { data } = reply;
      const booked = data?.booked;
      if (!reply.success || data === undefined) return yield* refuse(toldOr(reply.message, "unreadable"), reply.message === NO_SUCH_BOOKING ? NOT_FOUND : statusIn(body));
      if ((booked ?? data.selections).length > MOST_ROWS) return yield* new NoAnswer({ reason: unreadable });
      const found: BookedSlip = booked === undefined ? yield* pricesOf(toKeptSlip(code, data)) : toBookedSlip(code, booked, data);
      return found;
    }),

    showToAll: Effect.fn("Bookings.showToAll")(function* (code) {
      const { body, reply } = yield* post(bookingRoutes.showToAll, { betslipId: code, clientId }, acknowledgement);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable"), statusIn(body));
    }),

    todays: Effect.fn("Bookings.todays")(function* () {
      const { data } = (yield* call({ method: "GET", path: bookingRoutes.todays }, todaysReply)).reply;
      return data.flatMap(({ betslipId, booked, ...rest }) =>
        isBookingCode(betslipId) && booked !== undefined && booked.length <= MOST_ROWS ? [toBookedSlip(betslipId, booked, rest)] : []);
    }),
  };
};

/** The booking of a reply; undefined without a valid code, because only a code proves a booking. */
const sharedSlip = (code: string | undefined): SharedSlip | undefined => (isBookingCode(code) ? { code } : undefined);
