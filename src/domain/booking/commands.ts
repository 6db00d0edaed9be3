import type { SimulatedBet } from "../events/booking-events.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { AttemptId } from "../kernel/ids.ts";

export type BookingCommand =
  | { readonly type: "RequestSimulation"; readonly placement: Placement }
  | { readonly type: "ResolveSimulation"; readonly attempt: AttemptId; readonly outcome: SimulationOutcome }
  | { readonly type: "LookUpBooking"; readonly code: string };

export type SimulationOutcome = { readonly status: "done"; readonly bet: SimulatedBet } | { readonly status: "refused"; readonly reason: Reason };

export type BookingRejection =
  | { readonly type: "NothingToBook" }
  /** What was typed cannot be a code. */
  | { readonly type: "NoBookingCode" }
  | { readonly type: "AlreadyLookedUp"; readonly code: string }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId };
