import { historyBet, historyLeg } from "../kit/history.ts";
import { describe, expect, it } from "vitest";
import type { HistoryBet } from "../../src/application/ports/history.ts";
import type { OfferedMarket } from "../../src/application/ports/offer.ts";
import { kindOf, oddsOf } from "../../src/ui/features/history/bet-kind.ts";
import { namesItsLine } from "../../src/ui/features/offer/match/markets.ts";
import { outcome } from "../kit/fake-slipstream.ts";

describe("a line of a market", () => {
  const line = (specifier: string, ...names: readonly string[]): OfferedMarket => ({
    marketId: "18",
    marketName: "Total",
    specifier,
    groupId: "1",
    suspended: false,
    outcomes: names.map((name, at) => outcome(String(at), name, 2, { displayName: name })),
  });

  it.each([
    ["total=2.5", ["Over 2.5", "Under 2.5"], true],
    ["hcp=-1.5", ["1 (-1.5)", "2 (+1.5)"], true],
    ["total=2.5", ["Over", "Under"], false],
    ["total=2.5", ["Over 2.5", "Under"], false],
  ] as const)("%s is named by its outcomes %j: %s", (specifier, names, says) => {
    expect(namesItsLine(line(specifier, ...names))).toBe(says);
  });
});

describe("a bet in the history", () => {
  const bet = (betType: string, legs: number): HistoryBet => historyBet({ totalOdds: "6.3", betType, legs: Array.from({ length: legs }, () => historyLeg()) });

  it.each([
    ["Multiple", 2, "Multiple", "6.30"],
    ["Single", 1, "Single", "6.30"],
    ["Single", 2, "Single", undefined],
    ["Combo", 3, "System", undefined],
  ] as const)("%s of %i legs is called %s and has the odds %s; several bets have no odds together", (betType, legs, kind, odds) => {
    expect(kindOf(bet(betType, legs))).toBe(kind);
    expect(oddsOf(bet(betType, legs))).toBe(odds);
  });
});
