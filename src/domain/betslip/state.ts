import type { AcceptedPrice } from "../events/betslip-events.ts";
import type { BookedSlip } from "../events/booked-leg.ts";
import type { BetslipType, Funds, GroupingStake, OddsPolicy, Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import type { Receipt, SentHead } from "../events/receipt.ts";
import type { Selection } from "../events/selection.ts";
import type { SplitProps } from "../events/split-props.ts";
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
  /** A live leg whose price is older than the last loss of the feed. `selection.type` is live as soon as the match is. */
  readonly stale: boolean;
  readonly fixed: boolean;
  /** Its own stake on the Single tab. When it is the slip's only selection, the slip's stake counts instead. */
  readonly stake: Money;
}

/** The bet as the sportsbook took it, in minor units. */
export interface PlacedBet {
  readonly betslipId: string;
  readonly stake: Money;
  readonly possibleWin: Money;
  /** The prices at which the book accepted the bet; absent when the book does not say. */
  readonly accepted?: readonly AcceptedPrice[];
  /** The head of this log that was sent with the bet; absent when unknown. */
  readonly head?: SentHead;
  /** What the sportsbook signed about the bet; absent when it signs nothing. */
  readonly receipt?: Receipt;
}

/** Where the last placement stands. While it is sending or unknown the slip is read-only. */
export type PlacementState = AttemptState<Placement, PlacedBet, Reason>;

export interface Betslip {
  readonly legs: readonly Leg[];
  readonly betslipType: BetslipType;
  /** The stake of a Multiple or a Split. What was typed for a tab is kept while another one is open. */
  readonly stake: Money;
  readonly groupings: readonly GroupingStake[];
  readonly policy: OddsPolicy;
  readonly placement: PlacementState;
  /** While true, live prices cannot be trusted and a new live leg starts stale. */
  readonly feedLost: boolean;
  /** While true, this device has no network, and nothing can be bet. */
  readonly offline: boolean;
  readonly signedIn: boolean;
  /** The player who was signed in while the slip was built. Undefined for a visitor's slip, which goes to whoever signs in. */
  readonly owner: string | undefined;
  /** What pays the stake. */
  readonly funds: Funds;
  /** The book's last figures for several selections of one match; they may belong to an earlier slip (see `splitOf`). */
  readonly split: SplitProps | undefined;
  /** The booking that the slip was loaded from, to compare its prices with today's. */
  readonly loaded: BookedSlip | undefined;
  /** The slip before the last removal, replacement, clearing or loading: what an undo brings back. */
  readonly undo: UndoneTo | undefined;
  /** The last placement that was refused, until the player has changed the slip or asked again. */
  readonly refused: RefusedPlacement | undefined;
}

/** Why a bet was refused, and the prices at which it was asked for, so that the page can name those that have moved since. */
export interface RefusedPlacement {
  readonly reason: Reason;
  readonly prices: readonly { readonly key: SelectionKey; readonly odds: Odds }[];
}

export interface UndoneTo extends Pick<Betslip, "legs" | "betslipType" | "stake" | "groupings" | "loaded"> {
  /** The rest of the slip if a loaded code replaced it, so that it comes back as it was. Its legs follow the feed meanwhile. */
  readonly replaced: Pick<Betslip, "split" | "undo" | "refused"> | undefined;
}

/** How many replaced slips are kept when several codes are loaded in a row without a change by hand. Older ones are forgotten. */
export const MOST_REPLACED = 4;

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
  offline: false,
  signedIn: false,
  owner: undefined,
  funds: "balance",
  split: undefined,
  loaded: undefined,
  undo: undefined,
  refused: undefined,
};

/** Only such legs count toward winnings (spec 5). */
export const isActive = (leg: Leg): boolean => !leg.suspended && !leg.unavailable && isPrice(leg.odds);

/** An unanswered placement: the slip is read-only. */
export const isLocked = (slip: Betslip): boolean => underWay(slip.placement) !== undefined;

export const hasSelection = (slip: Betslip, key: SelectionKey): boolean => slip.legs.some((leg) => leg.key === key);

export const hasSeveralOfOneMatch = (legs: readonly Leg[]): boolean =>
  new Set(legs.map((leg) => leg.selection.matchId)).size < legs.length;

/** The book's figures for exactly these selections, whatever they cost now; undefined when there are none. */
export const splitOf = ({ legs, split }: Pick<Betslip, "legs" | "split">): SplitProps | undefined =>
  split !== undefined && split.legs.length === legs.length && split.legs.every(({ key }, place) => key === legs[place]?.key) ? split : undefined;

/** The same, if the prices and the stake are still those that the book was asked about; undefined otherwise. */
export const currentSplit = (slip: Betslip): SplitProps | undefined => {
  const told = splitOf(slip);
  return told !== undefined && told.stake === slip.stake && told.legs.every(({ odds }, place) => odds === slip.legs[place]?.odds) ? told : undefined;
};
