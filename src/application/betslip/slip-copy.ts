import { isLocked } from "../../domain/betslip/state.ts";
import { leadingTo } from "../../domain/betslip/slip-facts.ts";
import { type BetslipEvent, betslipRows } from "../../domain/events/betslip-events.ts";
import { anyOf, type Guard, isCount, isFlag, isText, listOf, shape } from "../../domain/kernel/guards.ts";
import type { OpenedLog } from "../log/open-log.ts";

/** A copy of the slip outside the log, from which the slip can be restored when the log is lost (faults S5). */
export interface SlipCopy {
  /** The pseudonym of the player who owns the slip; "" for a visitor. */
  readonly owner: string;
  /** The length of the log when the copy was made. */
  readonly length: number;
  /** Whether the device kept the log at that time. */
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
 * The facts that restore the copied slip when the log does not contain it: the log is lost or altered, could not be read or kept, or the page was
 * killed before its last facts were written. A player's slip is restored for that player only. A slip with a bet of unknown outcome is left as the
 * log has it.
 */
export const restoredSlip = (copy: unknown, opened: OpenedLog, player: string | undefined): readonly BetslipEvent[] => {
  if (!isSlipCopy(copy)) return [];
  if (copy.owner !== "" && copy.owner !== player) return [];
  if (isLocked(opened.state.betslip)) return [];
  const isLost = !opened.wasRead || opened.findings.some(({ type }) => type === "LogLossDetected");
  const isKnown = copy.inLog && copy.length <= opened.head.length && !isLost;
  return isKnown ? [] : leadingTo(opened.state.betslip, copy.facts);
};
