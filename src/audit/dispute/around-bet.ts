import type { Placement } from "../../domain/events/placement.ts";
import type { Bet } from "../indexed/bets.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { betEvidence } from "../placements/receipts.ts";

/** Bets on the same selections are told when they were asked for within so many milliseconds. */
const NEARBY_MS = 600_000;

/** Another bet on the same selections. */
export interface EqualBet {
  readonly betslipId: string | undefined;
  readonly attempt: string;
  /** How long after the bet it was asked for, in milliseconds; negative when before. */
  readonly after: number;
  readonly placement: Placement;
  readonly sequence: number;
}

/** The bets on the same selections that were asked for shortly before and after one, whatever their stakes. */
export const equalBets = async (log: OpenedLog, bet: Bet, { legs }: Placement, clicked: number): Promise<readonly EqualBet[]> => {
  const keysOf = (of: Placement["legs"]): string => of.map(({ key }) => key).toSorted().join();
  const near = log.index.bets.all().filter((other) => other !== bet && Math.abs(log.index.timeAt(other.positions[0] ?? 0) - clicked) <= NEARBY_MS);
  const evidence = await Promise.all(near.map((other) => betEvidence(log, other)));
  return evidence.flatMap(({ bet: { betslipId, attempt }, receipt }) =>
    receipt === undefined || keysOf(receipt.placement.legs) !== keysOf(legs)
      ? []
      : [{ betslipId, attempt, after: receipt.requested.at - clicked, placement: receipt.placement, sequence: receipt.requested.sequence }],
  );
};

/** When the odds policy of a bet was chosen. */
export interface PolicyChoice {
  readonly sequence: number;
  readonly at: number;
}

/** The last choice of a policy before a record; undefined when the log holds none, so that it was the one that a slip begins with. */
export const policyChoice = ({ index }: OpenedLog, position: number): PolicyChoice | undefined => {
  for (let at = position - 1; at >= 0; at -= 1) if (index.typeAt(at) === "OddsPolicyChosen") return { sequence: index.sequenceAt(at), at: index.timeAt(at) };
  return undefined;
};
