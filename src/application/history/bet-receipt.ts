import { Effect } from "effect";
import { agreesWith, type BetReceipt, betReceipt } from "../../domain/log/bet-receipt.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { Journal } from "../ports/journal.ts";

/** Records before the bet that are searched for the prices of its legs. */
const RECORDS_BEFORE = 20_000;

/** Records after the head that went out with the bet, among which its answer nearly always is. */
const RECORDS_AFTER = 2_000;

export interface FoundReceipt {
  readonly receipt: BetReceipt;
  /** Whether the head that the sportsbook kept with the bet belongs to this log; undefined when it kept none or the log has no such record. */
  readonly witness: boolean | undefined;
}

/**
 * The price receipt of a bet, built from this device's own log; null when the bet was not placed here, or the log is gone. The click was on the disk
 * before the bet was sent, so that it stands before the head that the sportsbook kept; the answer is written with the next segment. The rest of the log is read only for an
 * answer that came late.
 */
export const readReceipt = Effect.fn("readReceipt")(function* (attempt: AttemptId, witnessed: Head | null) {
  const journal = yield* Journal;
  const read = (from: number, upTo?: number) => Effect.orElseSucceed(journal.read(from, upTo), () => []);
  const upTo = witnessed === null ? undefined : witnessed.length + RECORDS_AFTER;
  const records = yield* read(Math.max(1, (witnessed?.length ?? 1) - RECORDS_BEFORE), upTo);
  const soon = betReceipt(records, attempt);
  const isLate = upTo !== undefined && soon !== undefined && soon.betslipId === undefined;
  const receipt = isLate ? betReceipt([...records, ...(yield* read(upTo + 1))], attempt) : soon;
  return receipt === undefined ? null : ({ receipt, witness: witnessed === null ? undefined : agreesWith(records, witnessed) } satisfies FoundReceipt);
});
