import { type BetType, isBetType } from "../kernel/bet-type.ts";
import { type Guard, isCount, isFlag, isText, isWhole, listOf, oneOf, optional, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId, isSelectionKey, type SelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { isSelection, type Selection } from "./selection.ts";

/** What the player allows between the click and the acceptance. The wire's acceptChanges is "any" or not. */
export type OddsPolicy = "none" | "better" | "any";

/** The tab of the slip (spec 3, betslip_type). */
export type BetslipType = "Single" | "Multiple" | "Combo";

/** What a stake is paid from (spec 3: useBonus, useCashback). A stake from a bonus or a cashback is not paid back with a win. */
export type Funds = "balance" | "sport-bonus" | "cashback";

/** A system-bet size with its stake per combination. */
export interface GroupingStake {
  readonly grouping: number;
  readonly stake: Money;
}

/** One leg of a placement, with the price the player was looking at. */
export interface PlacementLeg {
  readonly key: SelectionKey;
  readonly selection: Selection;
  /** The price on the screen at the click; also the price sent. */
  readonly odds: Odds;
  readonly fixed: boolean;
  /** Its own stake on the Single tab; absent in older records, where every selection has the placement's stake. */
  readonly stake?: Money;
  /** Whether the leg had a changed mark at the click. */
  readonly changed?: boolean;
}

/** A grouping that is bet, with how many combinations it has; absent in older records. */
export interface PlacedGrouping extends GroupingStake {
  readonly combinations?: number;
}

/** Everything that was on the slip at the click, so that a dispute can be answered from the log alone. */
export interface Placement {
  readonly attempt: AttemptId;
  /** The pseudonym of the player whose bet it is. Only their own history can tell its outcome. */
  readonly player: string;
  readonly betType: BetType;
  readonly betslipType: BetslipType;
  readonly legs: readonly PlacementLeg[];
  /** The stake of the coupon. In older records of the Single tab it is the stake of each selection. */
  readonly stake: Money;
  readonly totalStake: Money;
  readonly groupings: readonly PlacedGrouping[];
  readonly policy: OddsPolicy;
  /** Decimal text, as the player saw it at the click. */
  readonly totalOdds: string;
  readonly possibleWin: Money;
  readonly minWin: Money;
  readonly maxBonus: Money;
  readonly minBonus: Money;
  /** The odds of the combination with the lowest odds, and the sum over all combinations that can win together, as decimal text. */
  readonly minOdds: string;
  readonly maxOdds: string;
  /** The possible win before withholding tax. */
  readonly grossWin: Money;
  readonly withholdingTax: Money;
  readonly exciseDuty: Money;
  /** The least stake on any one combination. Absent in older records, like the fields below. */
  readonly minStake?: Money;
  /** What pays the stake; the player's own balance when absent. */
  readonly funds?: Funds;
  /** The bonus or cashback that pays it. */
  readonly bonusId?: string;
}

/** The coupon of a slip: what a placement holds besides whose it is and which attempt it belongs to. */
export type SlipCoupon = Omit<Placement, "attempt" | "player">;

export const isOddsPolicy: Guard<OddsPolicy> = oneOf("none", "better", "any");
export const isBetslipType: Guard<BetslipType> = oneOf("Single", "Multiple", "Combo");

export const isFunds: Guard<Funds> = oneOf("balance", "sport-bonus", "cashback");

const isPlacedGrouping: Guard<PlacedGrouping> = shape({ grouping: isWhole, stake: isMoney, combinations: optional(isCount) });

const isPlacementLeg: Guard<PlacementLeg> = shape({
  key: isSelectionKey,
  selection: isSelection,
  odds: isOdds,
  fixed: isFlag,
  stake: optional(isMoney),
  changed: optional(isFlag),
});

export const isPlacement: Guard<Placement> = shape({
  attempt: isAttemptId,
  player: isText,
  betType: isBetType,
  betslipType: isBetslipType,
  legs: listOf(isPlacementLeg),
  stake: isMoney,
  totalStake: isMoney,
  groupings: listOf(isPlacedGrouping),
  policy: isOddsPolicy,
  totalOdds: isText,
  possibleWin: isMoney,
  minWin: isMoney,
  maxBonus: isMoney,
  minBonus: isMoney,
  minOdds: isText,
  maxOdds: isText,
  grossWin: isMoney,
  withholdingTax: isMoney,
  exciseDuty: isMoney,
  minStake: optional(isMoney),
  funds: optional(isFunds),
  bonusId: optional(isText),
});
