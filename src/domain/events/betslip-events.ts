import type { AttemptId, SelectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";
import type { Odds } from "../kernel/odds.ts";
import type { Selection } from "./selection.ts";

/** What the player allows between the click and the acceptance. The wire's acceptChanges is "any" or not. */
export type OddsPolicy = "none" | "better" | "any";

/** The tab of the slip (spec 3, betslip_type). */
export type BetslipType = "Single" | "Multiple" | "Combo";
/** What is bet (spec 3, bet_type). */
export type BetType = "Single" | "Multiple" | "Split" | "Combo";

/** A system-bet size with its stake per combination. */
export interface StakedGrouping {
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
  readonly groupings: readonly StakedGrouping[];
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
  | { readonly type: "PlacementRejected"; readonly attempt: AttemptId; readonly message: string }
  /** No answer, or none that can be read: the bet may stand (design 6). */
  | { readonly type: "PlacementUnknown"; readonly attempt: AttemptId; readonly message: string };

export interface RevalidatedRow {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly active: boolean;
}
