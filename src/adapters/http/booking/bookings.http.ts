import { Effect } from "effect";
import { betslipRoutes, PlaceBetReply, placedBetOf, ValidateSelectionsReply } from "../../../../contract/betslip.ts";
import { bookingRoutes, FindBetReply } from "../../../../contract/booking.ts";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../../../contract/headers.ts";
import type { BookingsShape } from "../../../application/ports/bookings.ts";
import { type CallFailure, NoAnswer } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { SharedSlip } from "../../../domain/booking/state.ts";
import { type BookedSlip, isBookingCode } from "../../../domain/events/booked-leg.ts";
import type { Selection } from "../../../domain/events/selection.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { toMoney, toWireId } from "../transport/amounts.ts";
import { isRefusal, statusIn } from "../transport/fields.ts";
import { callEngine, refuse, replyReader, type ReplyReader, toldOr, unreadable } from "../transport/reply.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";
import { fromPrices, toBookedSlip, toSelection } from "./to-booked-slip.ts";
import { toBookingCoupon } from "./to-booking-coupon.ts";

export interface BookingsConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** Spec 9. */
  readonly clientId: number;
}

const bookReply = replyReader(PlaceBetReply);
const findReply = replyReader(FindBetReply);
const priceReply = replyReader(ValidateSelectionsReply);

/** With these the engine says that the call may be under way somewhere. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425]);
/** Selections that are looked at of one booking: more are no slip (docs/faults.md#limits). */
const MOST_ROWS = 200;

export const createHttpBookings = ({ transport, keeper, clientId }: BookingsConfig): BookingsShape => {
  let deduplicates = false;
  const attentive: Transport = {
    send: async (request) => {
      const reply = await transport.send(request);
      if (reply.headers[IDEMPOTENCY_SUPPORTED_HEADER] === "true") deduplicates = true;
      return reply;
    },
  };
  /** An attempt is sent again with the very same body, or the engine would take it for another one. */
  const coupons = new Map<AttemptId, ReturnType<typeof toBookingCoupon>>();

  const post = Effect.fnUntraced(function* <Shape>(request: Omit<TransportRequest, "method">, { discloses, read }: ReplyReader<Shape>) {
    const token = keeper.current()?.token;
    const { body } = yield* callEngine(attentive, { ...request, method: "POST", discloses, ...(token === undefined ? {} : { token }) });
    return { body, reply: yield* read(body) };
  });

  const pricesOf = Effect.fnUntraced(function* (code: string, selections: readonly Selection[]) {
    if (selections.length === 0) return fromPrices(code, [], []);
    const events = selections.map(({ matchId, marketId, outcomeId, specifier }) => ({ matchId: toWireId(matchId), marketId, outcomeId, specifier }));
    const { reply } = yield* post({ path: betslipRoutes.validateSelections, body: { events } }, priceReply);
    return reply.success ? fromPrices(code, selections, reply.data) : yield* refuse(toldOr(reply.message, "unreadable"), 400);
  });

  return {
    deduplicates: () => deduplicates,

    book: Effect.fn("Bookings.book")(function* (placement) {
      const { attempt } = placement;
      const before = coupons.has(attempt);
      const coupon = coupons.get(attempt) ?? toBookingCoupon(placement, 1, keeper.current(), clientId);
      coupons.set(attempt, coupon);
      const isUndecided = (failure: CallFailure): boolean =>
        (failure._tag === "NotSent" && before) || (failure._tag === "Refused" && (UNDECIDED.has(failure.status) || (failure.status === 422 && before)));
      const { body, reply } = yield* post({ path: bookingRoutes.bookBet(clientId), headers: { [IDEMPOTENCY_KEY_HEADER]: attempt }, body: coupon, goesOn: true }, bookReply).pipe(
        Effect.mapError((failure) => (isUndecided(failure) ? new NoAnswer({ reason: failure.reason }) : failure)),
      );
      const shared = sharedSlip(placedBetOf(reply)?.betslipId);
      if (shared !== undefined) return shared;
      return yield* isRefusal(body) && statusIn(body) < 500 ? refuse(toldOr(reply.message, "unreadable"), statusIn(body)) : new NoAnswer({ reason: toldOr(reply.message, "unreadable") });
    }),

    findAttempt: Effect.fn("Bookings.findAttempt")(function* (attempt) {
      const { reply } = yield* post({ path: bookingRoutes.findBet, body: { betslipId: "", clientId, idempotencyKey: attempt } }, findReply);
      return sharedSlip(reply.data?.betslipId);
    }),

    simulate: Effect.fn("Bookings.simulate")(function* (placement) {
      const { body, reply } = yield* post({ path: bookingRoutes.bookBet(clientId), body: toBookingCoupon(placement, 2, keeper.current(), clientId) }, bookReply);
      const stake = toMoney(reply.data?.stake ?? Number.NaN);
      const possibleWin = toMoney(reply.data?.possibleWin ?? Number.NaN);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "unreadable"), statusIn(body));
      if (stake === undefined || possibleWin === undefined) return yield* new NoAnswer({ reason: unreadable });
      return { stake, possibleWin, totalOdds: (reply.data?.totalOdd ?? 0).toFixed(2) };
    }),

    find: Effect.fn("Bookings.find")(function* (code) {
      // Whoever asks has judged it already; a call is never made with anything else.
      if (!isBookingCode(code)) return yield* refuse({ code: "no-such-thing" }, 400);
      const { body, reply } = yield* post({ path: bookingRoutes.findBet, body: { betslipId: code, clientId } }, findReply);
      const { data } = reply;
      if (!reply.success || data === undefined) return yield* refuse(toldOr(reply.message, "unreadable"), statusIn(body));
      const rows = data.booked?.length ?? data.selections.length;
      if (rows > MOST_ROWS) return yield* new NoAnswer({ reason: unreadable });
      const found: BookedSlip = data.booked === undefined ? yield* pricesOf(code, data.selections.flatMap((row) => toSelection(row) ?? [])) : toBookedSlip(code, data);
      return found;
    }),
  };
};

/** Only a code proves a booking. */
const sharedSlip = (code: string | undefined): SharedSlip | undefined => (isBookingCode(code) ? { code } : undefined);
