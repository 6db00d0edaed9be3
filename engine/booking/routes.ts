import { Coupon } from "../../contract/betslip.ts";
import { bookingRoutes as calls, FindBetRequest, NO_SUCH_BOOKING, ShowToAllRequest } from "../../contract/booking.ts";
import { typedCode } from "../../src/domain/kernel/typed-code.ts";
import { newBetslipId } from "../betslip/betslip-id.ts";
import { type BetslipNeeds } from "../betslip/routes.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { compressed } from "../http/compressed.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { bearerOf, HttpRefusal, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { FastifyRequest } from "fastify";
import type { Limit, Tries } from "../security/tries.ts";
import { clientKey, countOrRefuse } from "../session/limits.ts";
import { createBookings } from "./bookings.ts";

const MINUTE = 60_000;

/** How often one client may share a slip, and how many unknown codes it may look up. */
const limitsOf = {
  bookings: { kind: "book-bet of client", most: 30, windowMs: MINUTE },
  /** A booking is kept for days, so that the disk is limited too. */
  bookingsOfDay: { kind: "book-bet of client and day", most: 300, windowMs: 24 * 60 * MINUTE },
  misses: { kind: "find-bet of client", most: 30, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

export interface BookingNeeds extends Pick<BetslipNeeds, "pricing" | "authenticate"> {
  readonly database: Database;
  readonly clock: Clock;
  readonly tries: Tries;
}

const SIMULATION = 2;
const NOT_FOUND = { success: false, message: NO_SUCH_BOOKING };

/** The routes to share and load slips. Visitors may use them too, because they stake nothing. */
export const bookingRoutes = ({ database, pricing, clock, tries, authenticate }: BookingNeeds): Routes => ({
  api: (app) => {
    const bookings = createBookings({ database, pricing, clock, newCode: newBetslipId });

    app.post("/bets/book-bet/:clientId", async (request, reply) => {
      const coupon = readBody(Coupon, request);
      await countOrRefuse(tries, limitsOf.bookings, clientKey(request));
      if (coupon.isBooking === SIMULATION) {
        const simulated = bookings.simulate(coupon);
        if ("refusal" in simulated) return reply.code(201).send({ success: false, status: 400, message: simulated.refusal });
        return reply.code(201).send({ success: true, status: 200, message: "Bet simulated", data: simulated });
      }
      await countOrRefuse(tries, limitsOf.bookingsOfDay, clientKey(request));
      const booked = await bookings.book({ coupon, body: request.body, key: idempotencyKey(request), userId: await playerOf(authenticate, request) });
      if (booked === "key_reused") throw new HttpRefusal(422, "This Idempotency-Key was used for another coupon");
      if ("refusal" in booked) return reply.code(201).send({ success: false, status: 400, message: booked.refusal });
      const { code, ...figures } = booked;
      return reply.code(201).send({ success: true, status: 201, message: "Bet booked successfully", data: { betslipId: code, ...figures } });
    });

    for (const path of ["/bets/find-bet", "/bets/find-coupon"])
      app.post(path, async (request, reply) => {
        const { betslipId, idempotencyKey: key } = readBody(FindBetRequest, request);
        const client = clientKey(request);
        // The try is counted before the search, so that simultaneous guesses are all counted. It is taken back when the code exists.
        await countOrRefuse(tries, limitsOf.misses, client);
        const code = key === undefined ? typedCode(betslipId).toUpperCase() : await bookings.codeOfKey(key);
        const data = code === undefined ? undefined : await bookings.find(code);
        if (data === undefined) return reply.code(201).send(NOT_FOUND);
        await tries.giveBack(limitsOf.misses, client);
        return reply.code(201).send({ success: true, message: "Booking code found", data });
      });

    app.post(`/${calls.showToAll}`, async (request, reply) => {
      const userId = await authenticate(request);
      const { betslipId } = readBody(ShowToAllRequest, request);
      const shown = await bookings.showToAll(userId, typedCode(betslipId).toUpperCase());
      return reply.code(201).send(shown ? { success: true, message: "ok" } : { success: false, message: "Only a slip that you shared while you were logged in can be shown to everybody. Book it again." });
    });

    compressed((lists) => {
      lists.get(`/${calls.todays}`, async () => ({ success: true, message: "ok", data: await bookings.todays() }));
    })(app);
  },
});

/** The player who shares a slip; undefined for a visitor, and for a player whose session has ended: sharing needs none. */
const playerOf = async (authenticate: Authenticate, request: FastifyRequest): Promise<number | undefined> => {
  if (bearerOf(request) === undefined) return undefined;
  try {
    return await authenticate(request);
  } catch (error) {
    if (error instanceof HttpRefusal) return undefined;
    throw error;
  }
};
