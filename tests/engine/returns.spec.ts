import { describe, expect, it } from "vitest";
import { returnsOfBonus, returnsOfMoney } from "../../engine/settlement/returns.ts";
import type { LegResult } from "../../engine/betslip/payout.ts";
import type { Ticket } from "../../engine/betslip/ticket.ts";

const ladder = { rows: [], leastOdds: 0n };
/** Legs at odds of 2, 3 and so on, with these results. */
const bet = (ticket: Ticket, decided: readonly LegResult[], stake: number, cap = 10n ** 12n) => ({
  ticket, decided, stake, ladder, cap, legs: decided.map((_, at) => ({ matchId: `m${at}`, odds: BigInt(at + 2) * 1_000_000n, fixed: false })),
});
const singles = (...stakes: readonly number[]): Ticket => ({ kind: "Single", stakes });
const sum = (stakes: readonly number[]): number => stakes.reduce((all, each) => all + each, 0);

describe("singles that a bonus paid for", () => {
  it.each<[readonly number[], readonly LegResult[], object]>([
    [[100, 100], ["won", "lost"], { status: "won", paid: 100, refunded: 0 }],
    [[100, 100], ["won", "won"], { status: "won", paid: 300, refunded: 0 }],
    [[100, 40], ["won", "void"], { status: "won", paid: 100, refunded: 40 }],
    [[100, 40], ["lost", "void"], { status: "lost", paid: 0, refunded: 40 }],
    [[100, 40], ["void", "void"], { status: "void", paid: 0, refunded: 140 }],
    [[100, 40], ["lost", "lost"], { status: "lost", paid: 0, refunded: 0 }],
  ])("of %j that are %j are settled each on its own: winnings without the stake, and void stakes back to the bonus", (stakes, decided, returns) => {
    expect(returnsOfBonus(bet(singles(...stakes), decided, sum(stakes)))).toEqual(returns);
  });

  it("pay at most what a bet pays", () => {
    expect(returnsOfBonus(bet(singles(100, 100), ["won", "won"], 200, 250n)).paid).toBe(250);
  });
});

describe("other bets that a bonus paid for", () => {
  const multiple: Ticket = { kind: "Multiple", stake: 100 };
  it.each<[readonly LegResult[], object]>([
    [["won", "won"], { status: "won", paid: 500, refunded: 0 }],
    [["won", "void"], { status: "won", paid: 100, refunded: 0 }],
    [["won", "lost"], { status: "lost", paid: 0, refunded: 0 }],
    [["void", "void"], { status: "void", paid: 0, refunded: 100 }],
  ])("that are %j return their winnings without the stake", (decided, returns) => {
    expect(returnsOfBonus(bet(multiple, decided, 100))).toEqual(returns);
  });
});

describe("bets of the player's own money", () => {
  it.each<[readonly LegResult[], object]>([
    [["won", "lost"], { status: "won", paid: 200, refunded: 0 }],
    [["lost", "void"], { status: "won", paid: 40, refunded: 0 }],
    [["void", "void"], { status: "void", paid: 0, refunded: 140 }],
    [["lost", "lost"], { status: "lost", paid: 0, refunded: 0 }],
  ])("that are singles and %j return the stake as well", (decided, returns) => {
    expect(returnsOfMoney(bet(singles(100, 40), decided, 140))).toEqual(returns);
  });
});
