import { type Guarded, isFlag, isWhole, listOf, optional, shape } from "../kernel/guards.ts";
import { isMatchId, isSelectionKey } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";
import { isOdds } from "../kernel/odds.ts";
import { isBookedSlip } from "./booked-leg.ts";
import { isBetslipType, isFunds, isOddsPolicy } from "./placement.ts";
import { type EventIn, eventsOf } from "./row.ts";
import { isSelection, isSource } from "./selection.ts";
import { isSplitProps } from "./split-props.ts";

/** What the book says of one selection on the slip. */
const isRevalidatedRow = shape({
  key: isSelectionKey,
  odds: isOdds,
  active: isFlag,
  /** Where its price comes from now; absent when the book does not say. */
  source: optional(isSource),
});
export type RevalidatedRow = Guarded<typeof isRevalidatedRow>;

const heardBy = ["betslip"] as const;

export const betslipRows = eventsOf({
  /** An outcome was put on the slip, with the price that the player saw. */
  SelectionAdded: { by: ["player"], heardBy, fields: { selection: isSelection } },
  /** A selection was taken off the slip. */
  SelectionRemoved: { by: ["player"], heardBy, fields: { key: isSelectionKey } },
  /** The booking under a code replaced the slip. `booked` holds every selection in booked order, with its price then and what has become of it. Selections that are open or suspended are on the slip now. Of a system, `fixed` marks its bankers and `groupings` has the sizes that it bets, without stakes: a stake is the loading player's own. */
  BookingLoaded: { by: ["player"], heardBy: ["betslip", "desk"], fields: { booked: isBookedSlip } },
  /** The last removal, replacement or clearing was taken back. */
  SlipChangeUndone: { by: ["player"], heardBy, fields: {} },
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
  FundsChosen: { by: ["player"], heardBy, fields: { funds: isFunds } },
  /** The book's own figures of a slip with several selections of one match. */
  SplitPropsRead: { by: ["engine"], heardBy, fields: { props: isSplitProps } },
  /** The bet was placed, and its selections stay on the slip for another bet. */
  SelectionsKept: { by: ["player"], heardBy, fields: {} },
  /** The slip is empty. */
  BetslipCleared: { by: ["player"], heardBy, fields: {} },
  /** The book was asked about the slip again: its answer replaces the feed's last prices. */
  SelectionsRevalidated: { by: ["engine"], heardBy, fields: { rows: listOf(isRevalidatedRow) } },
  /** By this device's clock a prematch match should have begun: from now on its legs are live, and stale while the feed is lost. */
  KickOffPassed: { by: ["clock"], heardBy, fields: { matchId: isMatchId } },
});

export type BetslipEvent = EventIn<typeof betslipRows>;
