import type { SimulatedBet } from "../events/booking-events.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptState, idle } from "../kernel/attempt.ts";

/** A slip that the engine keeps under a code. */
export interface SharedSlip {
  readonly code: string;
}

/** The last simulation of the slip. The slip may have changed since. */
export type Simulation =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly placement: Placement }
  | { readonly status: "answered"; readonly placement: Placement; readonly bet: SimulatedBet }
  | { readonly status: "refused"; readonly placement: Placement; readonly reason: Reason };

/** Shared slips and looked-up codes. A loaded booking belongs to the slip (`betslip.loaded`), where it can be undone. */
export interface Booking {
  /** The state of the slip that is being shared, or was shared last. */
  readonly share: AttemptState<Placement, SharedSlip, Reason>;
  readonly simulation: Simulation;
  /** The code that is being looked up. */
  readonly lookedUp: string | undefined;
}

export const emptyBooking: Booking = { share: idle, simulation: idle, lookedUp: undefined };
