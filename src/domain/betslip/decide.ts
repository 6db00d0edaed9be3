import type { AttemptStep, AttemptSuccess } from "../events/attempts-events.ts";
import type { BetslipEvent } from "../events/betslip-events.ts";
import { type BookedSlip, isLoadable } from "../events/booked-leg.ts";
import { underWay } from "../kernel/attempt.ts";
import { selectionKey } from "../kernel/ids.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import { isPrice } from "../kernel/odds.ts";
import type { BetslipCommand, BetslipRejection } from "./commands.ts";
import { decidePlacement, decideResolution } from "./decide-placement.ts";
import { evolve } from "./evolve.ts";
import { type Betslip, hasSelection, MAX_LEGS } from "./state.ts";

type BetslipDecision = Decision<BetslipEvent | AttemptStep | AttemptSuccess, BetslipRejection>;

/**
 * The rules of the slip: the facts that a command causes, or the reason why it causes none. A change of a slip whose bet was placed begins the next
 * slip: another window can make one before OK is pressed.
 */
export const decide = (slip: Betslip, command: BetslipCommand): BetslipDecision => {
  const beginning = slip.placement.status === "done" ? nextSlip(command) : undefined;
  if (beginning === undefined) return decideOn(slip, command);
  const decision = decideOn(evolve(slip, beginning, { at: 0 }), command);
  return decision.accepted ? accept(beginning, ...decision.events) : decision;
};

/** What begins the next slip: one without selections where others are put on it, or the same selections where they are changed; undefined for a command that changes no slip, or ends the placement itself. */
const nextSlip = ({ type }: BetslipCommand): Extract<BetslipEvent, { type: "BetslipCleared" | "SelectionsKept" }> | undefined => {
  switch (type) {
    case "AddSelection":
    case "LoadBooking":
      return { type: "BetslipCleared" };
    case "RemoveSelection":
    case "FixSelection":
    case "ChangeStake":
    case "ChangeSelectionStake":
    case "ChangeGroupingStake":
    case "ChooseBetslipType":
    case "ChooseFunds":
      return { type: "SelectionsKept" };
    default:
      return undefined;
  }
};

const decideOn = (slip: Betslip, command: BetslipCommand): BetslipDecision => {
  switch (command.type) {
    case "PassKickOff":
      return slip.legs.some(({ selection }) => selection.matchId === command.matchId && selection.type === "prematch")
        ? accept({ type: "KickOffPassed", matchId: command.matchId })
        : nothing;
    case "RequestPlacement":
      return decidePlacement(slip, command.placement, command.flaw);
    case "ResolvePlacement":
      return decideResolution(slip, command);
    case "PutPlacementAside":
      return slip.placement.status === "unknown" && slip.placement.request.attempt === command.attempt
        ? accept({ type: "AttemptPutAside", kind: "bet", attempt: command.attempt })
        : nothing;
    case "ChooseOddsPolicy":
      return unlessLocked(slip, () =>
        slip.policy === command.policy ? nothing : accept({ type: "OddsPolicyChosen", policy: command.policy }),
      );
    case "AddSelection":
      return unlessLocked(slip, () => addSelection(slip, command));
    case "RemoveSelection":
      return unlessLocked(slip, () =>
        hasSelection(slip, command.key)
          ? accept({ type: "SelectionRemoved", key: command.key })
          : reject({ type: "SelectionNotOnSlip", key: command.key }),
      );
    case "FixSelection":
      return unlessLocked(slip, () => fixSelection(slip, command));
    case "ChangeStake":
      return unlessLocked(slip, () =>
        command.stake < 0 ? reject({ type: "StakeNotPositive" }) : accept({ type: "StakeChanged", stake: command.stake }),
      );
    case "ChangeSelectionStake":
      return unlessLocked(slip, () => changeSelectionStake(slip, command));
    case "ChangeGroupingStake":
      return unlessLocked(slip, () =>
        command.stake < 0
          ? reject({ type: "StakeNotPositive" })
          : accept({ type: "GroupingStakeChanged", grouping: command.grouping, stake: command.stake }),
      );
    case "ChooseBetslipType":
      return unlessLocked(slip, () =>
        slip.betslipType === command.betslipType
          ? nothing
          : accept({ type: "BetslipTypeChosen", betslipType: command.betslipType }),
      );
    case "ChooseFunds":
      return unlessLocked(slip, () => (slip.funds === command.funds ? nothing : accept({ type: "FundsChosen", funds: command.funds })));
    case "ClearBetslip":
      return unlessLocked(slip, () => accept({ type: "BetslipCleared" }));
    case "KeepSelections":
      return slip.placement.status === "done" ? accept({ type: "SelectionsKept" }) : nothing;
    case "LoadBooking":
      return unlessLocked(slip, () => loadBooking(command.booked));
    case "UndoSlipChange":
      return unlessLocked(slip, () => (slip.undo === undefined ? nothing : accept({ type: "SlipChangeUndone" })));
  }
};

const nothing: BetslipDecision = reject({ type: "NothingToDo" });

const unlessLocked = (slip: Betslip, answer: () => BetslipDecision): BetslipDecision => {
  const placement = underWay(slip.placement);
  return placement === undefined ? answer() : reject({ type: "SlipLocked", attempt: placement.attempt });
};

const addSelection = (slip: Betslip, { selection }: Extract<BetslipCommand, { type: "AddSelection" }>): BetslipDecision => {
  const key = selectionKey(selection.matchId, selection);
  if (hasSelection(slip, key)) return reject({ type: "SelectionAlreadyOnSlip", key });
  if (slip.legs.length >= MAX_LEGS) return reject({ type: "SlipFull", most: MAX_LEGS });
  if (!isPrice(selection.odds)) return reject({ type: "NoPrice", key });
  if (slip.feedLost && selection.type === "live")
    return reject({ type: "PriceStale", key, eventName: selection.eventName });
  return accept({ type: "SelectionAdded", selection });
};

/** Loads a booking. It changes only what the slip would bet: it places, stakes and accepts nothing (faults X2). */
const loadBooking = (booked: BookedSlip): Decision<BetslipEvent, BetslipRejection> => {
  if (booked.legs.length > MAX_LEGS) return reject({ type: "SlipFull", most: MAX_LEGS });
  return booked.legs.some(isLoadable) ? accept({ type: "BookingLoaded", booked }) : reject({ type: "SelectionsExpired", code: booked.code });
};

const changeSelectionStake = (
  slip: Betslip,
  { key, stake }: Extract<BetslipCommand, { type: "ChangeSelectionStake" }>,
): BetslipDecision => {
  if (!hasSelection(slip, key)) return reject({ type: "SelectionNotOnSlip", key });
  return stake < 0 ? reject({ type: "StakeNotPositive" }) : accept({ type: "SelectionStakeChanged", key, stake });
};

const fixSelection = (
  slip: Betslip,
  { key, fixed }: Extract<BetslipCommand, { type: "FixSelection" }>,
): BetslipDecision => {
  const leg = slip.legs.find((candidate) => candidate.key === key);
  if (leg === undefined) return reject({ type: "SelectionNotOnSlip", key });
  if (leg.fixed === fixed) return nothing;
  const { matchId } = leg.selection;
  if (fixed && slip.legs.filter(({ selection }) => selection.matchId === matchId).length > 1)
    return reject({ type: "SeveralOfOneMatch", key });
  return accept({ type: "SelectionFixed", key, fixed });
};

export const betslipRules = { room: "betslip", decide } as const;
