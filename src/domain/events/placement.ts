import { isBetType } from "../kernel/bet-type.ts";
import { type Guarded, isCount, isFlag, isText, isWhole, listOf, named, oneOf, optional, personal, shape } from "../kernel/guards.ts";
import { isAttemptId, isSelectionKey } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";
import { isOdds } from "../kernel/odds.ts";
import { isOddsFormat } from "./preferences-events.ts";
import { isSelection } from "./selection.ts";

/** What the player allows between the click and the acceptance. The wire's acceptChanges is "any" or not. */
export const isOddsPolicy = oneOf("none", "better", "any");
export type OddsPolicy = Guarded<typeof isOddsPolicy>;

/** The tab of the slip (spec 3, betslip_type). */
export const isBetslipType = oneOf("Single", "Multiple", "Combo");
export type BetslipType = Guarded<typeof isBetslipType>;

/** What a stake is paid from (spec 3: useBonus, useCashback). A stake from a bonus or a cashback is not paid back with a win. */
export const isFunds = oneOf("balance", "sport-bonus", "cashback");
export type Funds = Guarded<typeof isFunds>;

/** A system-bet size with its stake per combination. */
export type GroupingStake = Pick<PlacedGrouping, "grouping" | "stake">;

/** A grouping that is bet, with how many combinations it has. */
const isPlacedGrouping = shape({ grouping: isWhole, stake: isMoney, combinations: isCount });
export type PlacedGrouping = Guarded<typeof isPlacedGrouping>;

/** One leg of a placement, with the price the player was looking at. */
const isPlacementLeg = named("placement leg", shape({
  key: isSelectionKey,
  selection: isSelection,
  /** The price on the screen at the click; also the price sent. */
  odds: isOdds,
  fixed: isFlag,
  /** Its own stake on the Single tab; absent on the others. */
  stake: optional(isMoney),
  /** Whether the leg had a changed mark at the click. */
  changed: isFlag,
}));
export type PlacementLeg = Guarded<typeof isPlacementLeg>;

/** Everything that was on the slip at the click, so that a dispute can be answered from the log alone. */
export const isPlacement = named("placement", shape({
  attempt: isAttemptId,
  /** The pseudonym of the player whose bet it is. Only their own history can tell its outcome. */
  player: personal("identity", isText),
  betType: isBetType,
  betslipType: isBetslipType,
  legs: listOf(isPlacementLeg),
  /** The stake of the coupon. */
  stake: isMoney,
  totalStake: isMoney,
  groupings: listOf(isPlacedGrouping),
  policy: isOddsPolicy,
  /** Decimal text, as the player saw it at the click. */
  totalOdds: isText,
  possibleWin: isMoney,
  minWin: isMoney,
  maxBonus: isMoney,
  minBonus: isMoney,
  /** The odds of the combination with the lowest odds, and the sum over all combinations that can win together, as decimal text. */
  minOdds: isText,
  maxOdds: isText,
  /** The possible win before withholding tax. */
  grossWin: isMoney,
  withholdingTax: isMoney,
  exciseDuty: isMoney,
  /** The least stake on any one combination. */
  minStake: isMoney,
  /** What pays the stake. */
  funds: isFunds,
  /** The bonus or cashback that pays it; absent where the balance does. */
  bonusId: optional(isText),
  /** What the funds that pay it held, as the screen showed it: decimal text in the currency's unit. Absent when it was not known. */
  balance: optional(personal("money", isText)),
  /** How the screen wrote prices. What is sent is always decimal. */
  oddsFormat: optional(isOddsFormat),
}));
export type Placement = Guarded<typeof isPlacement>;

/** The coupon of a slip: what a placement holds besides whose it is and which attempt it belongs to. */
export type SlipCoupon = Omit<Placement, "attempt" | "player" | "balance" | "oddsFormat">;
