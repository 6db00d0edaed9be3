import type { SlipstreamEvent } from "../events/event.ts";
import { type Account, emptyAccount } from "./state.ts";

export const evolve = (account: Account, event: SlipstreamEvent): Account => {
  switch (event.type) {
    // Most of the log, so asked about first.
    case "OddsChanged":
    case "BetStopped":
      return account;
    case "BalancesRead":
      return { ...account, balances: event.balances, missing: event.missing, error: undefined };
    case "AccountReadFailed":
      // Spec 4: the error is kept, the current user and the casino bonus are cleared.
      return { ...emptyAccount, cashback: account.cashback, error: event.message };
    case "ActiveBonusRead":
      return { ...account, activeBonus: event.bonus };
    case "CashbackRead":
      return { ...account, cashback: event.cashback };
    case "LoggedOut":
      return emptyAccount;
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
    case "LoggedIn":
    case "SignInFailed":
    case "ReturnAddressStored":
    case "ActiveSportChanged":
    case "DialogOpened":
    case "DialogClosed":
    case "SessionStarted":
    case "LogLossDetected":
    case "FactsSkipped":
      return account;
  }
};
