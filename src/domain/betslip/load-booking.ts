import { type BookedLeg, type BookedSlip, isLoadable } from "../events/booked-leg.ts";
import type { BetslipType } from "../events/placement.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";
import { isPrice, noOdds } from "../kernel/odds.ts";
import { keepOneFree, undoneTo } from "./edit-slip.ts";
import { type Betslip, DEFAULT_STAKE, hasSeveralOfOneMatch, type Leg } from "./state.ts";

/**
 * The slip after a booking was loaded: the booked selections at current prices and its bankers, with the player's own stake and policy.
 * One undo brings the previous selections and stakes back.
 */
export const loadBooking = (slip: Betslip, booked: BookedSlip, at: number): Betslip => {
  const legs = bankersOf(booked.legs.filter(isLoadable).map((leg, place) => loadedLeg(leg, place === 0 ? slip.stake : DEFAULT_STAKE, slip.feedLost)));
  // After its bet was placed, a slip cannot be restored by an undo.
  const isOver = slip.placement.status === "done";
  return {
    ...slip,
    legs,
    betslipType: typeOf(legs, booked),
    // A stake is the player's own, as that of a Multiple is: the sizes of a booked system are told by `loaded`.
    groupings: [],
    split: undefined,
    refused: undefined,
    loaded: booked,
    undo: isOver ? undefined : undoneTo(slip, at),
  };
};

const loadedLeg = ({ selection, state, odds, fixed }: BookedLeg, stake: Money, feedLost: boolean): Leg => {
  const open = state === "open" && isPrice(odds);
  const lastShownOdds = open ? odds : selection.odds;
  return {
    key: selectionKey(selection.matchId, selection),
    selection: { ...selection, odds: lastShownOdds },
    odds: open ? odds : noOdds,
    lastShownOdds,
    suspended: !open,
    unavailable: !open,
    ended: false,
    changed: undefined,
    stale: feedLost && selection.type === "live",
    fixed,
    stake,
  };
};

/** The bankers as the rules of a slip allow them (spec 4): none of a match with several selections, and one selection is free. */
const bankersOf = (legs: readonly Leg[]): readonly Leg[] => {
  const allowed = legs.map((leg) => ({ ...leg, fixed: leg.fixed && legs.every(({ key, selection }) => key === leg.key || selection.matchId !== leg.selection.matchId) }));
  keepOneFree(allowed);
  return allowed;
};

const typeOf = (legs: readonly Leg[], { groupings }: BookedSlip): BetslipType => {
  if (legs.length <= 1) return "Single";
  return groupings.length > 0 || hasSeveralOfOneMatch(legs) || legs.some(({ fixed }) => fixed) ? "Combo" : "Multiple";
};
