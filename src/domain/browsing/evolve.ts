import type { SlipstreamEvent } from "../events/event.ts";
import type { Browsing } from "./state.ts";

export const evolve = (browsing: Browsing, event: SlipstreamEvent): Browsing => {
  switch (event.type) {
    // Most of the log, so asked about first.
    case "OddsChanged":
    case "BetStopped":
      return browsing;
    case "ActiveSportChanged":
      return { ...browsing, activeSport: event.sport };
    case "DialogOpened":
      return { ...browsing, dialog: event.dialog };
    case "DialogClosed":
      return { ...browsing, dialog: undefined };
    case "FactsSkipped":
      return { ...browsing, skippedFacts: event.count };
    case "SessionStarted":
      // The log was opened before the page stood: what was found in it is said now.
      return { ...browsing, skippedFacts: undefined, dialog: noticeOf(browsing.skippedFacts) };
    case "LoggedIn":
      return browsing.dialog?.kind === "auth" ? { ...browsing, dialog: undefined } : browsing;
    case "SelectionAdded":
    case "SelectionRemoved":
    case "SelectionFixed":
    case "StakeChanged":
    case "GroupingStakeChanged":
    case "BetslipTypeChosen":
    case "OddsPolicyChosen":
    case "BetslipCleared":
    case "ChangedMarkExpired":
    case "SelectionsRevalidated":
    case "PlacementRequested":
    case "BetPlaced":
    case "PlacementRejected":
    case "PlacementUnknown":
    case "FeedMessageRejected":
    case "FeedLost":
    case "FeedRestored":
    case "SignInRequested":
    case "SignInFailed":
    case "LoggedOut":
    case "ReturnAddressStored":
    case "BalancesRead":
    case "AccountReadFailed":
    case "ActiveBonusRead":
    case "CashbackRead":
    case "LogLossDetected":
      return browsing;
  }
};

const noticeOf = (skippedFacts: number | undefined): Browsing["dialog"] => {
  if (skippedFacts === undefined) return undefined;
  const records = skippedFacts === 1 ? "One record" : `${skippedFacts} records`;
  const message =
    `${records} of your history cannot be understood by this version of Slipstream. Nothing is lost, but what they ` +
    "say is not shown here: look into your bet history before you bet again.";
  return { kind: "error", message };
};
