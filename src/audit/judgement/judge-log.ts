import type { Head } from "../../domain/events/envelope.ts";
import type { HeadStanding } from "../../domain/log/witness.ts";
import type { BetDoubt } from "../bets/bet-watch.ts";
import type { DroppedDetail } from "../drops/dropped-detail.ts";
import type { LogSummary } from "../log/log-summary.ts";
import { headsOf, isGood, isProven, type JudgedReceipt, judgeReceipts } from "../receipts/judge-receipts.ts";
import type { Keys } from "../receipts/key-names.ts";
import type { SavedReceipt } from "../receipts/saved-receipt.ts";
import { vouchedDrops, vouchingLengths } from "./vouching.ts";

/**
 * "green": every record is what was sealed, nothing is missing that nobody vouched for, and everything that can be compared agrees. "amber": nothing contradicts the log, and something in
 * it is proven by nobody. "red": a record is bad, or evidence contradicts the log.
 */
export type Tone = "green" | "amber" | "red";

/** Whether the log begins with its first record, and if not, whether a witness confirms the head that it follows. */
export type Front = "there" | "vouched-for" | "unvouched";

/** What is known of a log from elsewhere. */
export interface Given {
  /** Heads that somebody else kept. */
  readonly heads: readonly Head[];
  /** The head that the device itself keeps beside its store. It shows a lost end, and vouches for nothing. */
  readonly kept?: Head | undefined;
  /** Receipts that a player saved. */
  readonly receipts: readonly SavedReceipt[];
  /** All keys of the sportsbook, as it told them itself; empty when nobody told one. */
  readonly keys: Keys;
}

/** The heads that a log has to be compared with while it is read, so that it can be judged afterwards. */
export const headsToCompare = ({ heads, kept, receipts }: Omit<Given, "keys">): { readonly heads: readonly Head[]; readonly unproven: readonly Head[] } => ({
  heads,
  unproven: [...(kept === undefined ? [] : [kept]), ...headsOf(receipts)],
});

/** A drop of the feed's detail, and whether somebody vouched for the record that tells of it. */
export interface JudgedDrop extends DroppedDetail {
  readonly isVouched: boolean;
}

/** The verdict on a log, and everything it rests on. The page, the page without a connection and the command all show this one. */
export interface Judgement {
  readonly tone: Tone;
  readonly summary: LogSummary;
  readonly front: Front;
  readonly drops: readonly JudgedDrop[];
  readonly receipts: readonly JudgedReceipt[];
  readonly bets: readonly BetDoubt[];
  /** The last head that somebody vouched for, whose record is here, and before which every record is good. */
  readonly lastVouched: Head | undefined;
}

/** What a verdict says of single bets. */
export type JudgedBets = Pick<Judgement, "receipts" | "bets">;

/** Judges a log that was compared with `headsToCompare(given)` while it was read. */
export const judgeLog = async (summary: LogSummary, { receipts, keys }: Pick<Given, "receipts" | "keys">): Promise<Judgement> => judgementOf(summary, await judgeReceipts(summary, receipts, keys));

/** The verdict on a log whose receipts have been judged. */
export const judgementOf = (summary: LogSummary, receipts: readonly JudgedReceipt[]): Judgement => {
  const { witness, start } = summary;
  const signed = receipts.filter((receipt) => isProven(receipt) && receipt.head === "agrees").flatMap(({ body }) => body?.log ?? []);
  const agreeing = [...witness.vouching, ...signed];
  const lengths = vouchingLengths(summary, agreeing.map(({ length }) => length));
  const longest = Math.max(-1, ...lengths);
  const lastVouched = agreeing.find(({ length }) => length === longest);
  const vouched = vouchedDrops(summary.dropped, lengths);
  const found: Omit<Judgement, "tone"> = {
    summary, receipts, lastVouched: lastVouched === undefined ? undefined : { length: lastVouched.length, hash: lastVouched.hash },
    front: start.length === 0 ? "there" : lastVouched === undefined ? "unvouched" : "vouched-for",
    drops: summary.dropped.map((drop) => ({ ...drop, isVouched: vouched.has(drop) })),
    bets: [...summary.bets, ...withoutReceipt(summary, receipts)],
  };
  return { ...found, tone: toneOf(found) };
};

/** Standings that contradict the log. A record that was cut off in front, dropped or not kept can be compared by nobody. */
const CONTRADICTS: ReadonlySet<HeadStanding["standing"]> = new Set<HeadStanding["standing"]>(["short", "forked", "rewritten", "missing", "not-read"]);

const toneOf = ({ summary: { total, firstBad, notKept, unasked, witness }, front, drops, receipts, bets }: Omit<Judgement, "tone">): Tone => {
  const isContradicted = firstBad !== undefined || witness.heads.some(({ standing }) => CONTRADICTS.has(standing)) || !receipts.every(isGood);
  if (total === 0 || isContradicted) return "red";
  const isProvenWhole =
    front !== "unvouched" &&
    notKept.length === 0 &&
    unasked.length === 0 &&
    bets.length === 0 &&
    witness.heads.every(({ standing }) => standing === "agrees") &&
    drops.every(({ isVouched, broken }) => isVouched && broken === undefined) &&
    receipts.every(isProven);
  return isProvenWhole ? "green" : "amber";
};

/** Placed bets of which neither the log nor a player has a receipt. The sportsbook signed none, or it was taken out. */
const withoutReceipt = ({ receipts: { bets } }: LogSummary, receipts: readonly JudgedReceipt[]): readonly BetDoubt[] => {
  const receipted = new Set(receipts.map(({ sequence }) => sequence));
  return bets.filter(({ sequence }) => !receipted.has(sequence)).map(({ sequence, attempt, betslipId }) => ({ code: "no-receipt", sequence, attempt, betslipId }));
};
