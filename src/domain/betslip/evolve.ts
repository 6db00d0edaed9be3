import { castDraft, current, produce } from "immer";
import type { AttemptStep } from "../events/attempts-events.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import { isFarewell } from "../events/session-events.ts";
import { type Attempt, idle, underWay } from "../kernel/attempt.ts";
import { resumed as resumedAttempt, stepped, succeeded } from "../kernel/attempt-steps.ts";
import {
  addLeg, cleared, keepOneFree, type SlipDraft, type SlipEvent, stakeGrouping, stakeSelection, stakeSlip, undo, undoneTo, withoutLeg,
} from "./edit-slip.ts";
import { closeLegs, goLive, priceLegs, revalidateLegs } from "./follow-feed.ts";
import { loadBooking } from "./load-booking.ts";
import { type Betslip, emptyBetslip, type Leg, type PlacedBet } from "./state.ts";

type PriceEvent = Extract<SlipEvent, { type: "OddsChanged" | "BetStopped" | "FeedMessageRejected" }>;

/** What each fact changes about the slip. `at` is its time, in wall milliseconds; what is shown for a time has it. */
export const evolve = (slip: Betslip, event: SlipEvent, { at }: { readonly at: number }): Betslip => {
  if (!isPriceEvent(event)) return rewrite(slip, event, at);
  return concerns(event, slip) ? followPrices(slip, event, at) : slip;
};

/** Folds a fact by an immer draft. It stands apart from `evolve`, because the function inside it is made anew at each call, also for a fact that needs no draft (bench/log). */
const rewrite = (slip: Betslip, event: Exclude<SlipEvent, PriceEvent>, at: number): Betslip => produce(slip, (draft) => write(draft, event, at));

/** Price events are most of the log and mostly concern matches that are not on the slip, so they are folded without an immer draft (bench/log). */
const isPriceEvent = (event: SlipEvent): event is PriceEvent =>
  event.type === "OddsChanged" || event.type === "BetStopped" || event.type === "FeedMessageRejected";

/** Whether a price event can change the slip. Written as a loop, because it runs for every price. */
const concerns = ({ matchId }: PriceEvent, { legs }: Betslip): boolean => {
  for (const leg of legs) if (leg.selection.matchId === matchId) return true;
  return false;
};

const followPrices = (slip: Betslip, event: PriceEvent, at: number): Betslip => {
  const legs = legsAfter(slip, event, at);
  return legs === slip.legs ? slip : { ...slip, legs };
};

const legsAfter = (slip: Pick<Betslip, "legs" | "feedLost">, event: PriceEvent, at: number): Betslip["legs"] => {
  switch (event.type) {
    case "OddsChanged":
      return priceLegs(slip, event, at);
    case "BetStopped":
      return closeLegs(slip, event.matchId, event.source);
    case "FeedMessageRejected":
      return closeLegs(slip, event.matchId);
  }
};

/** Events that change what is bet. An earlier refusal then no longer concerns the slip on the screen. */
const ANOTHER_SLIP: ReadonlySet<SlipEvent["type"]> = new Set<SlipEvent["type"]>([
  "SelectionAdded", "SelectionRemoved", "SlipChangeUndone", "SelectionFixed", "StakeChanged", "SelectionStakeChanged",
  "GroupingStakeChanged", "BetslipTypeChosen", "OddsPolicyChosen", "FundsChosen",
]);

/** Writes the fact into the draft and returns undefined, or returns the slip that replaces it. */
const write = (slip: SlipDraft, event: Exclude<SlipEvent, PriceEvent>, at: number): SlipDraft | undefined => {
  if (ANOTHER_SLIP.has(event.type)) slip.refused = undefined;
  switch (event.type) {
    case "SelectionAdded":
      return void addLeg(slip, event.selection);
    case "SelectionRemoved":
      return void withoutLeg(slip, event.key, at);
    case "BookingLoaded":
      return castDraft(loadBooking(current(slip), event.booked, at));
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
      // After its bet was placed, a slip cannot be restored by an undo.
      return slip.placement.status === "done" ? cleared(slip) : { ...cleared(slip), undo: castDraft(undoneTo(current(slip), at)) };
    case "SelectionsKept":
      return void (slip.placement = idle);
    case "SelectionsRevalidated":
      return void follow(slip, (legs) => revalidateLegs({ legs, feedLost: slip.feedLost }, event.rows, at));
    case "KickOffPassed":
      return void follow(slip, (legs) => goLive({ legs, feedLost: slip.feedLost }, event.matchId));
    case "AttemptRequested":
    case "AttemptRefused":
    case "AttemptUnknown":
    case "AttemptPutAside":
      return event.kind === "bet" ? void stepPlacement(slip, event) : undefined;
    case "BetPlaced": {
      const { type: _, attempt, ...result } = event;
      return void keepPlacement(slip, succeeded(placementOf(current(slip)), attempt, result));
    }
    case "FeedLost":
      slip.feedLost = true;
      slip.offline = event.reason === "offline";
      return void follow(slip, liveStale);
    case "FeedRestored":
      // What was missed is unknown, so each live leg stays stale until the book has named its price.
      slip.feedLost = false;
      return void (slip.offline = false);
    case "LoggedIn":
      // Whoever left the slip behind an undo may be another player, also where the slip itself has no owner any more.
      return {
        ...(isOfAnother(slip, event.player) ? blank(slip) : slip), signedIn: true, owner: event.player, undo: slip.owner === event.player ? slip.undo : undefined,
        aside: slip.aside.filter(({ player }) => player === event.player),
      };
    case "LoggedOut":
      // A bet without an answer stays, so that the player can still find out its outcome (docs/decisions/19-what-stays-on-a-shared-device.md).
      return isFarewell(event.reason) && underWay(slip.placement) === undefined ? blank(slip) : { ...slip, signedIn: false };
    case "SessionStarted":
      return resumed(slip);
  }
};

/** The bet as an attempt. Why the last one was refused is kept with the prices that it asked for (`refused`). */
const placementOf = ({ placement, aside }: Betslip): Attempt<Placement, PlacedBet, Reason> => ({ last: placement, aside, refused: undefined });

const keepPlacement = (slip: SlipDraft, { last, aside }: Attempt<Placement, PlacedBet, Reason>): void => {
  slip.placement = castDraft(last);
  slip.aside = castDraft([...aside]);
};

const stepPlacement = (slip: SlipDraft, step: Extract<AttemptStep, { readonly kind: "bet" }>): void => {
  const after = stepped(placementOf(current(slip)), step);
  keepPlacement(slip, after);
  if (step.type === "AttemptRequested") {
    slip.undo = undefined;
    slip.refused = undefined;
  }
  if (after.refused === undefined) return;
  const { request, reason } = after.refused;
  slip.refused = castDraft({ reason, prices: request.legs.map(({ key, odds }) => ({ key, odds })) });
};

/** The slip as on a new device: not even the previous player's odds policy stays. What was put aside stays until another player signs in. */
const blank = ({ feedLost, offline, aside }: SlipDraft): SlipDraft => castDraft({ ...emptyBetslip, feedLost, offline, aside });

/** Whether another player on this device built the slip or placed its bet. The player who signs in must neither see it nor find it locked. */
const isOfAnother = ({ owner, placement }: SlipDraft, player: string): boolean =>
  (owner !== undefined && owner !== player) || (placement.status !== "idle" && placement.request.player !== player);

const follow = (slip: SlipDraft, change: (legs: readonly Leg[]) => readonly Leg[]): void => void (slip.legs = castDraft([...change(current(slip).legs)]));

const liveStale = (legs: readonly Leg[]): readonly Leg[] => legs.map((leg) => (leg.selection.type === "live" ? { ...leg, stale: true } : leg));

/**
 * The slip on a new page. Live prices are not trusted until the book has answered. The previous page can no longer receive an answer, so a placement
 * that it was sending is unknown; a placement that was answered is over.
 */
const resumed = (slip: SlipDraft): SlipDraft | undefined => {
  if (slip.placement.status === "done") return { ...cleared(slip), feedLost: true, offline: false };
  slip.feedLost = true;
  slip.offline = false;
  slip.refused = undefined;
  follow(slip, (legs) => liveStale(legs).map((leg) => ({ ...leg, changed: undefined })));
  keepPlacement(slip, resumedAttempt(placementOf(current(slip))));
  return undefined;
};
