import type { BetslipType, OddsPolicy, Placement, RevalidatedRow } from "../events/betslip-events.ts";
import type { Selection } from "../events/selection.ts";
import type { AttemptId, SelectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";

export type BetslipCommand =
  | { readonly type: "AddSelection"; readonly selection: Selection }
  | { readonly type: "RemoveSelection"; readonly key: SelectionKey }
  | { readonly type: "FixSelection"; readonly key: SelectionKey; readonly fixed: boolean }
  | { readonly type: "ChangeStake"; readonly stake: Money }
  | { readonly type: "ChangeGroupingStake"; readonly grouping: number; readonly stake: Money }
  | { readonly type: "ChooseBetslipType"; readonly betslipType: BetslipType }
  | { readonly type: "ChooseOddsPolicy"; readonly policy: OddsPolicy }
  | { readonly type: "ClearBetslip" }
  | { readonly type: "ExpireChangedMark"; readonly key: SelectionKey; readonly mark: number }
  | { readonly type: "RevalidateSelections"; readonly rows: readonly RevalidatedRow[] }
  | { readonly type: "RequestPlacement"; readonly placement: Placement }
  | {
      readonly type: "SettlePlacement";
      readonly attempt: AttemptId;
      readonly outcome: PlacementOutcome;
    };

/** What became of an attempt: the engine's bet, its refusal, or silence. */
export type PlacementOutcome =
  | { readonly status: "placed"; readonly betslipId: string; readonly stake: Money; readonly possibleWin: Money }
  | { readonly status: "rejected"; readonly message: string }
  | { readonly status: "unknown"; readonly message: string };

export type BetslipRejection =
  | { readonly type: "SlipLocked"; readonly attempt: AttemptId }
  | { readonly type: "SlipFull"; readonly most: number }
  | { readonly type: "SlipEmpty" }
  | { readonly type: "SelectionAlreadyOnSlip"; readonly key: SelectionKey }
  | { readonly type: "SelectionNotOnSlip"; readonly key: SelectionKey }
  /** Fixing would silently play one of the match's selections only. */
  | { readonly type: "SeveralOfOneMatch"; readonly key: SelectionKey }
  | { readonly type: "NoPrice"; readonly key: SelectionKey }
  | { readonly type: "SelectionSuspended"; readonly key: SelectionKey; readonly eventName: string }
  | { readonly type: "PriceStale"; readonly key: SelectionKey; readonly eventName: string }
  | { readonly type: "StakeNotPositive" }
  | { readonly type: "NotSignedIn" }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId }
  | { readonly type: "NothingToDo" };
