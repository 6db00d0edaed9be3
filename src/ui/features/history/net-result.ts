import type { HistoryBet } from "../../../application/ports/history.ts";
import { type Money, money } from "../../../domain/kernel/money.ts";
import { formatAmount } from "../../format/money.ts";

/** How a bet, or a leg, stands for the player's money. */
export type Tone = "open" | "gain" | "loss" | "even";

/** What a settled bet returned beyond its stake, negative for a loss; undefined while it is open, and when it was void or cancelled. */
export const netResult = ({ status, winnings, stake }: HistoryBet): Money | undefined =>
  status === "won" || status === "lost" || status === "cashed-out" ? money(winnings - stake) : undefined;

/** The tone of a bet by its money alone: a system can win and a cash-out can pay, and both still cost the player. */
export const toneOf = (bet: HistoryBet): Tone => {
  const net = netResult(bet);
  if (net === undefined) return bet.status === "pending" ? "open" : "even";
  return net > 0 ? "gain" : net < 0 ? "loss" : "even";
};

/** "+88.00", "−NGN 25.50" or "0.00". */
export const formatNet = (net: Money, currency?: string): string => `${net > 0 ? "+" : net < 0 ? "−" : ""}${formatAmount(money(Math.abs(net)), currency)}`;
