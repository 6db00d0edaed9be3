import type { SimulatedBet } from "../events/booking-events.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { AttemptOutcome } from "../kernel/attempt.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { SharedSlip } from "./state.ts";

export type BookingCommand =
  | { readonly type: "RequestBooking"; readonly placement: Placement }
  | { readonly type: "ResolveBooking"; readonly attempt: AttemptId; readonly outcome: AttemptOutcome<SharedSlip, Reason> }
  | { readonly type: "RequestSimulation"; readonly placement: Placement }
  | { readonly type: "ResolveSimulation"; readonly attempt: AttemptId; readonly outcome: SimulationOutcome }
  | { readonly type: "LookUpBooking"; readonly code: string };

export type SimulationOutcome = { readonly status: "done"; readonly bet: SimulatedBet } | { readonly status: "refused"; readonly reason: Reason };

export type BookingRejection =
  | { readonly type: "NothingToBook" }
  /** Another booking is under way; its outcome has to be known first. */
  | { readonly type: "BookingUnderWay"; readonly attempt: AttemptId }
  /** What was typed cannot be a code. */
  | { readonly type: "NoBookingCode" }
  | { readonly type: "AlreadyLookedUp"; readonly code: string }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId }
  | { readonly type: "NothingToDo" };
