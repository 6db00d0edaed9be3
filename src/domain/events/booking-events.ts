import { type Guard, isText, oneOf, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { type BookedSlip, isBookedSlip, isBookingCode } from "./booked-leg.ts";
import { isPlacement, type Placement } from "./placement.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** What a slip would come to if it were placed now; the book keeps nothing of it. Odds are decimal text. */
export interface SimulatedBet {
  readonly stake: Money;
  readonly possibleWin: Money;
  readonly totalOdds: string;
}

export type BookingEvent =
  | { readonly type: "SimulationRequested"; readonly placement: Placement }
  | { readonly type: "SlipSimulated"; readonly attempt: AttemptId; readonly bet: SimulatedBet }
  | { readonly type: "SimulationRefused"; readonly attempt: AttemptId; readonly reason: Reason }
  /** A code is looked up, so that its booking can be loaded. */
  | { readonly type: "BookingLookedUp"; readonly code: string }
  /** The booking under the code replaced the slip. */
  | { readonly type: "BookingLoaded"; readonly booked: BookedSlip }
  | { readonly type: "BookingNotLoaded"; readonly code: string };

const own = ["booking"] as const;

const isSimulatedBet: Guard<SimulatedBet> = shape({ stake: isMoney, possibleWin: isMoney, totalOdds: isText });

export const bookingRows = rowsOf<BookingEvent>()({
  SimulationRequested: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SimulationRequested"), placement: isPlacement }),
    personal: { "placement/player": "identity" },
  },
  SlipSimulated: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("SlipSimulated"), attempt: isAttemptId, bet: isSimulatedBet }) },
  SimulationRefused: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("SimulationRefused"), attempt: isAttemptId, reason: isReason }) },
  BookingLookedUp: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("BookingLookedUp"), code: isBookingCode }) },
  BookingLoaded: { version: 1, upcasters: [], heardBy: ["booking", "betslip"], guard: shape({ type: oneOf("BookingLoaded"), booked: isBookedSlip }) },
  BookingNotLoaded: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("BookingNotLoaded"), code: isBookingCode }) },
});
