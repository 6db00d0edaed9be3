import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canReturn, returnsOfBonus, returnsOfMoney } from "../../engine/settlement/returns.ts";
import { type LegResult, payout } from "../../engine/betslip/payout.ts";
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

describe("a bet with open legs", () => {
  const multiple: Ticket = { kind: "Multiple", stake: 100 };
  const system = (...sizes: readonly number[]): Ticket => ({ kind: "System", groupings: sizes.map((size) => ({ size, unit: 100 })) });
  const split: Ticket = { kind: "Split", stake: 100 };
  /** Results of legs, "?" for an open one; legs of one match have the same letter, a capital letter is a fixed leg. */
  const results = { w: "won", l: "lost", v: "void", "?": undefined } as const;
  const can = (ticket: Ticket, matches: string, came: string): boolean =>
    canReturn(ticket, [...matches].map((match) => ({ matchId: match.toLowerCase(), odds: 2_000_000n, fixed: match !== match.toLowerCase() })), [...came].map((one) => results[one as keyof typeof results]));

  it.each<[string, Ticket, string, string, boolean]>([
    ["a multiple without a lost leg", multiple, "abc", "w?v", true],
    ["a multiple with a lost leg", multiple, "abc", "wl?", false],
    ["singles of which one is open", singles(100, 40), "ab", "l?", true],
    ["a system of doubles with two legs that stand", system(2), "abc", "l??", true],
    ["a system of doubles with one leg that stands", system(2), "abc", "ll?", false],
    ["a system of which only the larger size is lost", system(2, 3), "abc", "l??", true],
    ["a system whose banker is lost", system(2), "Abc", "l??", false],
    ["a split with one pick of the match left", split, "aab", "l??", true],
    ["a split without a pick of the match left", split, "aab", "ll?", false],
  ])("%s", (_, ticket, matches, came, expected) => {
    expect(can(ticket, matches, came)).toBe(expected);
  });

  it("can return something exactly when it does if all open legs win", () => {
    const one = fc.constantFrom<LegResult | undefined>("won", "lost", "void", undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), one, fc.boolean()), { minLength: 2, maxLength: 7 }), fc.constantFrom(multiple, split, system(2), system(1, 3), singles(...Array.from({ length: 7 }, () => 100))), (drawn, ticket) => {
        const alone = (match: string): boolean => drawn.filter(([other]) => other === match).length === 1;
        const legs = drawn.map(([match, , fixed]) => ({ matchId: match, odds: 2_000_000n, fixed: fixed && alone(match) }));
        const asked = ticket.kind === "Single" ? singles(...legs.map(() => 100)) : ticket;
        const came = drawn.map(([, result]) => result);
        expect(canReturn(asked, legs, came)).toBe(payout(asked, legs, came.map((result) => result ?? "won"), ladder, 10n ** 12n) > 0n);
      }),
    );
  });
});
