import { Coupon } from "../../contract/betslip.ts";
import { FindBetRequest } from "../../contract/booking.ts";
import { readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { createBookings, type BookingNeeds } from "./bookings.ts";

/** Slips to share. */
export const bookingRoutes = (needs: BookingNeeds): Routes => ({
  api: (app) => {
    const bookings = createBookings(needs);

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
  },
});
