import type { AuthCommand, AuthRejection } from "./auth/commands.ts";
import { decide as decideAuth } from "./auth/decide.ts";
import type { BetslipCommand, BetslipRejection } from "./betslip/commands.ts";
import { decide as decideBetslip } from "./betslip/decide.ts";
import { type BrowsingCommand, type BrowsingRejection, decide as decideBrowsing } from "./browsing/decide.ts";
import type { SlipstreamEvent } from "./events/event.ts";
import type { Decision } from "./kernel/decision.ts";
import type { State } from "./state.ts";

export type Command = BetslipCommand | AuthCommand | BrowsingCommand;
export type Rejection = BetslipRejection | AuthRejection | BrowsingRejection;

/** Leads each command to the room whose rules answer it. */
export const decide = (state: State, command: Command): Decision<SlipstreamEvent, Rejection> => {
  switch (command.type) {
    case "RequestSignIn":
    case "CompleteSignIn":
    case "FailSignIn":
    case "SignOut":
    case "StoreReturnAddress":
      return decideAuth(state.auth, command);
    case "ChooseSport":
    case "OpenDialog":
    case "CloseDialog":
      return decideBrowsing(state.browsing, command);
    case "AddSelection":
    case "RemoveSelection":
    case "FixSelection":
    case "ChangeStake":
    case "ChangeGroupingStake":
    case "ChooseBetslipType":
    case "ChooseOddsPolicy":
    case "ClearBetslip":
    case "ExpireChangedMark":
    case "RevalidateSelections":
    case "RequestPlacement":
    case "SettlePlacement":
      return decideBetslip(state.betslip, command);
  }
};
