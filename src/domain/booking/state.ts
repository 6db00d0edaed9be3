import type { SimulatedBet } from "../events/booking-events.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";

/** The last simulation of the slip. The slip may have changed since. */
export type Simulation =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly placement: Placement }
  | { readonly status: "answered"; readonly placement: Placement; readonly bet: SimulatedBet }
  | { readonly status: "refused"; readonly placement: Placement; readonly reason: Reason };

/** Simulations and looked-up codes. A loaded booking belongs to the slip (`betslip.loaded`), where it can be undone. */
export interface Booking {
  readonly simulation: Simulation;
  /** The code that is being looked up. */
  readonly lookedUp: string | undefined;
}

export const emptyBooking: Booking = { simulation: { status: "idle" }, lookedUp: undefined };
