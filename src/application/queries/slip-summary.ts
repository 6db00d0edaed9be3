import type { BetType } from "../../domain/events/betslip-events.ts";
import type { Leg } from "../../domain/betslip/state.ts";
import type { Money } from "../../domain/kernel/money.ts";

/** Why the Place button is not to be pressed now, in the order a player would mend it. */
export type Blocked =
  | { readonly why: "empty" }
  | { readonly why: "locked"; readonly message: string }
  | { readonly why: "suspended"; readonly eventName: string }
  | { readonly why: "stale"; readonly eventName: string }
  | { readonly why: "stake" }
  | { readonly why: "not-signed-in" }
  | { readonly why: "calculator"; readonly message: string };

/** One row of the slip. */
export interface LegLine {
  readonly leg: Leg;
  readonly active: boolean;
}

/** A system-bet size the player can stake. `combinations` is -1 above the cap. */
export interface GroupingLine {
  readonly grouping: number;
  readonly combinations: number;
  readonly stake: Money;
  readonly cost: Money;
  readonly minWin: Money;
  readonly maxWin: Money;
  readonly unavailable: string | undefined;
}

/** The slip with every figure the player sees. Money is exact; `totalOdds` is decimal text. */
export interface SlipSummary {
  readonly lines: readonly LegLine[];
  readonly betType: BetType;
  readonly totalOdds: string;
  readonly totalStake: Money;
  readonly minWin: Money;
  readonly maxWin: Money;
  readonly minBonus: Money;
  readonly maxBonus: Money;
  /** "5" for five percent; "0" when no bonus applies. */
  readonly bonusPercent: string;
  readonly groupings: readonly GroupingLine[];
  /** Calm remarks: the next bonus step, a leg that would lose the bonus, a gap in the table. */
  readonly notices: readonly string[];
  readonly blocked: Blocked | undefined;
}
