import { type Guarded, isFlag, isText, isWhole, listOf, oneOf, optional, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId, isMatchId, isSelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds } from "../kernel/odds.ts";
import { isBetslipType, isFunds, isOddsPolicy, isPlacement, type Placement } from "./placement.ts";
import { isHead, isReceipt, type Receipt, type SentHead } from "./receipt.ts";
import { isReason, type Reason, reasonFromMessage } from "./reason.ts";
import { type EventIn, eventsOf, rowsOf } from "./row.ts";
import { isSelection, isSource } from "./selection.ts";
import { isSplitFigures, isSplitProps } from "./split-props.ts";

/** What the book says of one selection on the slip. */
const isRevalidatedRow = shape({
  key: isSelectionKey,
  odds: isOdds,
  active: isFlag,
  /** Where its price comes from now; absent when the book does not say. */
  source: optional(isSource),
});
export type RevalidatedRow = Guarded<typeof isRevalidatedRow>;

/** The price at which the book accepted a leg. The player's odds policy may allow another price than the one that was sent. */
const isAcceptedPrice = shape({ key: isSelectionKey, odds: isOdds });
export type AcceptedPrice = Guarded<typeof isAcceptedPrice>;

type PlacementEvent =
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

const heardBy = ["betslip"] as const;
const own = heardBy;

const slipRows = eventsOf({
  /** An outcome was put on the slip, with the price that the player saw. */
  SelectionAdded: { by: ["player"], heardBy, fields: { selection: isSelection } },
  /** A selection was taken off the slip. */
  SelectionRemoved: { by: ["player"], heardBy, fields: { key: isSelectionKey } },
  /** `selection` replaced `key`, another outcome of its line. Nothing causes it any more: a second outcome is added (spec 4). */
  SelectionReplaced: { by: ["player"], heardBy, fields: { key: isSelectionKey, selection: isSelection } },
  /** The last removal, replacement or clearing was taken back. */
  SlipChangeUndone: { by: ["player"], heardBy, fields: {} },
  /** The ten seconds of an offer to undo are over; `mark` is the sequence of the fact that made the change. */
  UndoLapsed: { by: ["clock"], heardBy, fields: { mark: isWhole } },
  /** A selection became, or stopped being, a banker. */
  SelectionFixed: { by: ["player"], heardBy, fields: { key: isSelectionKey, fixed: isFlag } },
  /** The stake of the coupon; on the Single tab that of every selection. */
  StakeChanged: { by: ["player"], heardBy, fields: { stake: isMoney } },
  /** The stake of one selection on the Single tab. */
  SelectionStakeChanged: { by: ["player"], heardBy, fields: { key: isSelectionKey, stake: isMoney } },
  /** The stake per combination of one grouping. */
  GroupingStakeChanged: { by: ["player"], heardBy, fields: { grouping: isWhole, stake: isMoney } },
  /** The tab of the slip. Stakes that were typed on the other tabs are kept. */
  BetslipTypeChosen: { by: ["player"], heardBy, fields: { betslipType: isBetslipType } },
  /** Which price changes may be accepted. */
  OddsPolicyChosen: { by: ["player"], heardBy, fields: { policy: isOddsPolicy } },
  /** What pays the stake: the balance, the sport bonus or the cashback. */
  FundsChosen: {
    by: ["player"],
    heardBy,
    fields: { funds: isFunds },
    // Version 1 had no cashback.
    upcasters: [(event) => event],
  },
  /** The book's own figures of a slip with several selections of one match. */
  SplitPropsRead: { by: ["engine"], heardBy, fields: { props: isSplitProps } },
  /** The book's figures differ from the calculator's for the same prices and the same stake. */
  SplitPropsDiffered: { by: ["app"], heardBy: [], fields: { ours: isSplitFigures, theirs: isSplitFigures } },
  /** The bet was placed, and its selections stay on the slip for another bet. */
  SelectionsKept: { by: ["player"], heardBy, fields: {} },
  /** The slip is empty. */
  BetslipCleared: { by: ["player"], heardBy, fields: {} },
  /** The five seconds of a changed mark are over; `mark` is the sequence of the fact that raised it. */
  ChangedMarkExpired: { by: ["clock"], heardBy, fields: { key: isSelectionKey, mark: isWhole } },
  /** The book was asked about the slip again: its answer replaces the feed's last prices. */
  SelectionsRevalidated: {
    by: ["engine"],
    heardBy,
    fields: { rows: listOf(isRevalidatedRow) },
    // Version 1 did not say where a price comes from; the field is optional.
    upcasters: [(event) => event],
  },
  /** By this device's clock a prematch match should have begun: from now on its legs are live, and stale while the feed is lost. */
  KickOffPassed: { by: ["clock"], heardBy, fields: { matchId: isMatchId } },
});

export type BetslipEvent = EventIn<typeof slipRows> | PlacementEvent;

const placementRows = rowsOf<PlacementEvent>()({
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

export const betslipRows = { ...slipRows, ...placementRows };
