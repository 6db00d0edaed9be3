import { castDraft, current, type Draft } from "immer";
import type { HeardBy } from "../events/registry.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";
import { type Betslip, DEFAULT_STAKE, emptyBetslip, hasSeveralOfOneMatch, type Leg, type UndoneTo } from "./state.ts";

/** The player's changes to the slip, written into an immer draft. */

export type SlipEvent = HeardBy<"betslip">;
export type SlipDraft = Draft<Betslip>;
type LegDraft = Draft<Leg>;

/** Spec 4: a second match makes a Multiple, a second selection of one match a Combo. */
export const addLeg = (slip: SlipDraft, selection: Leg["selection"]): void => {
  // A match with several selections cannot be fixed, because only the first of them would be bet.
  for (const leg of slip.legs) if (leg.selection.matchId === selection.matchId) leg.fixed = false;
  slip.undo = undefined;
  slip.legs.push(newLeg(selection, slip.legs.length === 0 ? slip.stake : DEFAULT_STAKE));
  if (slip.legs.length === 1) slip.betslipType = "Single";
  else if (slip.betslipType === "Combo" || hasSeveralOfOneMatch(slip.legs)) slip.betslipType = "Combo";
  else slip.betslipType = "Multiple";
};

const newLeg = (selection: Leg["selection"], stake: Money): LegDraft => ({
  key: selectionKey(selection.matchId, selection),
  selection,
  odds: selection.odds,
  lastShownOdds: selection.odds,
  suspended: false,
  unavailable: false,
  ended: false,
  changed: undefined,
  stale: false,
  fixed: false,
  stake,
});

/**
 * Spec 4: removing down to one selection gives Single, removing all resets the slip, and a slip that was a system only because of a match with several
 * selections is a Multiple again when that match has one.
 */
export const withoutLeg = (slip: SlipDraft, key: Leg["key"], at: number): void => {
  const before = castDraft(undoneTo(current(slip), at));
  const left = slip.legs.filter((leg) => leg.key !== key);
  const [only] = left;
  // Written into the draft, which may have lost a refusal already: immer takes changes or another slip, not both.
  if (only === undefined) return void Object.assign(slip, cleared(slip), { undo: before });
  slip.undo = before;
  slip.legs = left;
  const wasSystem = slip.groupings.length > 0 || before.legs.some((leg) => leg.fixed);
  keepOneFree(left);
  if (slip.betslipType === "Combo" && !wasSystem && hasSeveralOfOneMatch(before.legs) && !hasSeveralOfOneMatch(current(slip).legs)) slip.betslipType = "Multiple";
  if (left.length > 1) return;
  // The last selection keeps the stake of the tab that is open.
  if (slip.betslipType === "Single") slip.stake = only.stake;
  else only.stake = slip.stake;
  slip.betslipType = "Single";
  slip.groupings = [];
};

/** The slip as an undo restores it. `at` is the time of the fact that changes it, in wall milliseconds. */
export const undoneTo = ({ legs, betslipType, stake, groupings, funds, loaded }: Betslip, at: number): UndoneTo => ({
  legs, betslipType, stake, groupings, funds, loaded, at,
});

/** Undoes the last change. Legs that come back did not follow the feed meanwhile, so they are stale until the book has answered. */
export const undo = (slip: SlipDraft): void => {
  if (slip.undo === undefined) return;
  const { legs, funds, at: _, ...rest } = slip.undo;
  // Only an emptied slip has lost its funds. Otherwise the player may have chosen others since, without changing what is bet.
  if (slip.legs.length === 0) slip.funds = funds;
  const held = new Map(slip.legs.map((leg) => [leg.key, leg]));
  // The change itself may have unfixed a leg that stayed, or given it another stake.
  const back = legs.map((leg) => {
    const now = held.get(leg.key);
    return now === undefined ? { ...leg, changed: undefined, stale: true } : { ...now, fixed: leg.fixed, stake: leg.stake };
  });
  Object.assign(slip, rest, { legs: back, undo: undefined });
};

/**
 * Sets the stake: on the Single tab, that of every selection. A Split and a system are different bets, so setting the stake of one clears the stake
 * of the other.
 */
export const stakeSlip = (slip: SlipDraft, stake: Money): void => {
  slip.undo = undefined;
  if (slip.betslipType === "Single" || slip.legs.length === 1) for (const leg of slip.legs) leg.stake = stake;
  if (slip.betslipType !== "Single" || slip.legs.length <= 1) slip.stake = stake;
  if (slip.betslipType === "Combo" && hasSeveralOfOneMatch(current(slip).legs)) slip.groupings = [];
};

export const stakeSelection = (slip: SlipDraft, { key, stake }: Extract<SlipEvent, { type: "SelectionStakeChanged" }>): void => {
  slip.undo = undefined;
  for (const leg of slip.legs) if (leg.key === key) leg.stake = stake;
  if (slip.legs.length === 1) slip.stake = stake;
};

/** If all selections are marked fixed, the first is unfixed (spec 4): a system needs one free leg. */
export const keepOneFree = (legs: LegDraft[]): void => {
  const [first] = legs;
  if (first !== undefined && legs.every((leg) => leg.fixed)) first.fixed = false;
};

export const stakeGrouping = (slip: SlipDraft, { grouping, stake }: Extract<SlipEvent, { type: "GroupingStakeChanged" }>): void => {
  slip.undo = undefined;
  const others = slip.groupings.filter((staked) => staked.grouping !== grouping);
  slip.groupings = (stake > 0 ? [...others, { grouping, stake }] : others).sort((a, b) => a.grouping - b.grouping);
};

export const cleared = ({ policy, feedLost, offline, signedIn, owner, aside }: SlipDraft): SlipDraft =>
  castDraft({ ...emptyBetslip, policy, feedLost, offline, signedIn, aside, owner: signedIn ? owner : undefined });
