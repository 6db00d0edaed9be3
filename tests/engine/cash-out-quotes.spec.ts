import { beforeEach, describe, expect, it, vi } from "vitest";
import { betStatus } from "../../engine/betslip/bet-status.ts";
import { createQuotes, type Quote, type Quotes } from "../../engine/cash-out/quotes.ts";
import type { ChanceOf } from "../../engine/scenario/world.ts";
import { createOffer, type Offer } from "../../engine/offer/offer.ts";
import { odds } from "../../src/domain/kernel/odds.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { offeredMatch } from "../kit/simulation/book.ts";
import { keptByNobody } from "./kit/kept-by-nobody.ts";

type Bet = Parameters<Quotes["quote"]>[0];
type Leg = Parameters<Quotes["quote"]>[1][number];

/** 100 on a single at 2.00, so that it is worth 190 times the chance of its leg: 95 at one half. */
const bet: Bet = {
  id: 1, betslip_id: "BET0001", user_id: 1, idempotency_key: "key-1", bet_type: "Single", description: "", source: "web", wallet: "main", stake: 10_000, total_odds: "2.00", possible_win: 20_000,
  winnings: 0, status: betStatus.pending, ticket: { kind: "Single", stakes: [10_000] }, log_length: null, log_hash: null, log_id: null, receipt: null, created: 0, settled: null, cashed_out: null, cash_out_key: null,
};
const legs: readonly Leg[] = [{ id: 1, bet_id: 1, position: 0, match_id: "100", market_id: "1", specifier: "", outcome_id: "1", odds: 2_000_000, status: betStatus.pending, score: "", details: null }];

describe("an amount that was offered for a bet", () => {
  let now: number;
  let chance: number;
  let offer: Offer;
  let quotes: Quotes;
  beforeEach(() => {
    now = 1_000_000;
    chance = 0.5;
    last = undefined;
    offer = createOffer({ publish: async () => undefined, close: async () => undefined }, { now: () => now }, [], keptByNobody);
    offer.add(offeredMatch("100", 2, 0));
    quotes = createQuotes({ offer, chanceOf: () => ({ won: chance, void: 0 }), clock: { now: () => now } });
  });
  /** A chance that is worth another price moves the price. */
  const becomes = async (another: number): Promise<void> => {
    chance = another;
    await offer.price("100", [{ marketId: "1", specifier: "", outcomeId: "1", odds: odds(Math.round(900_000 / another)), active: true, status: 0 }]);
  };
  let last: Quote | undefined;
  const offered = (): number | undefined => {
    last = quotes.quote(bet, legs, last);
    return last?.amount;
  };

  it("is paid while the bet is worth at most four percent more or less, and not a minor unit beyond", () => {
    const holdsAt = (value: number): boolean => {
      chance = value / 19_000;
      return quotes.holds(bet, legs, money(9_500));
    };
    expect([9_119, 9_120, 9_500, 9_880, 9_881].map(holdsAt)).toEqual([false, true, true, true, false]);
  });

  it("is offered again for fifteen seconds while the bet is worth at most four percent more or less", async () => {
    expect(offered()).toBe(9_500);
    expect(last).toEqual({ amount: 9_500, quotedAt: now, until: now + 15_000 });
    await becomes(0.52);
    now += 14_999;
    expect(offered()).toBe(9_500);
    now += 1;
    expect(offered()).toBe(9_880);
  });

  it("is offered anew at once when the bet is worth more or less than that", async () => {
    expect(offered()).toBe(9_500);
    await becomes(0.4799);
    expect(offered()).toBe(9_118);
  });

  it("is computed once for the same prices, and again when one moves, a bet stops or the amount is to be paid", async () => {
    const asked = vi.fn<ChanceOf>(() => ({ won: chance, void: 0 }));
    quotes = createQuotes({ offer, chanceOf: asked, clock: { now: () => now } });
    for (let look = 0; look < 50; look++) expect(offered()).toBe(9_500);
    expect(asked).toHaveBeenCalledTimes(1);
    await becomes(0.47);
    expect(offered()).toBe(8_930);
    expect(asked).toHaveBeenCalledTimes(2);
    await offer.stop("100");
    expect(offered()).toBeUndefined();
    await becomes(0.47);
    expect(offered()).toBe(8_930);
    // The chance has moved, and no price has: who wants to be paid gets an amount that will be paid.
    chance = 0.3;
    expect(offered()).toBe(8_930);
    expect(quotes.holds(bet, legs, money(8_930))).toBe(false);
    expect(offered()).toBe(5_700);
  });
});
