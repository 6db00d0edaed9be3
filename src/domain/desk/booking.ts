import { isBookingCode } from "../events/booked-leg.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { HeardBy } from "../events/registry.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";

/** What a slip would come to if it were placed now; the book keeps nothing of it. The total odds are decimal text. */
export interface SimulatedBet {
  readonly stake: Money;
  readonly possibleWin: Money;
  readonly totalOdds: string;
}

export type BookingEvent =
  /** The player asked what the slip would come to, without placing it. */
  | { readonly type: "SimulationRequested"; readonly placement: Placement }
  | { readonly type: "SlipSimulated"; readonly attempt: AttemptId; readonly bet: SimulatedBet }
  /** The book would refuse the slip, or could not be asked. */
  | { readonly type: "SimulationRefused"; readonly attempt: AttemptId; readonly reason: Reason }
  /** A code was looked up, to be loaded. */
  | { readonly type: "BookingLookedUp"; readonly code: string }
  /** Nothing was loaded: there is no such code, none of its selections can still be bet on, or the slip is locked. */
  | { readonly type: "BookingNotLoaded"; readonly code: string };

export type BookingCommand =
  | { readonly type: "RequestSimulation"; readonly placement: Placement }
  | { readonly type: "ResolveSimulation"; readonly attempt: AttemptId; readonly outcome: SimulationOutcome }
  | { readonly type: "LookUpBooking"; readonly code: string };

type SimulationOutcome = { readonly status: "done"; readonly bet: SimulatedBet } | { readonly status: "refused"; readonly reason: Reason };

export type BookingRejection =
  | { readonly type: "NothingToBook" }
  /** What was typed cannot be a code. */
  | { readonly type: "NoBookingCode" }
  | { readonly type: "AlreadyLookedUp"; readonly code: string }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId };

/** The last simulation of the slip. The slip may have changed since. */
export type Simulation =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly placement: Placement }
  | { readonly status: "answered"; readonly placement: Placement; readonly bet: SimulatedBet }
  | { readonly status: "refused"; readonly placement: Placement; readonly reason: Reason };

/** What this window asked the book without staking money. A loaded booking belongs to the slip (`betslip.loaded`), where it can be undone. */
export interface Booking {
  readonly simulation: Simulation;
  /** The code that is being looked up. */
  readonly lookedUp: string | undefined;
}

export const noBooking: Booking = { simulation: { status: "idle" }, lookedUp: undefined };

type BookingDecision = Decision<BookingEvent, BookingRejection>;

/** No question about an empty slip, and no call for text that cannot be a code. */
export const decideBooking = (booking: Booking, command: BookingCommand): BookingDecision => {
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

/** Takes the outcome of a simulation. An answer to an earlier question is late, because it is about another slip. */
const resolveSimulation = ({ simulation }: Booking, { attempt, outcome }: Extract<BookingCommand, { type: "ResolveSimulation" }>): BookingDecision => {
  if (simulation.status !== "asking" || simulation.placement.attempt !== attempt) return reject({ type: "NoSuchAttempt", attempt });
  return outcome.status === "done"
    ? accept({ type: "SlipSimulated", attempt, bet: outcome.bet })
    : accept({ type: "SimulationRefused", attempt, reason: outcome.reason });
};

export const evolveBooking = (booking: Booking, event: BookingEvent | Extract<HeardBy<"desk">, { type: "BookingLoaded" }>): Booking => {
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
      // Another window may have loaded another code.
      return ended(booking, event.booked.code);
    case "BookingNotLoaded":
      return ended(booking, event.code);
  }
};

const ended = (booking: Booking, code: string): Booking => (booking.lookedUp === code ? { ...booking, lookedUp: undefined } : booking);

/** Without what another player asked for. A visitor's simulation stays with the player who signs in, as a code from the page's address does. */
export const ownedBy = (booking: Booking, player: string): Booking =>
  booking.simulation.status === "idle" || ["", player].includes(booking.simulation.placement.player) ? booking : { ...booking, simulation: noBooking.simulation };

/** After the page that asked is gone: its answers are not received. */
export const withoutAsking = ({ simulation }: Booking): Booking => ({ ...noBooking, simulation: simulation.status === "asking" ? noBooking.simulation : simulation });
