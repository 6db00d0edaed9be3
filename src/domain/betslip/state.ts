import type { BetslipType, GroupingStake, OddsPolicy, Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { Selection } from "../events/selection.ts";
import { type AttemptState, idle, underWay } from "../kernel/attempt.ts";
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

/** The bet as the sportsbook took it, in minor units. */
export interface PlacedBet {
  readonly betslipId: string;
  readonly stake: Money;
  readonly possibleWin: Money;
}

/** Where the last placement stands. While it is sending or unknown the slip is read-only. */
export type PlacementState = AttemptState<Placement, PlacedBet, Reason>;

export interface Betslip {
  readonly legs: readonly Leg[];
  readonly betslipType: BetslipType;
  readonly stake: Money;
  readonly groupings: readonly GroupingStake[];
  readonly policy: OddsPolicy;
  readonly placement: PlacementState;
  /** While true, live prices cannot be trusted and a new live leg starts stale. */
  readonly feedLost: boolean;
  readonly signedIn: boolean;
}

/** Spec 9. */
export const DEFAULT_STAKE = money(10_000);
/** More legs than this are refused (docs/faults.md#limits). */
export const MAX_LEGS = 60;

export const emptyBetslip: Betslip = {
  legs: [],
  betslipType: "Single",
  stake: DEFAULT_STAKE,
  groupings: [],
  policy: "none",
  placement: idle,
  feedLost: false,
  signedIn: false,
};

/** Only such legs count toward winnings (spec 5). */
export const isActive = (leg: Leg): boolean => !leg.suspended && !leg.unavailable && isPrice(leg.odds);

/** An unanswered placement: the slip is read-only. */
export const isLocked = (slip: Betslip): boolean => underWay(slip.placement) !== undefined;

export const hasSelection = (slip: Betslip, key: SelectionKey): boolean => slip.legs.some((leg) => leg.key === key);

export const hasSeveralOfOneMatch = (legs: readonly Leg[]): boolean =>
  new Set(legs.map((leg) => leg.selection.matchId)).size < legs.length;
