import { type BetType, isBetType } from "../kernel/bet-type.ts";
import { type Guard, isFlag, isText, isWhole, listOf, oneOf, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId, isSelectionKey, type SelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";
import { isSelection, type Selection } from "./selection.ts";

/** What the player allows between the click and the acceptance. The wire's acceptChanges is "any" or not. */
export type OddsPolicy = "none" | "better" | "any";

/** The tab of the slip (spec 3, betslip_type). */
export type BetslipType = "Single" | "Multiple" | "Combo";

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
}

/** Everything a placement says, frozen at the click, so that the log alone can answer a dispute. */
export interface Placement {
  readonly attempt: AttemptId;
  /** Whose bet it is, by pseudonym: nobody else's history can say what became of it. */
  readonly player: string;
  readonly betType: BetType;
  readonly betslipType: BetslipType;
  readonly legs: readonly PlacementLeg[];
  /** The stake as typed: of the coupon, or of each selection on the Single tab. */
  readonly stake: Money;
  readonly totalStake: Money;
  readonly groupings: readonly GroupingStake[];
  readonly policy: OddsPolicy;
  /** As shown to the player at the click. */
  readonly totalOdds: string;
  readonly possibleWin: Money;
  readonly minWin: Money;
  readonly maxBonus: Money;
  readonly minBonus: Money;
  /** The odds of the cheapest combination and of all that can win together, as decimal text. */
  readonly minOdds: string;
  readonly maxOdds: string;
  /** The possible win before withholding tax. */
  readonly grossWin: Money;
  readonly withholdingTax: Money;
  readonly exciseDuty: Money;
}

export const isOddsPolicy: Guard<OddsPolicy> = oneOf("none", "better", "any");
export const isBetslipType: Guard<BetslipType> = oneOf("Single", "Multiple", "Combo");

const isGroupingStake: Guard<GroupingStake> = shape({ grouping: isWhole, stake: isMoney });

const isPlacementLeg: Guard<PlacementLeg> = shape({ key: isSelectionKey, selection: isSelection, odds: isOdds, fixed: isFlag });

export const isPlacement: Guard<Placement> = shape({
  attempt: isAttemptId,
  player: isText,
  betType: isBetType,
  betslipType: isBetslipType,
  legs: listOf(isPlacementLeg),
  stake: isMoney,
  totalStake: isMoney,
  groupings: listOf(isGroupingStake),
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
});
