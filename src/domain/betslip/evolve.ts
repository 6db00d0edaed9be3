import { castDraft, type Draft, produce } from "immer";
import type { HeardBy } from "../events/registry.ts";
import { idle } from "../kernel/attempt.ts";
import { selectionKey } from "../kernel/ids.ts";
import { noMoney } from "../kernel/money.ts";
import { closeLegs, priceLegs, revalidateLegs } from "./follow-feed.ts";
import { type Betslip, emptyBetslip, hasSeveralOfOneMatch, type Leg } from "./state.ts";

type SlipEvent = HeardBy<"betslip">;
type PriceEvent = Extract<SlipEvent, { type: "OddsChanged" | "BetStopped" | "FeedMessageRejected" }>;
type SlipDraft = Draft<Betslip>;
type LegDraft = Draft<Leg>;

/** What each fact means to the slip. `sequence` names the fact, for the changed mark it may raise. */
export const evolve = (slip: Betslip, event: SlipEvent, sequence: number): Betslip =>
  isPriceEvent(event) ? followPrices(slip, event, sequence) : produce(slip, (draft) => write(draft, event, sequence));

/** These are most of the log, and mostly about matches that are not on the slip, so they are folded without an immer draft (bench/log). */
const isPriceEvent = (event: SlipEvent): event is PriceEvent =>
  event.type === "OddsChanged" || event.type === "BetStopped" || event.type === "FeedMessageRejected";

const followPrices = (slip: Betslip, event: PriceEvent, sequence: number): Betslip => {
  const legs = event.type === "OddsChanged" ? priceLegs(slip.legs, event, sequence) : closeLegs(slip.legs, event.matchId);
  return legs === slip.legs ? slip : { ...slip, legs };
};

/** Writes the fact into the draft, or answers the slip that takes its place. */
const write = (slip: SlipDraft, event: Exclude<SlipEvent, PriceEvent>, sequence: number): SlipDraft | undefined => {
  switch (event.type) {
    case "SelectionAdded":
      return void addLeg(slip, event.selection);
    case "SelectionRemoved":
      return withoutLeg(slip, event.key);
    case "SelectionFixed":
      for (const leg of slip.legs) if (leg.key === event.key) leg.fixed = event.fixed;
      return void keepOneFree(slip.legs);
    case "StakeChanged":
      return void (slip.stake = event.stake);
    case "GroupingStakeChanged":
      return void stakeGrouping(slip, event);
    case "BetslipTypeChosen":
      // Switching the tab starts with a clean stake.
      slip.stake = noMoney;
      slip.groupings = [];
      return void (slip.betslipType = event.betslipType);
    case "OddsPolicyChosen":
      return void (slip.policy = event.policy);
    case "BetslipCleared":
      return cleared(slip);
    case "ChangedMarkExpired":
      for (const leg of slip.legs) if (leg.key === event.key) leg.changed = undefined;
      return undefined;
    case "SelectionsRevalidated":
      return void (slip.legs = castDraft([...revalidateLegs(slip.legs, event.rows, sequence, slip.feedLost)]));
    case "PlacementRequested":
      return void (slip.placement = { status: "sending", request: castDraft(event.placement) });
    case "PlacementUnknown":
      if (slip.placement.status === "sending") slip.placement = { ...slip.placement, status: "unknown", reason: event.reason };
      return undefined;
    case "PlacementRejected":
      return void (slip.placement = idle);
    case "BetPlaced": {
      if (slip.placement.status === "idle") return undefined;
      const { betslipId, stake, possibleWin } = event;
      return void (slip.placement = { status: "done", request: slip.placement.request, result: { betslipId, stake, possibleWin } });
    }
    case "FeedLost":
      slip.feedLost = true;
      return void markLiveStale(slip.legs);
    case "FeedRestored":
      slip.feedLost = false;
      for (const leg of slip.legs) leg.stale = false;
      return undefined;
    case "LoggedIn":
      if (isBetOfAnother(slip, event.player)) return { ...cleared(slip), signedIn: true };
      return void (slip.signedIn = true);
    case "LoggedOut":
      return void (slip.signedIn = false);
    case "SessionStarted":
      return resumed(slip);
  }
};

/** Spec 4: a second match makes a Multiple, a second selection of one match a Combo. */
const addLeg = (slip: SlipDraft, selection: Leg["selection"]): void => {
  // A match with several selections cannot be fixed: one of them alone would play.
  for (const leg of slip.legs) if (leg.selection.matchId === selection.matchId) leg.fixed = false;
  slip.legs.push(newLeg(selection));
  if (slip.legs.length === 1) slip.betslipType = "Single";
  else if (slip.betslipType === "Combo" || hasSeveralOfOneMatch(slip.legs)) slip.betslipType = "Combo";
  else slip.betslipType = "Multiple";
};

const newLeg = (selection: Leg["selection"]): LegDraft => ({
  key: selectionKey(selection.matchId, selection),
  selection,
  odds: selection.odds,
  lastShownOdds: selection.odds,
  suspended: false,
  unavailable: false,
  changed: undefined,
  stale: false,
  fixed: false,
});

/** Spec 4: removing down to one selection gives Single; removing all resets the slip. */
const withoutLeg = (slip: SlipDraft, key: Leg["key"]): SlipDraft | undefined => {
  const left = slip.legs.filter((leg) => leg.key !== key);
  if (left.length === 0) return cleared(slip);
  slip.legs = left;
  keepOneFree(left);
  if (left.length > 1) return undefined;
  slip.betslipType = "Single";
  return void (slip.groupings = []);
};

/** If all selections are marked fixed, the first is unfixed (spec 4): a system needs one free leg. */
const keepOneFree = (legs: LegDraft[]): void => {
  const [first] = legs;
  if (first !== undefined && legs.every((leg) => leg.fixed)) first.fixed = false;
};

const stakeGrouping = (slip: SlipDraft, { grouping, stake }: Extract<SlipEvent, { type: "GroupingStakeChanged" }>): void => {
  const others = slip.groupings.filter((staked) => staked.grouping !== grouping);
  slip.groupings = (stake > 0 ? [...others, { grouping, stake }] : others).sort((a, b) => a.grouping - b.grouping);
};

const cleared = ({ policy, feedLost, signedIn }: SlipDraft): SlipDraft => castDraft({ ...emptyBetslip, policy, feedLost, signedIn });

/** Whether the slip holds a placement of another player of this device. The next player must not see it, nor find the slip locked by it. */
const isBetOfAnother = ({ placement }: SlipDraft, player: string): boolean =>
  placement.status !== "idle" && placement.request.player !== player;

const markLiveStale = (legs: LegDraft[]): void => {
  for (const leg of legs) if (leg.selection.type === "live") leg.stale = true;
};

/**
 * A new page: no live price is trusted until the book was asked; a placement that was being sent when the last
 * page went away is unknown, because its answer has nowhere to go; one that was answered is over.
 */
const resumed = (slip: SlipDraft): SlipDraft | undefined => {
  const { placement } = slip;
  if (placement.status === "done") return { ...cleared(slip), feedLost: true };
  slip.feedLost = true;
  for (const leg of slip.legs) leg.changed = undefined;
  markLiveStale(slip.legs);
  if (placement.status === "sending") slip.placement = { ...placement, status: "unknown", reason: { code: "page-closed" } };
  return undefined;
};
