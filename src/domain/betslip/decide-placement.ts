import type { BetslipEvent, Placement } from "../events/betslip-events.ts";
import type { AttemptId } from "../kernel/ids.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { BetslipRejection, PlacementOutcome } from "./commands.ts";
import { type Betslip, isActive, isLocked } from "./state.ts";

type Answer = Decision<BetslipEvent, BetslipRejection>;

/** Whether this slip may be placed as it stands. Only what can really be bet leaves the device (design 5, 6). */
export const decidePlacement = (slip: Betslip, placement: Placement): Answer => {
  if (isLocked(slip) && slip.placement.status !== "idle")
    return reject({ type: "SlipLocked", attempt: slip.placement.placement.attempt });
  if (slip.legs.length === 0) return reject({ type: "SlipEmpty" });
  for (const leg of slip.legs) {
    const { eventName } = leg.selection;
    if (leg.stale) return reject({ type: "PriceStale", key: leg.key, eventName });
    if (!isActive(leg)) return reject({ type: "SelectionSuspended", key: leg.key, eventName });
  }
  if (placement.totalStake <= 0) return reject({ type: "StakeNotPositive" });
  if (!slip.signedIn) return reject({ type: "NotSignedIn" });
  return accept({ type: "PlacementRequested", placement });
};

/** What became of the attempt under way. An answer to any other attempt is late and changes nothing. */
export const decideSettlement = (slip: Betslip, attempt: AttemptId, outcome: PlacementOutcome): Answer => {
  const { placement } = slip;
  if (!isLocked(slip) || placement.status === "idle" || placement.placement.attempt !== attempt)
    return reject({ type: "NoSuchAttempt", attempt });
  switch (outcome.status) {
    case "placed": {
      const { betslipId, stake, possibleWin } = outcome;
      return accept({ type: "BetPlaced", attempt, betslipId, stake, possibleWin });
    }
    case "rejected":
      return accept({ type: "PlacementRejected", attempt, message: outcome.message });
    case "unknown":
      return placement.status === "unknown"
        ? reject({ type: "NothingToDo" })
        : accept({ type: "PlacementUnknown", attempt, message: outcome.message });
  }
};
