import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { answered, idle, resumed, unanswered } from "../kernel/attempt.ts";
import { type Booking, emptyBooking } from "./state.ts";

/** What each fact changes about the shared slip and the code that is looked up. */
export const evolve = (booking: Booking, event: HeardBy<"booking">): Booking => {
  switch (event.type) {
    case "BookingRequested":
      return { ...booking, share: { status: "sending", request: event.placement } };
    case "SlipBooked":
      return { ...booking, share: answered(booking.share, { code: event.code }) };
    case "BookingRefused":
      return { ...booking, share: idle };
    case "BookingUnknown":
      return { ...booking, share: unanswered(booking.share, event.reason) };
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
      // The next player must not see it. A booking takes no money, so the outcome of an unknown one is not needed.
      return isFarewell(event.reason) ? emptyBooking : booking;
    case "SessionStarted":
    case "WritingTakenOver":
      return { ...emptyBooking, share: resumed(booking.share, { code: "page-closed" }) };
  }
};

/** Without what another player asked for. A visitor's share is dropped as well, because this session cannot find out its outcome. */
const ownedBy = (booking: Booking, player: string): Booking => {
  const { share, simulation } = booking;
  const isOwnShare = share.status === "idle" || share.request.player === player;
  const isOwnSimulation = simulation.status === "idle" || ["", player].includes(simulation.placement.player);
  return isOwnShare && isOwnSimulation ? booking : { ...booking, share: isOwnShare ? share : idle, simulation: isOwnSimulation ? simulation : idle };
};
