import type { AttemptSuccess } from "../events/attempts-events.ts";
import type { BookedSlip } from "../events/booked-leg.ts";
import type { BetslipType, Funds, GroupingStake, OddsPolicy, Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { Selection } from "../events/selection.ts";
import type { SplitProps } from "../events/split-props.ts";
import { type AttemptState, idle, underWay } from "../kernel/attempt.ts";
import type { SelectionKey } from "../kernel/ids.ts";
import { money, type Money } from "../kernel/money.ts";
import { isPrice, type Odds } from "../kernel/odds.ts";

/** The last change of a leg's price: when, in wall milliseconds, and the price that the player had seen before. It is marked for a time (`isMarked`). */
export interface ChangedMark {
  readonly at: number;
  readonly from: Odds;
}

/** A selection on the slip, with what the feed has changed since. */
export interface Leg {
  readonly key: SelectionKey;
  readonly selection: Selection;
  /** The current odds; 0 while the outcome cannot be bet (spec 4). */
  readonly odds: Odds;
  /** The last odds that the player saw. They stay on the screen in grey while `odds` is 0. */
  readonly lastShownOdds: Odds;
  readonly suspended: boolean;
  readonly unavailable: boolean;
  /** Set when the feed has said that the match is over: the leg can never be bet again. */
  readonly ended: boolean;
  readonly changed: ChangedMark | undefined;
  /** Set for a live leg whose price is older than the last loss of the feed. `selection.type` is live as soon as the match is. */
  readonly stale: boolean;
  readonly fixed: boolean;
  /** The leg's own stake on the Single tab. When it is the only selection, the slip's stake counts instead. */
  readonly stake: Money;
}

/** The bet as the sportsbook accepted it. Money is in minor units. */
export type PlacedBet = Omit<Extract<AttemptSuccess, { readonly type: "BetPlaced" }>, "type" | "attempt">;

/** The state of the last placement. While it is sending or unknown the slip is read-only. */
export type PlacementState = AttemptState<Placement, PlacedBet, Reason>;

export interface Betslip {
  readonly legs: readonly Leg[];
  readonly betslipType: BetslipType;
  /** The stake of a Multiple or a Split. A stake that was typed on one tab is kept while another tab is open. */
  readonly stake: Money;
  readonly groupings: readonly GroupingStake[];
  readonly policy: OddsPolicy;
  readonly placement: PlacementState;
  /** Placements of unknown outcome without which the player went on, the oldest first. Each leaves the list when its outcome is found out. */
  readonly aside: readonly Placement[];
  /** While true, live prices cannot be trusted: no live selection can be chosen, and one that comes with a loaded booking, or whose match begins, starts stale. */
  readonly feedLost: boolean;
  /** While true, this device has no network, so nothing can be bet. */
  readonly offline: boolean;
  readonly signedIn: boolean;
  /** The player who was signed in while the slip was built; undefined for a visitor's slip, which goes to the player who signs in. */
  readonly owner: string | undefined;
  /** The funds that pay the stake. */
  readonly funds: Funds;
  /** The book's last figures for several selections of one match; they may belong to an earlier slip (see `splitOf`). */
  readonly split: SplitProps | undefined;
  /** The booking from which the slip was loaded, to compare its prices with current ones; undefined when it was not loaded. */
  readonly loaded: BookedSlip | undefined;
  /** The slip before the last removal, replacement, clearing or loading, which an undo restores. */
  readonly undo: UndoneTo | undefined;
  /** The last placement that was refused, until the player changes the slip or asks again. */
  readonly refused: RefusedPlacement | undefined;
}

/** Why a bet was refused, and the prices that it asked for, so that the page can show those that have moved since. */
export interface RefusedPlacement {
  readonly reason: Reason;
  readonly prices: readonly { readonly key: SelectionKey; readonly odds: Odds }[];
}

export interface UndoneTo extends Pick<Betslip, "legs" | "betslipType" | "stake" | "groupings" | "funds" | "loaded"> {
  /** When the change was made, in wall milliseconds. The undo is offered for a time (`UNDO_OFFER_MS`), and works as long as it is on the screen. */
  readonly at: number;
}

/** The default stake, in minor units (spec 9). */
export const DEFAULT_STAKE = money(10_000);
/** The most legs on a slip; more are refused (docs/faults.md#limits). */
export const MAX_LEGS = 60;

/** How many milliseconds a changed price stays marked (spec 4). */
export const CHANGED_MARK_MS = 5_000;
/** How many milliseconds the slip offers to undo its last change. */
export const UNDO_OFFER_MS = 10_000;

export const emptyBetslip: Betslip = {
  legs: [],
  betslipType: "Single",
  stake: DEFAULT_STAKE,
  groupings: [],
  policy: "none",
  placement: idle,
  aside: [],
  feedLost: false,
  offline: false,
  signedIn: false,
  owner: undefined,
  funds: "balance",
  split: undefined,
  loaded: undefined,
  undo: undefined,
  refused: undefined,
};

/**
 * How many of its milliseconds are left, at the wall time `now`, to what began at `since`; 0 when it is over. It is over, too, when the player has set the clock
 * meanwhile, by whatever way: whoever shows it counts down with a timer, which that does not touch (faults T1).
 */
export const timeLeft = (since: number, lasts: number, now: number): number => Math.max(0, lasts - Math.abs(now - since));

/** Whether the change of the leg's price is marked at the wall time `now`. */
export const isMarked = ({ changed }: Pick<Leg, "changed">, now: number): boolean => changed !== undefined && timeLeft(changed.at, CHANGED_MARK_MS, now) > 0;

/** Whether the leg counts towards winnings (spec 5). */
export const isActive = (leg: Leg): boolean => !leg.suspended && !leg.unavailable && isPrice(leg.odds);

/** Whether a placement is unanswered, so that the slip is read-only. */
export const isLocked = (slip: Betslip): boolean => underWay(slip.placement) !== undefined;

export const hasSelection = (slip: Betslip, key: SelectionKey): boolean => slip.legs.some((leg) => leg.key === key);

export const hasSeveralOfOneMatch = (legs: readonly Leg[]): boolean =>
  new Set(legs.map((leg) => leg.selection.matchId)).size < legs.length;

/** The book's figures for exactly these selections, at whatever prices; undefined when there are none. */
export const splitOf = ({ legs, split }: Pick<Betslip, "legs" | "split">): SplitProps | undefined =>
  split !== undefined && split.legs.length === legs.length && split.legs.every(({ key }, place) => key === legs[place]?.key) ? split : undefined;

/** The book's figures for these selections, at the current prices and stake; undefined when there are none. */
export const currentSplit = (slip: Betslip): SplitProps | undefined => {
  const bookSplit = splitOf(slip);
  return bookSplit !== undefined && bookSplit.stake === slip.stake && bookSplit.legs.every(({ odds }, place) => odds === slip.legs[place]?.odds) ? bookSplit : undefined;
};
