import { Effect } from "effect";
import type { PlacementOutcome } from "../../domain/betslip/commands.ts";
import type { Rejection } from "../../domain/decide.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import { HouseRulesCache } from "../offer/betting-terms.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { Betting } from "../ports/betting.ts";
import { NoAnswer } from "../ports/failures.ts";
import { Ids } from "../ports/ids.ts";
import { Timers } from "../runtime/timers.ts";
import { toPlacement } from "./to-placement.ts";
import { noticeRefusedSession } from "../session/end-refused-session.ts";
import { loadBalances } from "../account/load-account.ts";
import { openErrorDialog } from "./open-error-dialog.ts";
import { revalidateSelections } from "./revalidate-selections.ts";
import { withTimeout } from "../runtime/with-timeout.ts";

/** Longer than this without an answer and the bet is unknown (faults N2). */
export const PLACEMENT_TIMEOUT_MS = 15_000;

/**
 * Places what is on the slip. The intent is on the disk before the call leaves, so that a page killed at any
 * moment still knows what it asked for; silence never becomes a failure, it becomes "unknown" (design 6).
 */
export const placeBet = Effect.fn("placeBet")(function* () {
  const store = yield* EventStore;
  const betting = yield* Betting;
  const log = yield* LogKeeper;
  const rules = (yield* HouseRulesCache).current();
  const attempt = (yield* Ids).attempt();

  const placement = toPlacement(store.snapshot(), rules, attempt);
  const decision = store.dispatch({ type: "RequestPlacement", placement }, "player");
  if (!decision.accepted) return yield* showRefusal(decision.rejection);

  const head = yield* log.settle().pipe(Effect.orElseSucceed(() => undefined));
  if (head === undefined)
    return yield* settlePlacement(attempt, { status: "rejected", message: "This betslip was changed in another tab." }, "app");
  yield* noticeRefusedSession(
    withTimeout(yield* Timers, "placement", PLACEMENT_TIMEOUT_MS, betting.place(placement, head)),
  ).pipe(
    // Whatever broke on the way, the call may have left.
    Effect.catchDefect((defect) => Effect.fail(new NoAnswer({ message: String(defect) }))),
    Effect.matchEffect({
      onSuccess: (bet) => settlePlacement(attempt, { ...bet, status: "placed" }),
      onFailure: ({ _tag, message }) =>
        settlePlacement(attempt, { status: _tag === "NoAnswer" ? "unknown" : "rejected", message }, _tag === "NotSent" ? "app" : "engine"),
    }),
  );
});

/** Writes down what became of an attempt and who says so, and shows it. */
export const settlePlacement = Effect.fn("settlePlacement")(function* (
  attempt: AttemptId,
  outcome: PlacementOutcome,
  by: "engine" | "app" = "engine",
) {
  const store = yield* EventStore;
  if (!store.dispatch({ type: "SettlePlacement", attempt, outcome }, by).accepted) return;
  if (outcome.status === "unknown") return;
  if (outcome.status === "rejected") {
    yield* openErrorDialog(outcome.message);
    // The refusal may be about a move that nobody here heard of: without asking, it would be refused for ever.
    return yield* Effect.ignore(revalidateSelections());
  }
  store.dispatch({ type: "OpenDialog", dialog: { kind: "bet-placed", betslipId: outcome.betslipId } }, "app");
  yield* loadBalances();
});

const showRefusal = Effect.fn("showRefusal")(function* (rejection: Rejection) {
  const store = yield* EventStore;
  // A second click on the way: the first one is being answered.
  if (rejection.type === "SlipLocked" && store.snapshot().betslip.placement.status === "sending") return;
  if (rejection.type === "NotSignedIn")
    store.dispatch({ type: "OpenDialog", dialog: { kind: "auth", tab: "login" } }, "app");
  else yield* openErrorDialog(refusalText(rejection));
});

/** The sentence a refusal is shown as. */
const refusalText = (rejection: Rejection): string => {
  switch (rejection.type) {
    case "StakeNotPositive":
      return "error. stake must be greater than 0";
    case "SlipEmpty":
      return "Your betslip is empty.";
    case "SlipLocked":
      return "Your last bet is still being checked.";
    case "SelectionSuspended":
      return "A selection on your betslip is suspended.";
    case "PriceStale":
      return "A live price on your betslip is out of date.";
    // Refusals of other commands.
    case "SlipFull":
    case "SelectionAlreadyOnSlip":
    case "SelectionNotOnSlip":
    case "SeveralOfOneMatch":
    case "NoPrice":
    case "NotSignedIn":
    case "NoSuchAttempt":
    case "NothingToDo":
    case "AlreadySigningIn":
    case "AlreadySignedIn":
    case "NotSigningIn":
    case "NobodySignedIn":
    case "SportAlreadyActive":
    case "NoDialogOpen":
      return "This bet cannot be placed.";
  }
};
