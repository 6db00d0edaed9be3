import type { SlipstreamEvent } from "../events/event.ts";
import { selectionKey } from "../kernel/ids.ts";
import { noMoney } from "../kernel/money.ts";
import { closeLegs, priceLegs, revalidateLegs } from "./follow-feed.ts";
import { type Betslip, emptyBetslip, hasSeveralOfOneMatch, type Leg } from "./state.ts";

/** What each fact means to the slip. `sequence` names the fact, for the changed mark it may raise. */
export const evolve = (slip: Betslip, event: SlipstreamEvent, sequence: number): Betslip => {
  switch (event.type) {
    // Most of the log, so asked about first.
    case "OddsChanged":
      return changedLegs(slip, priceLegs(slip.legs, event, sequence));
    case "SelectionAdded":
      return withLegs(slip, [...slip.legs.map(freeIfOf(event.selection.matchId)), newLeg(event.selection)], "added");
    case "SelectionRemoved":
      return withLegs(slip, slip.legs.filter((leg) => leg.key !== event.key), "removed");
    case "SelectionFixed":
      return { ...slip, legs: fixedLegs(slip.legs, event.key, event.fixed) };
    case "StakeChanged":
      return { ...slip, stake: event.stake };
    case "GroupingStakeChanged":
      return {
        ...slip,
        groupings: [
          ...slip.groupings.filter((grouping) => grouping.grouping !== event.grouping),
          { grouping: event.grouping, stake: event.stake },
        ]
          .filter((grouping) => grouping.stake > 0)
          .sort((a, b) => a.grouping - b.grouping),
      };
    case "BetslipTypeChosen":
      // Spec 8.2 of the wire facts: switching the tab starts with a clean stake.
      return { ...slip, betslipType: event.betslipType, groupings: [], stake: noMoney };
    case "OddsPolicyChosen":
      return { ...slip, policy: event.policy };
    case "BetslipCleared":
      return cleared(slip);
    case "ChangedMarkExpired":
      return { ...slip, legs: slip.legs.map((leg) => (leg.key === event.key ? { ...leg, changed: undefined } : leg)) };
    case "SelectionsRevalidated":
      return { ...slip, legs: revalidateLegs(slip.legs, event.rows, sequence, slip.feedLost) };
    case "PlacementRequested":
      return { ...slip, placement: { status: "sending", placement: event.placement } };
    case "PlacementUnknown":
      return slip.placement.status === "sending"
        ? { ...slip, placement: { status: "unknown", placement: slip.placement.placement, message: event.message } }
        : slip;
    case "PlacementRejected":
      return { ...slip, placement: { status: "idle" } };
    case "BetPlaced": {
      if (slip.placement.status === "idle") return slip;
      const { placement } = slip.placement;
      const { betslipId, stake, possibleWin } = event;
      return { ...slip, placement: { status: "placed", placement, betslipId, stake, possibleWin } };
    }
    case "BetStopped":
      return changedLegs(slip, closeLegs(slip.legs, event.matchId));
    case "FeedMessageRejected":
      return event.matchId === undefined ? slip : changedLegs(slip, closeLegs(slip.legs, event.matchId));
    case "FeedLost":
      return { ...slip, feedLost: true, legs: slip.legs.map(staleWhenLive) };
    case "FeedRestored":
      return { ...slip, feedLost: false, legs: slip.legs.map((leg) => (leg.stale ? { ...leg, stale: false } : leg)) };
    case "LoggedIn":
      return { ...withoutBetOfAnother(slip, event.player), signedIn: true };
    case "LoggedOut":
      return { ...slip, signedIn: false };
    case "SessionStarted":
      return resumed(slip);
    case "SignInRequested":
    case "SignInFailed":
    case "ReturnAddressStored":
    case "BalancesRead":
    case "AccountReadFailed":
    case "ActiveBonusRead":
    case "CashbackRead":
    case "ActiveSportChanged":
    case "DialogOpened":
    case "DialogClosed":
    case "LogLossDetected":
    case "FactsSkipped":
      return slip;
  }
};

/** A match with several selections cannot be fixed: one of them alone would play. */
const freeIfOf = (match: Leg["selection"]["matchId"]) => (leg: Leg): Leg =>
  leg.fixed && leg.selection.matchId === match ? { ...leg, fixed: false } : leg;

const newLeg = (selection: Leg["selection"]): Leg => ({
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

/** Keeps the slip's type in step with its legs (spec 4). */
const withLegs = (slip: Betslip, legs: readonly Leg[], change: "added" | "removed"): Betslip => {
  if (legs.length === 0) return cleared(slip);
  if (legs.length === 1) return { ...slip, legs: oneFree(legs), betslipType: "Single", groupings: [] };
  if (change === "removed") return { ...slip, legs: oneFree(legs) };
  const combined = slip.betslipType === "Combo" || hasSeveralOfOneMatch(legs);
  return { ...slip, legs, betslipType: combined ? "Combo" : "Multiple" };
};

const fixedLegs = (legs: readonly Leg[], key: Leg["key"], fixed: boolean): readonly Leg[] =>
  oneFree(legs.map((leg) => (leg.key === key ? { ...leg, fixed } : leg)));

/** If all selections are marked fixed, the first is unfixed (spec 4): a system needs one free leg. */
const oneFree = (legs: readonly Leg[]): readonly Leg[] =>
  legs.every((leg) => leg.fixed) ? legs.map((leg, at) => (at === 0 ? { ...leg, fixed: false } : leg)) : legs;

const cleared = (slip: Betslip): Betslip => ({
  ...emptyBetslip,
  policy: slip.policy,
  feedLost: slip.feedLost,
  signedIn: slip.signedIn,
});

/** What another player bet on this device is theirs to ask about: it neither shows nor locks the slip of the next one. */
const withoutBetOfAnother = (slip: Betslip, player: string): Betslip =>
  slip.placement.status === "idle" || slip.placement.placement.player === player ? slip : cleared(slip);

const changedLegs = (slip: Betslip, legs: readonly Leg[]): Betslip => (legs === slip.legs ? slip : { ...slip, legs });

const staleWhenLive = (leg: Leg): Leg => (leg.selection.type === "live" ? { ...leg, stale: true } : leg);

/**
 * A new page: no live price is trusted until the book was asked; a placement that was being sent when the last
 * page went away is unknown, because its answer has nowhere to go; one that was answered is over.
 */
const resumed = (slip: Betslip): Betslip => {
  const { placement } = slip;
  if (placement.status === "placed") return { ...cleared(slip), feedLost: true };
  return {
    ...slip,
    feedLost: true,
    legs: slip.legs.map((leg) => staleWhenLive({ ...leg, changed: undefined })),
    placement:
      placement.status === "sending"
        ? { status: "unknown", placement: placement.placement, message: "The page was closed before an answer came." }
        : placement,
  };
};
