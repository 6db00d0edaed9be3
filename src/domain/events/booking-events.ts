import { type Guarded, isText, shape } from "../kernel/guards.ts";
import { isAttemptId } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";
import { isBookedSlip, isBookingCode } from "./booked-leg.ts";
import { isPlacement } from "./placement.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** What a slip would come to if it were placed now; the book keeps nothing of it. Odds are decimal text. */
const isSimulatedBet = shape({ stake: isMoney, possibleWin: isMoney, totalOdds: isText });
export type SimulatedBet = Guarded<typeof isSimulatedBet>;

const heardBy = ["booking"] as const;

export const bookingRows = eventsOf({
  /** The player asked what the slip would come to, without placing it. */
  SimulationRequested: { by: ["player"], heardBy, fields: { placement: isPlacement } },
  /** The book's answer: stake, possible win and total odds. */
  SlipSimulated: { by: ["engine"], heardBy, fields: { attempt: isAttemptId, bet: isSimulatedBet } },
  /** The book would refuse the slip, or could not be asked. */
  SimulationRefused: { by: ["engine"], heardBy, fields: { attempt: isAttemptId, reason: isReason } },
  /** A code was looked up, to be loaded. */
  BookingLookedUp: { by: ["player"], heardBy, fields: { code: isBookingCode } },
  /** The booking replaced the slip. `booked` holds every selection in booked order, with its price then and what has become of it. Selections that are open or suspended are on the slip now. Of a system, `fixed` marks its bankers and `groupings` has the sizes that it bets, without stakes: a stake is the loading player's own. */
  BookingLoaded: { by: ["player"], heardBy: ["booking", "betslip"], fields: { booked: isBookedSlip } },
  /** Nothing was loaded: there is no such code, none of its selections can still be bet on, or the slip is locked. */
  BookingNotLoaded: { by: ["engine"], heardBy, fields: { code: isBookingCode } },
});
export type BookingEvent = EventIn<typeof bookingRows>;
