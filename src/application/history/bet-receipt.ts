import { Effect } from "effect";
import { agreesWith, type BetReceipt, betReceipt } from "../../domain/log/bet-receipt.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { Journal } from "../ports/journal.ts";

/** Records before the bet that are searched for the prices of its legs. */
const RECORDS_BEFORE = 20_000;

export interface FoundReceipt {
  readonly receipt: BetReceipt;
  /** Whether the head that the sportsbook kept with the bet belongs to this log; undefined when it kept none or the log has no such record. */
  readonly witness: boolean | undefined;
}

/**
 * The price receipt of a bet, built from this device's own log; null when the bet was not placed here, or the log is gone. The click was on the disk
 * before the bet was sent; the answer is written with the next segment.
 */
export const readReceipt = Effect.fn("readReceipt")(function* (attempt: AttemptId, witnessed: Head | null) {
  const journal = yield* Journal;
  const records = yield* Effect.orElseSucceed(journal.read(Math.max(1, (witnessed?.length ?? 1) - RECORDS_BEFORE)), () => []);
  const receipt = betReceipt(records, attempt);
  return receipt === undefined ? null : ({ receipt, witness: witnessed === null ? undefined : agreesWith(records, witnessed) } satisfies FoundReceipt);
});
