import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { Notice } from "../../domain/desk/dialog.ts";
import { asShown, type ShownPrice } from "../../domain/betslip/as-shown.ts";
import type { BetslipRejection } from "../../domain/betslip/commands.ts";
import { isLimitFlaw } from "../../domain/betslip/limit-flaw.ts";
import { CurrentUser } from "../account/current-user.ts";
import { sendOnce } from "../attempts/send-once.ts";
import { EventStore } from "../log/event-store.ts";
import { CurrentTerms } from "../offer/betting-terms.ts";
import { Ids } from "../ports/ids.ts";
import { Timers } from "../runtime/timers.ts";
import { showError } from "../runtime/show-error.ts";
import { betAttempt } from "./bet-attempt.ts";
import { availableFunds, slipSummary } from "./slip-summary.query.ts";
import { toPlacement } from "./to-placement.ts";

/** Places the bet that is on the slip, at the prices that were shown, or tells the player why it cannot be placed (spec 5, 8). */
export const placeBet = Effect.fn("placeBet")(function* (shown: readonly ShownPrice[]) {
  const store = yield* EventStore;
  const terms = (yield* CurrentTerms).current();
  const user = (yield* CurrentUser).read();
  const attempt = (yield* Ids).attempt();
  const now = store.snapshot();
  const state = { ...now, betslip: asShown(now.betslip, shown) };
  const summary = slipSummary(state.betslip, terms, availableFunds(user, state.betslip));
  const placement = toPlacement(state, user, summary, attempt, (yield* Timers).now());
  const flaw = isLimitFlaw(summary.unplaceable) ? summary.unplaceable : undefined;
  const decision = store.dispatch(betslipRules, { type: "RequestPlacement", placement, flaw }, "player");
  if (decision.accepted) yield* sendOnce(betAttempt, placement);
  else yield* showRefusal(decision.rejection);
});

const showRefusal = Effect.fn("showRefusal")(function* (rejection: BetslipRejection) {
  const store = yield* EventStore;
  // A second click needs no dialog while the first call is under way, nor after it: the outcome is being told.
  const { status } = store.snapshot().betslip.placement;
  if (status === "sending" || status === "done") return;
  if (rejection.type === "NotSignedIn") store.onDesk({ type: "OpenDialog", dialog: { kind: "auth", tab: "login" } });
  else showError(store, refusalNotice(rejection));
});

/** The slip shows these beside the stake or leg that they concern, and its button is disabled. */
type ShownOnSlip = "SelectionEnded" | "NotPriced" | "NotSignedIn" | "AlreadyPlaced" | "StakeMissing" | "StakeOffStep" | "StakeTooLow" | "StakeTooHigh" | "TooManySelections" | "TooManyCombinations" | "BalanceTooLow";
/** Refusals of other commands, which cannot come from a placement. */
type OfOtherCommands = "SlipFull" | "SelectionAlreadyOnSlip" | "SelectionNotOnSlip" | "SeveralOfOneMatch" | "NoPrice" | "NoSuchAttempt" | "SelectionsExpired" | "NothingToDo";

/** The notice of the error dialog for a placement that the rules refused. */
const refusalNotice = (rejection: BetslipRejection): Notice => {
  switch (rejection.type) {
    case "StakeNotPositive":
      return { code: "stake-not-positive" };
    case "SlipEmpty":
      return { code: "slip-empty" };
    case "SlipLocked":
      return { code: "slip-locked" };
    case "SelectionSuspended":
      return { code: "selection-suspended" };
    case "PriceStale":
      return { code: "price-stale" };
    case "Offline":
      return { code: "offline" };
    default:
      // A new refusal does not compile until it is in one of the lists or has a notice of its own.
      rejection.type satisfies ShownOnSlip | OfOtherCommands;
      return { code: "not-placeable" };
  }
};
