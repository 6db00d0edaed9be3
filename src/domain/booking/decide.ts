import type { BookingEvent } from "../events/booking-events.ts";
import { isBookingCode } from "../events/booked-leg.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { BookingCommand, BookingRejection } from "./commands.ts";
import type { Booking } from "./state.ts";

type BookingDecision = Decision<BookingEvent, BookingRejection>;

/** The rules of codes and simulations: no question about an empty slip, and no call for text that cannot be a code. */
export const decide = (booking: Booking, command: BookingCommand): BookingDecision => {
  switch (command.type) {
    case "RequestSimulation":
      return command.placement.legs.length === 0 ? reject({ type: "NothingToBook" }) : accept({ type: "SimulationRequested", placement: command.placement });
    case "ResolveSimulation":
      return resolveSimulation(booking, command);
    case "LookUpBooking":
      if (!isBookingCode(command.code)) return reject({ type: "NoBookingCode" });
      return booking.lookedUp === command.code ? reject({ type: "AlreadyLookedUp", code: command.code }) : accept({ type: "BookingLookedUp", code: command.code });
  }
};

/** Notes the outcome of a simulation. An answer to an earlier question is late, because it is about another slip. */
const resolveSimulation = ({ simulation }: Booking, { attempt, outcome }: Extract<BookingCommand, { type: "ResolveSimulation" }>): BookingDecision => {
  if (simulation.status !== "asking" || simulation.placement.attempt !== attempt) return reject({ type: "NoSuchAttempt", attempt });
  return outcome.status === "done"
    ? accept({ type: "SlipSimulated", attempt, bet: outcome.bet })
    : accept({ type: "SimulationRefused", attempt, reason: outcome.reason });
};

export const bookingRules = { room: "booking", decide } as const;
