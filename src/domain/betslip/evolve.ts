import { castDraft, current, type Draft, produce } from "immer";
import type { Reason } from "../events/reason.ts";
import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { idle, underWay } from "../kernel/attempt.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Money } from "../kernel/money.ts";
import { closeLegs, goLive, priceLegs, revalidateLegs } from "./follow-feed.ts";
import { followBehind, loadBooking } from "./load-booking.ts";
import { type Betslip, DEFAULT_STAKE, emptyBetslip, hasSeveralOfOneMatch, type Leg, type UndoneTo } from "./state.ts";

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
  const legs = legsAfter(slip, event, sequence);
  const undo = followBehind(slip.undo, (behind) => legsAfter({ legs: behind, feedLost: slip.feedLost }, event, sequence));
  return legs === slip.legs && undo === slip.undo ? slip : { ...slip, legs, undo };
};

const legsAfter = (slip: Pick<Betslip, "legs" | "feedLost">, event: PriceEvent, sequence: number): Betslip["legs"] => {
  switch (event.type) {
    case "OddsChanged":
      return priceLegs(slip, event, sequence);
    case "BetStopped":
      return closeLegs(slip, event.matchId, event.source);
    case "FeedMessageRejected":
      return closeLegs(slip, event.matchId);
  }
};

/** After these a refusal is about another slip than the one on the screen. */
const ANOTHER_SLIP: ReadonlySet<SlipEvent["type"]> = new Set<SlipEvent["type"]>([
  "SelectionAdded", "SelectionRemoved", "SelectionReplaced", "SlipChangeUndone", "SelectionFixed", "StakeChanged", "SelectionStakeChanged",
  "GroupingStakeChanged", "BetslipTypeChosen", "OddsPolicyChosen", "FundsChosen", "PlacementRequested",
]);

/** Writes the fact into the draft, or answers the slip that takes its place. */
const write = (slip: SlipDraft, event: Exclude<SlipEvent, PriceEvent>, sequence: number): SlipDraft | undefined => {
  if (ANOTHER_SLIP.has(event.type)) slip.refused = undefined;
  switch (event.type) {
    case "SelectionAdded":
      return void addLeg(slip, event.selection);
    case "SelectionRemoved":
      return withoutLeg(slip, event.key);
    case "SelectionReplaced":
      return void replaceLeg(slip, event);
    case "BookingLoaded":
      return castDraft(loadBooking(current(slip), event.booked));
    case "SlipChangeUndone":
      return void undo(slip);
    case "SelectionFixed":
      slip.undo = undefined;
      for (const leg of slip.legs) if (leg.key === event.key) leg.fixed = event.fixed;
      return void keepOneFree(slip.legs);
    case "StakeChanged":
      return void stakeSlip(slip, event.stake);
    case "SelectionStakeChanged":
      return void stakeSelection(slip, event);
    case "GroupingStakeChanged":
      return void stakeGrouping(slip, event);
    case "BetslipTypeChosen":
      slip.undo = undefined;
      return void (slip.betslipType = event.betslipType);
    case "OddsPolicyChosen":
      return void (slip.policy = event.policy);
    case "FundsChosen":
      return void (slip.funds = event.funds);
    case "SplitPropsRead":
      return void (slip.split = castDraft(event.props));
    case "BetslipCleared":
      // A bet that was placed is no slip to come back to.
      return slip.placement.status === "done" ? cleared(slip) : { ...cleared(slip), undo: undoneTo(slip) };
    case "SelectionsKept":
      return void (slip.placement = idle);
    case "ChangedMarkExpired":
      for (const leg of slip.legs) if (leg.key === event.key) leg.changed = undefined;
      return undefined;
    case "SelectionsRevalidated":
      return void everywhere(slip, (legs) => revalidateLegs({ legs, feedLost: slip.feedLost }, event.rows, sequence));
    case "KickOffPassed":
      return void everywhere(slip, (legs) => goLive({ legs, feedLost: slip.feedLost }, event.matchId));
    case "PlacementRequested":
      slip.undo = undefined;
      return void (slip.placement = { status: "sending", request: castDraft(event.placement) });
    case "PlacementUnknown":
      // Said again where more is known of why there is no answer.
      if (slip.placement.status === "sending" || slip.placement.status === "unknown")
        slip.placement = { status: "unknown", request: slip.placement.request, reason: event.reason };
      return undefined;
    case "PlacementRejected":
      return void refusePlacement(slip, event.reason);
    case "BetPlaced": {
      if (slip.placement.status === "idle") return undefined;
      const { type: _, attempt: __, ...result } = event;
      return void (slip.placement = { status: "done", request: slip.placement.request, result: castDraft(result) });
    }
    case "FeedLost":
      slip.feedLost = true;
      slip.offline = event.reason === "offline";
      return void everywhere(slip, liveStale);
    case "FeedRestored":
      slip.feedLost = false;
      slip.offline = false;
      return void everywhere(slip, (legs) => legs.map((leg) => ({ ...leg, stale: false })));
    case "LoggedIn":
      return { ...(isOfAnother(slip, event.player) ? blank(slip) : slip), signedIn: true, owner: event.player };
    case "LoggedOut":
      // A bet that nobody has answered stays, for the player to find out about (docs/adr/0031-what-stays-on-a-shared-device.md).
      return isFarewell(event.reason) && underWay(slip.placement) === undefined ? blank(slip) : { ...slip, signedIn: false };
    case "SessionStarted":
    case "WritingTakenOver":
      return resumed(slip);
  }
};

const refusePlacement = (slip: SlipDraft, reason: Reason): void => {
  const request = underWay(slip.placement);
  slip.placement = idle;
  if (request !== undefined) slip.refused = castDraft({ reason, prices: request.legs.map(({ key, odds }) => ({ key, odds })) });
};

/** Spec 4: a second match makes a Multiple, a second selection of one match a Combo. */
const addLeg = (slip: SlipDraft, selection: Leg["selection"]): void => {
  // A match with several selections cannot be fixed: one of them alone would play.
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
  changed: undefined,
  stale: false,
  fixed: false,
  stake,
});

/** Spec 4: removing down to one selection gives Single; removing all resets the slip. */
const withoutLeg = (slip: SlipDraft, key: Leg["key"]): SlipDraft | undefined => {
  const before = undoneTo(slip);
  const left = slip.legs.filter((leg) => leg.key !== key);
  const [only] = left;
  if (only === undefined) return { ...cleared(slip), undo: before };
  slip.undo = before;
  slip.legs = left;
  keepOneFree(left);
  if (left.length > 1) return undefined;
  // A selection that is alone has one stake: that of the tab that was open.
  if (slip.betslipType === "Single") slip.stake = only.stake;
  else only.stake = slip.stake;
  slip.betslipType = "Single";
  return void (slip.groupings = []);
};

const replaceLeg = (slip: SlipDraft, { key, selection }: Extract<SlipEvent, { type: "SelectionReplaced" }>): void => {
  slip.undo = undoneTo(slip);
  slip.legs = slip.legs.map((leg) => (leg.key === key ? newLeg(selection, leg.stake) : leg));
};

const undoneTo = (slip: SlipDraft): Draft<UndoneTo> => {
  const { legs, betslipType, stake, groupings, loaded } = current(slip);
  return castDraft({ legs, betslipType, stake, groupings, loaded, replaced: undefined });
};

/** A replaced slip comes back as it was. What was removed has not been followed meanwhile: it is stale until the book has been asked. */
const undo = (slip: SlipDraft): void => {
  if (slip.undo === undefined) return;
  const { legs, replaced, ...rest } = slip.undo;
  if (replaced !== undefined) return void Object.assign(slip, rest, replaced, { legs });
  const held = new Map(slip.legs.map((leg) => [leg.key, leg]));
  const back = legs.map((leg) => held.get(leg.key) ?? { ...leg, changed: undefined, stale: true });
  Object.assign(slip, rest, { legs: back, undo: undefined });
};

/** On the Single tab every selection gets the stake. A Split and a system are two bets: the stake of one takes that of the other away. */
const stakeSlip = (slip: SlipDraft, stake: Money): void => {
  slip.undo = undefined;
  if (slip.betslipType === "Single" || slip.legs.length === 1) for (const leg of slip.legs) leg.stake = stake;
  if (slip.betslipType !== "Single" || slip.legs.length <= 1) slip.stake = stake;
  if (slip.betslipType === "Combo" && hasSeveralOfOneMatch(current(slip).legs)) slip.groupings = [];
};

const stakeSelection = (slip: SlipDraft, { key, stake }: Extract<SlipEvent, { type: "SelectionStakeChanged" }>): void => {
  slip.undo = undefined;
  for (const leg of slip.legs) if (leg.key === key) leg.stake = stake;
  if (slip.legs.length === 1) slip.stake = stake;
};

/** If all selections are marked fixed, the first is unfixed (spec 4): a system needs one free leg. */
const keepOneFree = (legs: LegDraft[]): void => {
  const [first] = legs;
  if (first !== undefined && legs.every((leg) => leg.fixed)) first.fixed = false;
};

const stakeGrouping = (slip: SlipDraft, { grouping, stake }: Extract<SlipEvent, { type: "GroupingStakeChanged" }>): void => {
  slip.undo = undefined;
  const others = slip.groupings.filter((staked) => staked.grouping !== grouping);
  slip.groupings = (stake > 0 ? [...others, { grouping, stake }] : others).sort((a, b) => a.grouping - b.grouping);
};

const cleared = ({ policy, feedLost, offline, signedIn, owner }: SlipDraft): SlipDraft =>
  castDraft({ ...emptyBetslip, policy, feedLost, offline, signedIn, owner: signedIn ? owner : undefined });

/** As on a new device: not even the policy of whoever had it before. */
const blank = ({ feedLost, offline }: SlipDraft): SlipDraft => castDraft({ ...emptyBetslip, feedLost, offline });

/** Whether another player of this device built the slip, or has asked for the bet on it. The next one must neither see it nor find it locked. */
const isOfAnother = ({ owner, placement }: SlipDraft, player: string): boolean =>
  (owner !== undefined && owner !== player) || (placement.status !== "idle" && placement.request.player !== player);

/** On the slip, and on those that a loaded code took the place of. */
const everywhere = (slip: SlipDraft, follow: (legs: readonly Leg[]) => readonly Leg[]): void => {
  const { legs, undo: behind } = current(slip);
  slip.legs = castDraft([...follow(legs)]);
  slip.undo = castDraft(followBehind(behind, follow));
};

const liveStale = (legs: readonly Leg[]): readonly Leg[] => legs.map((leg) => (leg.selection.type === "live" ? { ...leg, stale: true } : leg));

/**
 * A new page: no live price is trusted until the book was asked; a placement that was being sent when the last
 * page went away is unknown, because its answer has nowhere to go; one that was answered is over.
 */
const resumed = (slip: SlipDraft): SlipDraft | undefined => {
  const { placement } = slip;
  if (placement.status === "done") return { ...cleared(slip), feedLost: true, offline: false };
  slip.feedLost = true;
  slip.offline = false;
  slip.refused = undefined;
  everywhere(slip, (legs) => liveStale(legs).map((leg) => ({ ...leg, changed: undefined })));
  if (placement.status === "sending") slip.placement = { ...placement, status: "unknown", reason: { code: "page-closed" } };
  return undefined;
};
