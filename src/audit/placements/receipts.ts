import type { Placement } from "../../domain/events/placement.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { isBetRequest, placementIn } from "../../domain/log/placement-in.ts";
import type { Bet } from "../indexed/bets.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { recordsAt } from "../indexed/records-at.ts";
import type { LogSummary } from "../log/log-summary.ts";

/** One attempt to place a bet: the request, the head that was sent with it, and every answer. */
export interface PlacementReceipt {
  readonly placement: Placement;
  /** The head that was sent with the bet covers this record: it is this record's hash, or that of a record soon after it. */
  readonly requested: SealedFact;
  readonly answers: readonly SealedFact[];
}

/** The names of the events that answer a bet. */
const ANSWERS: ReadonlySet<string> = new Set(["BetPlaced", "BetRefused", "BetUnknown"]);

/** The bets that a log asks for, and those that it only answers. */
export const betsIn = ({ index }: OpenedLog): readonly Bet[] =>
  index.bets.all().filter(({ positions: [first = 0, ...others] }) => index.typeAt(first) === "BetRequested" || [first, ...others].some((at) => ANSWERS.has(index.typeAt(at))));

/** A bet of a log as far as the log tells it. */
export interface BetEvidence {
  readonly bet: Bet;
  /** Undefined without a request that this build can read. */
  readonly receipt: PlacementReceipt | undefined;
  /** Every record that mentions the bet, in order. */
  readonly records: readonly SealedFact[];
}

export const betEvidence = async (log: OpenedLog, bet: Bet): Promise<BetEvidence> => {
  const records = (await recordsAt(log, bet.positions)).map(({ fact }) => fact);
  const [requested, ...answers] = records;
  const placement = requested === undefined ? undefined : placementIn(requested);
  return { bet, records, receipt: requested === undefined || placement === undefined ? undefined : { placement, requested, answers } };
};

export const receiptOf = async (log: OpenedLog, bet: Bet): Promise<PlacementReceipt | undefined> => (await betEvidence(log, bet)).receipt;

/** Where the request of a bet may be: in the log, but not readable for this build or after an answer; before its first record; in a hole; or nowhere. */
export type LostRequest = "unreadable" | "later" | "front" | "hole" | "nowhere";

export const lostRequest = ({ start, firstBad, notKept, dropped }: LogSummary, records: readonly SealedFact[]): LostRequest => {
  const at = records.findIndex(({ event }) => isBetRequest(event));
  if (at >= 0) return at === 0 ? "unreadable" : "later";
  if (start.length > 0) return "front";
  return firstBad === undefined && notKept.length === 0 && dropped.length === 0 ? "nowhere" : "hole";
};
