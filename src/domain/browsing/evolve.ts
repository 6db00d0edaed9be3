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
    case "SessionStarted":
      return { ...browsing, dialog: undefined };
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
