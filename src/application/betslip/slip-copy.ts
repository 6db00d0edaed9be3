import { isLocked } from "../../domain/betslip/state.ts";
import { leadingTo } from "../../domain/betslip/slip-facts.ts";
import { type BetslipEvent, betslipRows } from "../../domain/events/betslip-events.ts";
import { anyOf, type Guard, isCount, isFlag, isText, listOf, shape } from "../../domain/kernel/guards.ts";
import type { OpenedLog } from "../log/open-log.ts";

/** A copy of the slip beside the log, so that it survives the log (faults S5). */
export interface SlipCopy {
  /** The pseudonym of the player whose slip it is; empty for a visitor's. */
  readonly owner: string;
  /** How long the log was. */
  readonly length: number;
  /** Whether the device kept the log then. */
  readonly inLog: boolean;
  /** The facts that build the slip. */
  readonly facts: readonly BetslipEvent[];
}

const { SelectionAdded, SelectionFixed, BetslipTypeChosen, StakeChanged, SelectionStakeChanged, GroupingStakeChanged, OddsPolicyChosen, FundsChosen } =
  betslipRows;

const isSlipFact: Guard<BetslipEvent> = anyOf(
  SelectionAdded.guard,
  SelectionFixed.guard,
  BetslipTypeChosen.guard,
  StakeChanged.guard,
  SelectionStakeChanged.guard,
  GroupingStakeChanged.guard,
  OddsPolicyChosen.guard,
  FundsChosen.guard,
);

const isSlipCopy: Guard<SlipCopy> = shape({ owner: isText, length: isCount, inLog: isFlag, facts: listOf(isSlipFact) });

/**
 * Facts that bring back the copied slip when the log does not know it: the log is lost or altered, could not be read or kept, or the
 * page was killed before its last facts were written. A player's slip comes back to that player alone. A slip with a bet whose
 * outcome is unknown is left as the log has it.
 */
export const restoredSlip = (copy: unknown, opened: OpenedLog, player: string | undefined): readonly BetslipEvent[] => {
  if (!isSlipCopy(copy)) return [];
  if (copy.owner !== "" && copy.owner !== player) return [];
  if (isLocked(opened.state.betslip)) return [];
  const isLost = !opened.wasRead || opened.findings.some(({ type }) => type === "LogLossDetected");
  const isKnown = copy.inLog && copy.length <= opened.head.length && !isLost;
  return isKnown ? [] : leadingTo(opened.state.betslip, copy.facts);
};
