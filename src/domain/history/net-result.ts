import type { BetStatus } from "../events/bet-result.ts";
import { type Money, money } from "../kernel/money.ts";

/** How a bet stands for its player's money. */
export type Tone = "open" | "gain" | "loss" | "even";

interface Ended {
  readonly status: BetStatus;
  readonly stake: Money;
  /** All that was paid for it. */
  readonly winnings: Money;
}

/** What a settled bet returned beyond its stake, negative for a loss; undefined while it is open, and when it was void or cancelled. */
export const netResult = ({ status, winnings, stake }: Ended): Money | undefined =>
  status === "won" || status === "lost" || status === "cashed-out" ? money(winnings - stake) : undefined;

/** The tone of a bet by its money alone: a system can win and a cash-out can pay, and both still cost the player. */
export const toneOf = (bet: Ended): Tone => {
  const net = netResult(bet);
  if (net === undefined) return bet.status === "pending" ? "open" : "even";
  return net > 0 ? "gain" : net < 0 ? "loss" : "even";
};
