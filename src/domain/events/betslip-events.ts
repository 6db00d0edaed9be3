import { type Guard, isFlag, isText, isWhole, listOf, oneOf, optional, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId, isMatchId, isSelectionKey, type MatchId, type SelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { type BetslipType, type Funds, isBetslipType, isFunds, isOddsPolicy, isPlacement, type OddsPolicy, type Placement } from "./placement.ts";
import { isHead, isReceipt, type Receipt, type SentHead } from "./receipt.ts";
import { isReason, type Reason, reasonFromMessage } from "./reason.ts";
import { rowsOf } from "./row.ts";
import { isSelection, isSource, type Selection, type Source } from "./selection.ts";
import { isSplitFigures, isSplitProps, type SplitFigures, type SplitProps } from "./split-props.ts";

/** What the book says of one selection on the slip. */
export interface RevalidatedRow {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly active: boolean;
  /** Where its price comes from now; absent when the book does not say. */
  readonly source?: Source;
}

/** The price at which the book accepted a leg. The player's odds policy may allow another price than the one that was sent. */
export interface AcceptedPrice {
  readonly key: SelectionKey;
  readonly odds: Odds;
}

export type BetslipEvent =
  | { readonly type: "SelectionAdded"; readonly selection: Selection }
  | { readonly type: "SelectionRemoved"; readonly key: SelectionKey }
  /** `selection` replaced `key`, another outcome of its line. Nothing causes it any more: a second outcome is added (spec 4). */
  | { readonly type: "SelectionReplaced"; readonly key: SelectionKey; readonly selection: Selection }
  /** The last removal, replacement or clearing was taken back. */
  | { readonly type: "SlipChangeUndone" }
  /** The offer to undo a change was shown for its ten seconds; `mark` is the sequence of the fact that made the change. */
  | { readonly type: "UndoLapsed"; readonly mark: number }
  | { readonly type: "SelectionFixed"; readonly key: SelectionKey; readonly fixed: boolean }
  | { readonly type: "StakeChanged"; readonly stake: Money }
  /** The stake of one selection on the Single tab. */
  | { readonly type: "SelectionStakeChanged"; readonly key: SelectionKey; readonly stake: Money }
  | { readonly type: "GroupingStakeChanged"; readonly grouping: number; readonly stake: Money }
  | { readonly type: "BetslipTypeChosen"; readonly betslipType: BetslipType }
  | { readonly type: "OddsPolicyChosen"; readonly policy: OddsPolicy }
  | { readonly type: "BetslipCleared" }
  /** The bet was placed, and its selections stay on the slip for another bet. */
  | { readonly type: "SelectionsKept" }
  | { readonly type: "FundsChosen"; readonly funds: Funds }
  /** The book's own figures of a slip with several selections of one match. */
  | { readonly type: "SplitPropsRead"; readonly props: SplitProps }
  /** The book's figures differ from the calculator's for the same prices and the same stake. */
  | { readonly type: "SplitPropsDiffered"; readonly ours: SplitFigures; readonly theirs: SplitFigures }
  /** A changed mark has been shown for its 5 seconds; `mark` is the sequence of the fact that raised it. */
  | { readonly type: "ChangedMarkExpired"; readonly key: SelectionKey; readonly mark: number }
  /** The book was asked about the slip again: its answer replaces the feed's last prices. */
  | { readonly type: "SelectionsRevalidated"; readonly rows: readonly RevalidatedRow[] }
  /** By this device's clock a prematch match should have begun: from now on its prices are treated as live ones. */
  | { readonly type: "KickOffPassed"; readonly matchId: MatchId }
  | { readonly type: "PlacementRequested"; readonly placement: Placement }
  | {
      readonly type: "BetPlaced";
      readonly attempt: AttemptId;
      readonly betslipId: string;
      readonly stake: Money;
      readonly possibleWin: Money;
      /** The accepted prices; absent when the book did not tell them. */
      readonly accepted?: readonly AcceptedPrice[];
      /** The head of this log that was sent with the bet. Absent when unknown, like the receipt. */
      readonly head?: SentHead;
      readonly receipt?: Receipt;
    }
  | { readonly type: "PlacementRejected"; readonly attempt: AttemptId; readonly reason: Reason }
  /** No answer came, or an unreadable one: the bet may have been placed (docs/decisions/19-attempts.md). */
  | { readonly type: "PlacementUnknown"; readonly attempt: AttemptId; readonly reason: Reason }
  /** The player goes on without the outcome of this placement: the slip is free again, and the bet may still have been placed. */
  | { readonly type: "PlacementPutAside"; readonly attempt: AttemptId };

const isRevalidatedRow: Guard<RevalidatedRow> = shape({
  key: isSelectionKey,
  odds: isOdds,
  active: isFlag,
  source: optional(isSource),
});

const isAcceptedPrice: Guard<AcceptedPrice> = shape({ key: isSelectionKey, odds: isOdds });

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
  SelectionReplaced: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionReplaced"), key: isSelectionKey, selection: isSelection }),
  },
  SlipChangeUndone: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("SlipChangeUndone") }) },
  UndoLapsed: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("UndoLapsed"), mark: isWhole }) },
  SelectionFixed: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionFixed"), key: isSelectionKey, fixed: isFlag }),
  },
  StakeChanged: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("StakeChanged"), stake: isMoney }) },
  SelectionStakeChanged: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionStakeChanged"), key: isSelectionKey, stake: isMoney }),
  },
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
  FundsChosen: {
    version: 2,
    // Version 1 had no cashback.
    upcasters: [(event) => event],
    heardBy: own,
    guard: shape({ type: oneOf("FundsChosen"), funds: isFunds }),
  },
  SplitPropsRead: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("SplitPropsRead"), props: isSplitProps }) },
  SplitPropsDiffered: {
    version: 1,
    upcasters: [],
    heardBy: [],
    guard: shape({ type: oneOf("SplitPropsDiffered"), ours: isSplitFigures, theirs: isSplitFigures }),
  },
  SelectionsKept: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("SelectionsKept") }) },
  BetslipCleared: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("BetslipCleared") }) },
  ChangedMarkExpired: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("ChangedMarkExpired"), key: isSelectionKey, mark: isWhole }),
  },
  SelectionsRevalidated: {
    version: 2,
    // Version 1 did not say where a price comes from; the field is optional.
    upcasters: [(event) => event],
    heardBy: own,
    guard: shape({ type: oneOf("SelectionsRevalidated"), rows: listOf(isRevalidatedRow) }),
  },
  KickOffPassed: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("KickOffPassed"), matchId: isMatchId }),
  },
  PlacementRequested: {
    version: 3,
    // Version 1 lacks fields that are optional now; version 2 had no cashback.
    upcasters: [(event) => event, (event) => event],
    heardBy: own,
    guard: shape({ type: oneOf("PlacementRequested"), placement: isPlacement }),
    personal: { "placement/player": "identity" },
  },
  BetPlaced: {
    version: 3,
    // Version 1 had neither the sent head nor a receipt, and version 2 had no prices. All of these fields are optional.
    upcasters: [(event) => event, (event) => event],
    heardBy: ["betslip", "history"],
    guard: shape({
      type: oneOf("BetPlaced"),
      attempt: isAttemptId,
      betslipId: isText,
      stake: isMoney,
      possibleWin: isMoney,
      accepted: optional(listOf(isAcceptedPrice)),
      head: optional(isHead),
      receipt: optional(isReceipt),
    }),
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
  PlacementPutAside: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("PlacementPutAside"), attempt: isAttemptId }) },
});
