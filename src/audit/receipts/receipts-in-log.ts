import type { SealedFact } from "../../domain/events/envelope.ts";
import type { Placement } from "../../domain/events/placement.ts";
import { isHead, isPublicKey, isReceipt, type Receipt } from "../../domain/events/receipt.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";
import { type Gap, gapBefore } from "../../domain/log/gap.ts";
import { placementIn } from "../../domain/log/placement-in.ts";
import { type ReceiptBody, readReceiptBody } from "../../domain/log/receipt-body.ts";

/** The part of a bet in the log that differs from its receipt. */
export type Difference = "text" | "betslip" | "attempt" | "stake" | "possible-win" | "legs" | "policy" | "accepted" | "head";

/** How the head that the sportsbook signed compares with the log that holds the receipt. */
export type SignedHead = "agrees" | "rewritten" | "not-here" | "none";

/** A receipt in a log, with everything that can be checked without its key. */
export interface LoggedReceipt {
  /** The sequence of the record that holds it. */
  readonly sequence: number;
  readonly betslipId: string;
  readonly receipt: Receipt;
  /** Undefined when its text cannot be read. */
  readonly body: ReceiptBody | undefined;
  readonly differences: readonly Difference[];
  readonly head: SignedHead;
}

/** An accepted bet of a log, to be compared with a receipt that somebody else kept. */
export interface LoggedBet {
  /** The sequence of the record that says it was accepted. */
  readonly sequence: number;
  readonly attempt: string;
  readonly betslipId: string;
  readonly differencesFrom: (body: ReceiptBody | undefined) => readonly Difference[];
}

export interface ReceiptsInLog {
  readonly receipts: readonly LoggedReceipt[];
  readonly bets: readonly LoggedBet[];
  /** The public keys that the log says the sportsbook has named. Whoever writes a log can write them too. */
  readonly keys: readonly string[];
}

/** The most hashes that are remembered. They are needed while a bet is unanswered, because its head lies between the request and the answer. */
const MOST_REMEMBERED = 200_000;

/** Gathers the receipts of a log while its records are read, and compares each with the records around it. */
export const createReceiptWatch = (): { readonly see: (fact: SealedFact) => void; readonly found: () => ReceiptsInLog } => {
  const receipts: LoggedReceipt[] = [];
  const bets: LoggedBet[] = [];
  const keys = new Set<string>();
  const hashes = new Map<number, string>();
  const gaps: Gap[] = [];
  /** By their attempts: a request that was put in after the one that is answered must not hide it. */
  const requests = new Map<unknown, Placement>();
  let last = 0;
  /** Where the request of a bet stands, or the hole in which it may stand; undefined while no bet can be unanswered. */
  let since: number | undefined;

  const begin = (from: number): void => {
    since = from;
    hashes.clear();
  };

  const answered = (fact: SealedFact): void => {
    const { receipt, betslipId, attempt } = fact.event;
    const request = requests.get(attempt);
    const differencesFrom: LoggedBet["differencesFrom"] = (body) => differencesOf(fact, body, request);
    if (typeof betslipId === "string" && typeof attempt === "string") bets.push({ sequence: fact.sequence, attempt, betslipId, differencesFrom });
    if (isReceipt(receipt) && typeof betslipId === "string") {
      const body = readReceiptBody(receipt);
      receipts.push({ sequence: fact.sequence, betslipId, receipt, body, differences: differencesFrom(body), head: headOf(body, fact.sequence, { hashes, since, gaps }) });
    }
    since = undefined;
    hashes.clear();
  };

  return {
    see: (fact) => {
      const { event, sequence, hash } = fact;
      if (sequence !== last + 1 && since === undefined) begin(last + 1);
      last = sequence;
      const placement = placementIn(fact);
      if (placement !== undefined) {
        requests.set(placement.attempt, placement);
        begin(sequence);
      }
      const gap = gapBefore(fact);
      if (gap !== undefined) gaps.push(gap);
      if (since !== undefined && hashes.size < MOST_REMEMBERED) hashes.set(sequence, hash);
      if (event.type === "BetPlaced") answered(fact);
      if (event.type === "ReceiptKeySeen" && isPublicKey(event["publicKey"])) keys.add(event["publicKey"]);
    },
    found: () => ({ receipts, bets, keys: [...keys] }),
  };
};

interface Around {
  readonly hashes: ReadonlyMap<number, string>;
  /** The sequence of the record that requested the bet; undefined when none did, and none is missing that could have. */
  readonly since: number | undefined;
  readonly gaps: readonly Gap[];
}

/**
 * The signed head has to lie between the request and the answer. Otherwise it belongs to another log, unless the device did not keep its record. So does
 * the head of a bet that nobody requested: whoever takes the request out and seals the rest anew leaves no hole.
 */
const headOf = (body: ReceiptBody | undefined, upTo: number, { hashes, since, gaps }: Around): SignedHead => {
  if (body === undefined || body.log === null) return "none";
  const { length, hash } = body.log;
  const held = hashes.get(length);
  if (held !== undefined) return held === hash ? "agrees" : "rewritten";
  const isBetween = since !== undefined && length >= since && length < upTo;
  return isBetween || gaps.some(({ from, to }) => length >= from && length <= to) ? "not-here" : "rewritten";
};

const differencesOf = ({ event }: SealedFact, body: ReceiptBody | undefined, request: Placement | undefined): readonly Difference[] => {
  if (body === undefined) return ["text"];
  const { attempt, betslipId, stake, possibleWin, accepted, head } = event;
  const found: Difference[] = [];
  if (betslipId !== body.betslipId) found.push("betslip");
  if (attempt !== body.attempt) found.push("attempt");
  if (stake !== body.stake) found.push("stake");
  if (possibleWin !== body.possibleWin) found.push("possible-win");
  if (isHead(head) && (body.log?.length !== head.length || body.log.hash !== head.hash)) found.push("head");
  if (request !== undefined && !areOfRequest(body, request)) found.push("legs");
  if (request !== undefined && body.bet !== undefined && body.bet.policy !== request.policy) found.push("policy");
  if (accepted !== undefined && !areAccepted(accepted, body)) found.push("accepted");
  return found;
};

const nameOf = ({ matchId, marketId, specifier, outcomeId }: { readonly matchId: string; readonly marketId: string; readonly specifier: string; readonly outcomeId: string }): string =>
  [matchId, marketId, specifier, outcomeId].join("|");

/** Whether the record names the accepted price of each leg as the receipt does. */
const areAccepted = (accepted: unknown, { legs }: ReceiptBody): boolean => {
  if (!Array.isArray(accepted) || accepted.length !== legs.length) return false;
  const prices = new Map(accepted.map((each: { readonly key?: unknown; readonly odds?: unknown } | null) => [each?.key, each?.odds]));
  return legs.every((leg) => prices.get(selectionKey(leg.matchId, leg)) === leg.odds);
};

/** Whether the receipt has the selections that were asked for. How far a price may have moved is judged with the bet (`bet-watch.ts`). */
const areOfRequest = ({ legs }: ReceiptBody, request: Placement): boolean => {
  const asked = new Set(request.legs.map(({ selection }) => nameOf(selection)));
  return legs.length === request.legs.length && legs.every((leg) => asked.has(nameOf(leg)));
};
