import type { BetslipType, OddsPolicy, Placement, StakedGrouping } from "../events/betslip-events.ts";
import type { Selection } from "../events/selection.ts";
import type { SelectionKey } from "../kernel/ids.ts";
import { money, type Money } from "../kernel/money.ts";
import { isPrice, type Odds } from "../kernel/odds.ts";

/** A raised "this price moved" flag: which fact raised it, and the price the player had seen before. */
export interface ChangedMark {
  readonly mark: number;
  readonly from: Odds;
}

/** A selection on the slip, as the feed has left it. */
export interface Leg {
  readonly key: SelectionKey;
  readonly selection: Selection;
  /** The price that counts: 0 while the outcome cannot be bet (spec 4). */
  readonly odds: Odds;
  /** The last price the player saw; stays on the screen, greyed, while `odds` is 0. */
  readonly lastShownOdds: Odds;
  readonly suspended: boolean;
  readonly unavailable: boolean;
  readonly changed: ChangedMark | undefined;
  /** A live leg whose price is older than the last loss of the feed. */
  readonly stale: boolean;
  readonly fixed: boolean;
}

/** Where the last placement stands. */
export type PlacementState =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly placement: Placement }
  /** No answer yet: the slip stays locked until the engine's history has settled it. */
  | { readonly status: "unknown"; readonly placement: Placement; readonly message: string }
  | {
      readonly status: "placed";
      readonly placement: Placement;
      readonly betslipId: string;
      readonly stake: Money;
      readonly possibleWin: Money;
    };

export interface Betslip {
  readonly legs: readonly Leg[];
  readonly betslipType: BetslipType;
  readonly stake: Money;
  readonly groupings: readonly StakedGrouping[];
  readonly policy: OddsPolicy;
  readonly placement: PlacementState;
  /** While true, live prices cannot be trusted and a new live leg starts stale. */
  readonly feedLost: boolean;
  readonly signedIn: boolean;
}

/** Spec 9. */
export const DEFAULT_STAKE = money(10_000);
/** More legs than this are refused (faults 4.4). */
export const MAX_LEGS = 60;

export const emptyBetslip: Betslip = {
  legs: [],
  betslipType: "Single",
  stake: DEFAULT_STAKE,
  groupings: [],
  policy: "none",
  placement: { status: "idle" },
  feedLost: false,
  signedIn: false,
};

/** Only such legs count toward winnings (spec 5). */
export const isActive = (leg: Leg): boolean => !leg.suspended && !leg.unavailable && isPrice(leg.odds);

/** An unanswered placement: the slip is read-only. */
export const isLocked = (slip: Betslip): boolean =>
  slip.placement.status === "sending" || slip.placement.status === "unknown";

export const hasSelection = (slip: Betslip, key: SelectionKey): boolean => slip.legs.some((leg) => leg.key === key);

export const hasSeveralOfOneMatch = (legs: readonly Leg[]): boolean =>
  new Set(legs.map((leg) => leg.selection.matchId)).size < legs.length;
