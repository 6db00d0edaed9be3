import type { FastifyInstance } from "fastify";
import { Coupon, ValidateSelectionsRequest } from "../../contract/betslip.ts";
import { FindBetRequest } from "../../contract/booking.ts";
import { CashoutRequest } from "../../contract/cash-out.ts";
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_SUPPORTED_HEADER } from "../../contract/headers.ts";
import { BetHistoryRequest } from "../../contract/history.ts";
import { createBookings } from "../betting/bookings.ts";
import { createHistory } from "../betting/history.ts";
import { limits } from "../betting/limits.ts";
import { priceRow } from "../betting/price-coupon.ts";
import { HttpRefusal, queryCount, readBody, requireUser } from "./requests.ts";
import type { Services } from "./services.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;

export const registerBetsRoutes = (app: FastifyInstance, { database, offer, clock, sessions, users, placeBet }: Services): void => {
  const bookings = createBookings(database, offer, clock);
  const history = createHistory(database);

  app.addHook("onRequest", async (_request, reply) => void reply.header(IDEMPOTENCY_SUPPORTED_HEADER, "true"));

  app.post("/bets/place-bet/:clientId", async (request, reply) => {
    const userId = await requireUser(sessions, request);
    const key = request.headers[IDEMPOTENCY_KEY_HEADER];
    if (key !== undefined && (typeof key !== "string" || !KEY.test(key))) throw new HttpRefusal(400, "Idempotency-Key must be 1 to 255 visible characters");
    const placement = await placeBet({ userId, coupon: readBody(Coupon, request), body: request.body, key });
    if (placement === "key_reused") throw new HttpRefusal(422, "This Idempotency-Key was used for another coupon");
    return reply.code(201).send(placement);
  });

  app.post("/bets/book-bet/:clientId", async (request, reply) => {
    const booked = await bookings.book(readBody(Coupon, request));
    if ("refusal" in booked) return reply.code(201).send({ success: false, status: 400, message: booked.refusal });
    const { code, ...figures } = booked;
    return reply.code(201).send({ success: true, status: 201, message: "Bet booked successfully", data: { betslipId: code, ...figures } });
  });

  for (const path of ["/bets/find-bet", "/bets/find-coupon"])
    app.post(path, async (request, reply) => {
      const { betslipId } = readBody(FindBetRequest, request);
      const data = await bookings.find(betslipId.trim().toUpperCase());
      return reply.code(201).send(data === undefined ? { success: false, message: "Booking code not found" } : { success: true, message: "Booking code found", data });
    });

  app.post("/bets/validate-selections", async (request, reply) => {
    const { events } = readBody(ValidateSelectionsRequest, request);
    if (events.length > 2 * limits.mostSelections) throw new HttpRefusal(400, "Too many selections");
    const rows = events.map(({ matchId, marketId, specifier, outcomeId }) => {
      const place = offer.find(matchId, marketId, specifier, outcomeId);
      return place === undefined ? { matchId, marketId, specifier, outcomeId, odds: 0, active: 0 } : priceRow(place);
    });
    // Keyed by index, as the engine family sends it.
    return reply.code(201).send({ success: true, message: "ok", data: Object.fromEntries(rows.entries()) });
  });

  app.post("/bets/history", async (request, reply) => {
    const userId = await requireUser(sessions, request);
    const filter = readBody(BetHistoryRequest, request);
    const user = await users.byId(userId);
    const page = queryCount(request, "page", filter.page ?? 1, 100_000);
    return reply.code(201).send(await history(userId, user?.username ?? "", filter, page, queryCount(request, "perPage", filter.perPage ?? 100, 100)));
  });

  app.post("/bets/cashout", async (request, reply) => {
    await requireUser(sessions, request);
    readBody(CashoutRequest, request);
    return reply.code(201).send({ success: false, message: "Cashout no longer available" });
  });
};
