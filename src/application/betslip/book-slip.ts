import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import { CurrentUser } from "../account/current-user.ts";
import { EventStore } from "../log/event-store.ts";
import { CurrentTerms } from "../offer/betting-terms.ts";
import { Bookings } from "../ports/bookings.ts";
import { Ids } from "../ports/ids.ts";
import { Timers } from "../runtime/timers.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { availableFunds, slipSummary } from "./slip-summary.query.ts";
import { toPlacement } from "./to-placement.ts";

/** Milliseconds after which the player is told that the book has not answered. */
const SIMULATION_TIMEOUT_MS = 15_000;

/** The slip as it stands. */
const freeze = Effect.fnUntraced(function* () {
  const state = (yield* EventStore).snapshot();
  const terms = (yield* CurrentTerms).current();
  const user = (yield* CurrentUser).read();
  return toPlacement(state, user, slipSummary(state.betslip, terms, availableFunds(user, state.betslip)), (yield* Ids).attempt(), (yield* Timers).now());
});

/** Freezes the slip to keep it under a share code (spec 3, isBooking 1). `send-bookings.process.ts` hears of it and sends it. */
export const bookSlip = Effect.fn("bookSlip")(function* () {
  const store = yield* EventStore;
  store.dispatch(attemptsRules, { type: "RequestAttempt", kind: "booking", request: yield* freeze() }, "player");
});

/** Asks the book what the slip would come to (spec 3, isBooking 2). It has no effect there, so a missing answer is told like any other failure and is not looked up. */
export const simulateSlip = Effect.fn("simulateSlip")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const bookings = yield* Bookings;
  const placement = yield* freeze();
  if (!store.onDesk({ type: "RequestSimulation", placement }).accepted) return;
  const { attempt } = placement;
  yield* Effect.match(withTimeout(timers, "simulation", SIMULATION_TIMEOUT_MS, bookings.simulate(placement)), {
    onSuccess: (bet) => store.onDesk({ type: "ResolveSimulation", attempt, outcome: { status: "done", bet } }),
    onFailure: ({ reason }) => store.onDesk({ type: "ResolveSimulation", attempt, outcome: { status: "refused", reason } }),
  });
});
