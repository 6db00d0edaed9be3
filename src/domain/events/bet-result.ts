import { type Guard, isText, listOf, oneOf, optional, shape } from "../kernel/guards.ts";
import { isSelectionKey, type SelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";

const ENDS = ["won", "lost", "void", "cancelled", "cashed-out"] as const;

/** How a bet ended. A cashed-out bet is "won" on the wire; its description tells the two apart. */
export type EndStatus = (typeof ENDS)[number];

/** The status of a bet or of one of its legs. */
export type BetStatus = "pending" | EndStatus;

/** How a bet ended, as the sportsbook told it. Nothing of it is signed. */
export interface BetResult {
  readonly betslipId: string;
  readonly status: EndStatus;
  /** All that was paid for it, in minor units: winnings with bonus, a stake given back, or what it was cashed out for. */
  readonly paid: Money;
  /** When it was paid, by the sportsbook's clock: "YYYY-MM-DD HH:mm:ss" in UTC; absent when it does not say. */
  readonly paidAt?: string;
  readonly legs: readonly { readonly key: SelectionKey; readonly status: BetStatus }[];
}

export const isEndStatus: Guard<EndStatus> = oneOf(...ENDS);

export const isBetResult: Guard<BetResult> = shape({
  betslipId: isText,
  status: isEndStatus,
  paid: isMoney,
  paidAt: optional(isText),
  legs: listOf(shape({ key: isSelectionKey, status: oneOf("pending", ...ENDS) })),
});
