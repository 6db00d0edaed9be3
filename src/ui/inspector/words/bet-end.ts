import type { BetEnd } from "../../../audit/bets/bet-ends.ts";
import type { BetStatus } from "../../../domain/events/bet-result.ts";
import { formatAmount } from "../../format/money.ts";
import { formatInstant } from "./instant.ts";
import { formatCount } from "./print.ts";

export const STATUS_WORDS: Readonly<Record<BetStatus, string>> = {
  pending: "Not decided", won: "Won", lost: "Lost", void: "Void", cancelled: "Cancelled", "cashed-out": "Cashed out",
};

/** How a bet ended, when it was told, and by whom. */
export const betEndWords = (end: BetEnd | undefined, currency?: string): string => {
  if (end === undefined) return "The log does not say that it was settled";
  const { status, paid, paidAt, sequence, at } = end;
  const record = `record ${formatCount(sequence)}, ${formatInstant(at)} UTC by the device's clock`;
  if (status === undefined) return `Over, as ${record} tells; the log does not hold how it ended or what was paid`;
  const what = status === "cashed-out" ? `Cashed out for ${formatAmount(paid, currency)}` : `${STATUS_WORDS[status]}, ${paid === 0 ? "nothing" : formatAmount(paid, currency)} paid`;
  return `${what}${paidAt === undefined ? "" : `, settled at ${paidAt} UTC by the sportsbook's clock`}. This is the sportsbook's word (${record}); none of it is signed`;
};
