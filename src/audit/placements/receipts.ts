import type { Placement } from "../../domain/events/placement.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { placementIn } from "../../domain/log/placement-in.ts";
import type { Bet } from "../indexed/bets.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { recordsAt } from "../indexed/records-at.ts";

/** One attempt to place a bet: the request, the head that was sent with it, and every answer. */
export interface PlacementReceipt {
  readonly placement: Placement;
  /** The head that was sent with the bet covers this record: it is this record's hash, or that of a record soon after it. */
  readonly requested: SealedFact;
  readonly answers: readonly SealedFact[];
}

/** The bets whose requests are in this log. Answers to other requests are left out. */
export const requestedBets = ({ index }: OpenedLog): readonly Bet[] =>
  index.bets.all().filter(({ positions: [first] }) => first !== undefined && index.typeAt(first) === "PlacementRequested");

export const receiptOf = async (log: OpenedLog, bet: Bet): Promise<PlacementReceipt | undefined> => {
  const [request, ...answers] = await recordsAt(log, bet.positions);
  const placement = request === undefined ? undefined : placementIn(request.fact);
  if (request === undefined || placement === undefined) return undefined;
  return { placement, requested: request.fact, answers: answers.map(({ fact }) => fact) };
};
