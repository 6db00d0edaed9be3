import type { SlipstreamEvent } from "../events/event.ts";
import { type Auth, visitor } from "./state.ts";

export const evolve = (auth: Auth, event: SlipstreamEvent): Auth => {
  switch (event.type) {
    // Most of the log, so asked about first.
    case "OddsChanged":
    case "BetStopped":
      return auth;
    case "SignInRequested":
      return { ...auth, status: "signing-in", error: undefined };
    case "LoggedIn":
      return { ...auth, status: "player", player: event.player, error: undefined, session: auth.session + 1 };
    case "SignInFailed":
      return { ...auth, status: "visitor", error: event.message };
    case "LoggedOut":
      return { ...visitor, session: auth.session, returnPath: event.reason === "player" ? undefined : auth.returnPath };
    case "ReturnAddressStored":
      return { ...auth, returnPath: event.path };
    case "DialogOpened":
      return event.dialog.kind === "auth" ? { ...auth, error: undefined } : auth;
    case "SessionStarted":
      // A page that went away while signing in never heard the answer.
      return auth.status === "signing-in" ? { ...auth, status: "visitor" } : auth;
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
    case "BalancesRead":
    case "AccountReadFailed":
    case "ActiveBonusRead":
    case "CashbackRead":
    case "ActiveSportChanged":
    case "DialogClosed":
    case "LogLossDetected":
    case "FactsSkipped":
      return auth;
  }
};
