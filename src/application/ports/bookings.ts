import { Context, type Effect } from "effect";
import type { SharedSlip } from "../../domain/attempts/state.ts";
import type { SimulatedBet } from "../../domain/desk/booking.ts";
import type { BookedSlip } from "../../domain/events/booked-leg.ts";
import type { Placement } from "../../domain/events/placement.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { CallFailure } from "./failures.ts";

/** Slips that are kept under a code to be shared (spec 7, bets/book-bet and bets/find-bet). None of these calls stakes money. */
export interface BookingsShape {
  /** Keeps the slip under a new code, once for its attempt. NoAnswer means that there may be a code; every other failure means that there is none. */
  readonly book: (placement: Placement) => Effect.Effect<SharedSlip, CallFailure>;
  /** Whether the engine has announced that sending an attempt twice makes one booking. */
  readonly deduplicates: () => boolean;
  /** What became of an attempt at the engine; undefined when the engine does not know it. */
  readonly findAttempt: (attempt: AttemptId) => Effect.Effect<SharedSlip | undefined, CallFailure>;
  /** What the slip would come to if it were placed now. The engine keeps nothing of it. */
  readonly simulate: (placement: Placement) => Effect.Effect<SimulatedBet, CallFailure>;
  /** Every selection booked under a code, in booked order, as it stands now. `code` is within the grammar (`isBookingCode`). */
  readonly find: (code: string) => Effect.Effect<BookedSlip, CallFailure>;
  /** Shows everybody a slip that this player has shared, for a day from the last asking. */
  readonly showToAll: (code: string) => Effect.Effect<void, CallFailure>;
  /** The newest slips that players show to everybody, as they stand now. Refused with 404 by an engine that has none of this. */
  readonly todays: () => Effect.Effect<readonly BookedSlip[], CallFailure>;
}

export class Bookings extends Context.Service<Bookings, BookingsShape>()("slipstream/Bookings") {}
