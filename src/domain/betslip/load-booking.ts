import { type BookedLeg, type BookedSlip, isLoadable } from "../events/booked-leg.ts";
import type { BetslipType } from "../events/placement.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";
import { isPrice, noOdds } from "../kernel/odds.ts";
import { type Betslip, DEFAULT_STAKE, hasSeveralOfOneMatch, type Leg, MOST_REPLACED, type UndoneTo } from "./state.ts";

/**
 * The slip that a booked one has taken the place of: its selections at the prices of now, and the player's own stake and policy.
 * What stood there before is one undo away, whole.
 */
export const loadBooking = (slip: Betslip, booked: BookedSlip): Betslip => {
  const legs = booked.legs.filter(isLoadable).map((leg, place) => loadedLeg(leg, place === 0 ? slip.stake : DEFAULT_STAKE, slip.feedLost));
  const { legs: before, betslipType, stake, groupings, loaded, split, undo, refused } = slip;
  const replaced = { split, refused, undo: within(undo, MOST_REPLACED - 1) };
  // A bet that was placed is no slip to come back to.
  const isOver = slip.placement.status === "done";
  return {
    ...slip,
    legs,
    betslipType: typeOf(legs),
    // Sizes of a system are those of other matches.
    groupings: [],
    split: undefined,
    refused: undefined,
    loaded: booked,
    undo: isOver ? undefined : { legs: before, betslipType, stake, groupings, loaded, replaced },
  };
};

const loadedLeg = ({ selection, state, odds }: BookedLeg, stake: Money, feedLost: boolean): Leg => {
  const open = state === "open" && isPrice(odds);
  const lastShownOdds = open ? odds : selection.odds;
  return {
    key: selectionKey(selection.matchId, selection),
    selection: { ...selection, odds: lastShownOdds },
    odds: open ? odds : noOdds,
    lastShownOdds,
    suspended: !open,
    unavailable: !open,
    changed: undefined,
    stale: feedLost && selection.type === "live",
    fixed: false,
    stake,
  };
};

const typeOf = (legs: readonly Leg[]): BetslipType => {
  if (legs.length <= 1) return "Single";
  return hasSeveralOfOneMatch(legs) ? "Combo" : "Multiple";
};

/** So many of the slips behind one another, the latest of them. */
const within = (undo: UndoneTo | undefined, most: number): UndoneTo | undefined => {
  if (undo?.replaced === undefined) return undo;
  return most <= 0 ? undefined : { ...undo, replaced: { ...undo.replaced, undo: within(undo.replaced.undo, most - 1) } };
};

/** The slips that loaded codes took the place of follow the feed like the one on the screen. The same value when none is concerned. */
export const followBehind = (undo: UndoneTo | undefined, follow: (legs: readonly Leg[]) => readonly Leg[]): UndoneTo | undefined => {
  if (undo?.replaced === undefined) return undo;
  const legs = follow(undo.legs);
  const further = followBehind(undo.replaced.undo, follow);
  return legs === undo.legs && further === undo.replaced.undo ? undo : { ...undo, legs, replaced: { ...undo.replaced, undo: further } };
};

/** The legs of every slip that is or could be one undo away from being on the screen as it stands. */
export const followedLegs = ({ legs, undo }: Pick<Betslip, "legs" | "undo">): readonly Leg[] =>
  undo?.replaced === undefined ? legs : [...legs, ...followedLegs({ legs: undo.legs, undo: undo.replaced.undo })];
