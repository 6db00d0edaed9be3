import { type Guarded, isText, listOf, named, oneOf, optional, shape } from "../kernel/guards.ts";
import { isSelectionKey } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";

const ENDS = ["won", "lost", "void", "cancelled", "cashed-out"] as const;

/** How a bet ended. A cashed-out bet is "won" on the wire; its description tells the two apart. */
export const isEndStatus = oneOf(...ENDS);
export type EndStatus = Guarded<typeof isEndStatus>;

/** The status of a bet or of one of its legs. */
export const isBetStatus = oneOf("pending", ...ENDS);
export type BetStatus = Guarded<typeof isBetStatus>;

/** How a bet ended, as the sportsbook told it. Nothing of it is signed. */
export const isBetResult = named("bet result", shape({
  betslipId: isText,
  status: isEndStatus,
  /** All that was paid for it, in minor units: winnings with bonus, a stake given back, or what it was cashed out for. */
  paid: isMoney,
  /** When it was paid, by the sportsbook's clock: "YYYY-MM-DD HH:mm:ss" in UTC; absent when it does not say. */
  paidAt: optional(isText),
  legs: listOf(shape({ key: isSelectionKey, status: isBetStatus })),
}));
export type BetResult = Guarded<typeof isBetResult>;
