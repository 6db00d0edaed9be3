import type { BookedSlip } from "../events/booked-leg.ts";
import type { BetslipType, Funds, OddsPolicy, Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { Selection } from "../events/selection.ts";
import type { AttemptOutcome } from "../kernel/attempt.ts";
import type { AttemptId, MatchId, SelectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";
import type { PlacedBet } from "./state.ts";
import type { LimitFlaw } from "./limit-flaw.ts";
import type { Unplaceable } from "./why-not-placeable.ts";

export type BetslipCommand =
  | { readonly type: "AddSelection"; readonly selection: Selection }
  | { readonly type: "RemoveSelection"; readonly key: SelectionKey }
  | { readonly type: "FixSelection"; readonly key: SelectionKey; readonly fixed: boolean }
  | { readonly type: "ChangeStake"; readonly stake: Money }
  | { readonly type: "ChangeSelectionStake"; readonly key: SelectionKey; readonly stake: Money }
  | { readonly type: "ChangeGroupingStake"; readonly grouping: number; readonly stake: Money }
  | { readonly type: "ChooseBetslipType"; readonly betslipType: BetslipType }
  | { readonly type: "ChooseOddsPolicy"; readonly policy: OddsPolicy }
  | { readonly type: "ChooseFunds"; readonly funds: Funds }
  | { readonly type: "ClearBetslip" }
  | { readonly type: "KeepSelections" }
  | { readonly type: "UndoSlipChange" }
  | { readonly type: "LoadBooking"; readonly booked: BookedSlip }
  | { readonly type: "PassKickOff"; readonly matchId: MatchId }
  /** `flaw` says why the book's limits forbid the placement; undefined when they allow it. */
  | { readonly type: "RequestPlacement"; readonly placement: Placement; readonly flaw?: LimitFlaw | undefined }
  | {
      readonly type: "ResolvePlacement";
      readonly attempt: AttemptId;
      readonly outcome: PlacementOutcome;
    }
  | { readonly type: "PutPlacementAside"; readonly attempt: AttemptId };

export type PlacementOutcome = AttemptOutcome<PlacedBet, Reason>;

export type BetslipRejection =
  | Unplaceable
  | { readonly type: "SlipFull"; readonly most: number }
  | { readonly type: "SelectionAlreadyOnSlip"; readonly key: SelectionKey }
  | { readonly type: "SelectionNotOnSlip"; readonly key: SelectionKey }
  /** The match has several selections. Fixing one of them would silently leave out the others. */
  | { readonly type: "SeveralOfOneMatch"; readonly key: SelectionKey }
  | { readonly type: "NoPrice"; readonly key: SelectionKey }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId }
  /** No selection of the booked slip can still be bet. */
  | { readonly type: "SelectionsExpired"; readonly code: string }
  | { readonly type: "NothingToDo" };
