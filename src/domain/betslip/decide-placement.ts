import type { AttemptStep, AttemptSuccess } from "../events/attempts-events.ts";
import type { Placement } from "../events/placement.ts";
import { decideOutcome } from "../kernel/attempt-steps.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { BetslipRejection, PlacementOutcome } from "./commands.ts";
import type { LimitFlaw } from "./limit-flaw.ts";
import type { Betslip, PlacedBet } from "./state.ts";
import { whyNotPlaceable } from "./why-not-placeable.ts";

type PlacementDecision = Decision<AttemptStep | AttemptSuccess, BetslipRejection>;

/** Whether this slip may be placed. A slip that the book would refuse for a known reason is not sent. */
export const decidePlacement = (slip: Betslip, placement: Placement, flaw: LimitFlaw | undefined): PlacementDecision => {
  const reason = whyNotPlaceable(slip, placement.totalStake, flaw);
  return reason === undefined ? accept({ type: "AttemptRequested", kind: "bet", request: placement }) : reject(reason);
};

export const decideResolution = (slip: Betslip, command: { readonly attempt: AttemptId; readonly outcome: PlacementOutcome }): PlacementDecision =>
  decideOutcome({ last: slip.placement, aside: slip.aside }, command, {
    done: (bet) => ({ type: "BetPlaced", attempt: command.attempt, ...placedBet(bet) }),
    refused: (reason) => ({ type: "AttemptRefused", kind: "bet", attempt: command.attempt, reason }),
    unknown: (reason) => ({ type: "AttemptUnknown", kind: "bet", attempt: command.attempt, reason }),
  });

/** Copies the fields by name, so that nothing else that an adapter returned enters the fact. */
const placedBet = ({ betslipId, stake, possibleWin, accepted, head, receipt }: PlacedBet): PlacedBet => ({
  betslipId,
  stake,
  possibleWin,
  ...(accepted === undefined ? {} : { accepted: accepted.map(({ key, odds }) => ({ key, odds })) }),
  ...(head === undefined ? {} : { head: { length: head.length, hash: head.hash } }),
  ...(receipt === undefined ? {} : { receipt: { body: receipt.body, signature: receipt.signature, key: receipt.key } }),
});
