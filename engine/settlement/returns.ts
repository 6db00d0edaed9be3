import { type Money, money } from "../../src/domain/kernel/money.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { type LegResult, payout } from "../betslip/payout.ts";
import { type Ticket, type TicketLeg, wagersOf } from "../betslip/ticket.ts";

/** Whether a bet can still return anything: one of its lines has no lost leg. `results` are undefined for legs that are open. */
export const canReturn = (ticket: Ticket, legs: readonly TicketLeg[], results: readonly (LegResult | undefined)[]): boolean => {
  const isNotLost = (index: number): boolean => results[index] !== "lost";
  return wagersOf(ticket, legs).some(({ always, slots, choose }) => choose >= 0 && always.every(isNotLost) && slots.filter((slot) => slot.some(isNotLost)).length >= choose);
};

/** A bet whose legs are all decided, or that returns nothing whatever comes of those that are not. */
export interface DecidedBet {
  readonly ticket: Ticket;
  readonly legs: readonly TicketLeg[];
  readonly decided: readonly LegResult[];
  readonly stake: number;
  readonly ladder: BonusLadder;
  /** The most that a bet pays, in minor units. */
  readonly cap: bigint;
}

/** What a bet returns: what is paid to the player's balance, and what goes back to the wallet that paid the stake. */
export interface Returns {
  readonly status: LegResult;
  readonly paid: Money;
  readonly refunded: Money;
}

const amountOf = ({ ticket, legs, decided, ladder, cap }: DecidedBet): number => Number(payout(ticket, legs, decided, ladder, cap));

const isVoid = (result: LegResult): boolean => result === "void";

/** The returns of a stake of the player's own money. */
export const returnsOfMoney = (bet: DecidedBet): Returns => {
  const amount = money(amountOf(bet));
  if (bet.decided.every(isVoid)) return { status: "void", paid: money(0), refunded: amount };
  return { status: amount > 0 ? "won" : "lost", paid: amount, refunded: money(0) };
};

/**
 * The returns of a bonus stake. The player does not keep the stake, only its winnings; a stake that is void goes back to the bonus. Each Single of a
 * coupon is a bet of its own, so a lost one takes nothing from what another has won.
 */
export const returnsOfBonus = (bet: DecidedBet): Returns => {
  const { ticket, legs, decided, stake, cap } = bet;
  const allVoid = decided.every(isVoid);
  if (ticket.kind !== "Single") {
    const amount = amountOf(bet);
    if (allVoid) return { status: "void", paid: money(0), refunded: money(amount) };
    return { status: amount > 0 ? "won" : "lost", paid: money(Math.max(0, amount - stake)), refunded: money(0) };
  }
  let paid = 0;
  let refunded = 0;
  for (const [at, single] of ticket.stakes.entries()) {
    const [leg, result] = [legs[at], decided[at]];
    if (leg === undefined || result === undefined) continue;
    if (isVoid(result)) refunded += single;
    else paid += Math.max(0, amountOf({ ...bet, ticket: { kind: "Single", stakes: [single] }, legs: [leg], decided: [result] }) - single);
  }
  return { status: allVoid ? "void" : decided.includes("won") ? "won" : "lost", paid: money(Math.min(paid, Number(cap))), refunded: money(refunded) };
};
