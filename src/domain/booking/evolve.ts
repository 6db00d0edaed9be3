import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { type Booking, emptyBooking } from "./state.ts";

/** What each fact changes about the simulated slip and the code that is looked up. */
export const evolve = (booking: Booking, event: HeardBy<"booking">): Booking => {
  switch (event.type) {
    case "SimulationRequested":
      return { ...booking, simulation: { status: "asking", placement: event.placement } };
    case "SlipSimulated":
      return booking.simulation.status === "idle" ? booking : { ...booking, simulation: { status: "answered", placement: booking.simulation.placement, bet: event.bet } };
    case "SimulationRefused":
      return booking.simulation.status === "idle" ? booking : { ...booking, simulation: { status: "refused", placement: booking.simulation.placement, reason: event.reason } };
    case "BookingLookedUp":
      return { ...booking, lookedUp: event.code };
    case "BookingLoaded":
    case "BookingNotLoaded":
      return { ...booking, lookedUp: undefined };
    case "LoggedIn":
      return ownedBy(booking, event.player);
    case "LoggedOut":
      // The next player must not see it.
      return isFarewell(event.reason) ? emptyBooking : booking;
    case "SessionStarted":
    case "WritingTakenOver":
      return emptyBooking;
  }
};

/** Without what another player asked for. A visitor's simulation stays with the player who signs in. */
const ownedBy = (booking: Booking, player: string): Booking =>
  booking.simulation.status === "idle" || ["", player].includes(booking.simulation.placement.player) ? booking : { ...booking, simulation: emptyBooking.simulation };
