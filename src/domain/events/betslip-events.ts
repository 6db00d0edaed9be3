import { type Guard, isFlag, isText, isWhole, listOf, oneOf, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId, isSelectionKey, type SelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { type BetslipType, isBetslipType, isOddsPolicy, isPlacement, type OddsPolicy, type Placement } from "./placement.ts";
import { isReason, type Reason, reasonFromMessage } from "./reason.ts";
import { rowsOf } from "./row.ts";
import { isSelection, type Selection } from "./selection.ts";

/** What the book says of one selection on the slip. */
export interface RevalidatedRow {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly active: boolean;
}

export type BetslipEvent =
  | { readonly type: "SelectionAdded"; readonly selection: Selection }
  | { readonly type: "SelectionRemoved"; readonly key: SelectionKey }
  | { readonly type: "SelectionFixed"; readonly key: SelectionKey; readonly fixed: boolean }
  | { readonly type: "StakeChanged"; readonly stake: Money }
  | { readonly type: "GroupingStakeChanged"; readonly grouping: number; readonly stake: Money }
  | { readonly type: "BetslipTypeChosen"; readonly betslipType: BetslipType }
  | { readonly type: "OddsPolicyChosen"; readonly policy: OddsPolicy }
  | { readonly type: "BetslipCleared" }
  /** The 5 seconds of a changed mark are over; `mark` is the sequence of the change that raised it. */
  | { readonly type: "ChangedMarkExpired"; readonly key: SelectionKey; readonly mark: number }
  /** The book was asked anew for what is on the slip: its answer replaces what the feed last said. */
  | { readonly type: "SelectionsRevalidated"; readonly rows: readonly RevalidatedRow[] }
  | { readonly type: "PlacementRequested"; readonly placement: Placement }
  | {
      readonly type: "BetPlaced";
      readonly attempt: AttemptId;
      readonly betslipId: string;
      readonly stake: Money;
      readonly possibleWin: Money;
    }
  | { readonly type: "PlacementRejected"; readonly attempt: AttemptId; readonly reason: Reason }
  /** No answer, or none that can be read: the bet may stand (docs/adr/0006-unknown-is-not-failure.md). */
  | { readonly type: "PlacementUnknown"; readonly attempt: AttemptId; readonly reason: Reason };

const isRevalidatedRow: Guard<RevalidatedRow> = shape({ key: isSelectionKey, odds: isOdds, active: isFlag });

const own = ["betslip"] as const;

export const betslipRows = rowsOf<BetslipEvent>()({
  SelectionAdded: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionAdded"), selection: isSelection }),
  },
  SelectionRemoved: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionRemoved"), key: isSelectionKey }),
  },
  SelectionFixed: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionFixed"), key: isSelectionKey, fixed: isFlag }),
  },
  StakeChanged: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("StakeChanged"), stake: isMoney }) },
  GroupingStakeChanged: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("GroupingStakeChanged"), grouping: isWhole, stake: isMoney }),
  },
  BetslipTypeChosen: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("BetslipTypeChosen"), betslipType: isBetslipType }),
  },
  OddsPolicyChosen: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("OddsPolicyChosen"), policy: isOddsPolicy }),
  },
  BetslipCleared: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("BetslipCleared") }) },
  ChangedMarkExpired: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("ChangedMarkExpired"), key: isSelectionKey, mark: isWhole }),
  },
  SelectionsRevalidated: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionsRevalidated"), rows: listOf(isRevalidatedRow) }),
  },
  PlacementRequested: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("PlacementRequested"), placement: isPlacement }),
  },
  BetPlaced: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("BetPlaced"), attempt: isAttemptId, betslipId: isText, stake: isMoney, possibleWin: isMoney }),
  },
  PlacementRejected: {
    version: 2,
    upcasters: [reasonFromMessage],
    heardBy: own,
    guard: shape({ type: oneOf("PlacementRejected"), attempt: isAttemptId, reason: isReason }),
  },
  PlacementUnknown: {
    version: 2,
    upcasters: [reasonFromMessage],
    heardBy: own,
    guard: shape({ type: oneOf("PlacementUnknown"), attempt: isAttemptId, reason: isReason }),
  },
});
