import { describe, expect, it } from "vitest";
import { soccerMarkets } from "../../engine/scenario/goal-markets.ts";
import { basketballMarkets } from "../../engine/scenario/point-markets.ts";
import { greatestAlone, winningTogether } from "../../engine/scenario/winning-together.ts";

const pick = (marketId: string, specifier: string, outcomeId: string, odds = 2_000_000n) => ({ marketId, specifier, outcomeId, odds });

describe("picks of one match", () => {
  it.each([
    ["home and over 2.5", [pick("1", "", "1"), pick("18", "total=2.5", "12")], [true, true]],
    ["home and away", [pick("1", "", "1", 3_000_000n), pick("1", "", "3")], [true, false]],
    ["over 2.5 and under 1.5", [pick("18", "total=2.5", "12"), pick("18", "total=1.5", "13", 4_000_000n)], [false, true]],
    ["double chance 1X and draw", [pick("10", "", "9"), pick("1", "", "2")], [true, true]],
    ["draw at the break and home at the end", [pick("60", "", "2"), pick("1", "", "1")], [true, true]],
    ["over 1.5 before the break and under 1.5 in all", [pick("68", "total=1.5", "12", 3_000_000n), pick("18", "total=1.5", "13")], [true, false]],
  ])("%s win as far as they can together", (_, picks, wins) => {
    expect(winningTogether(soccerMarkets, picks)).toEqual(wins);
  });

  it("of a game of many points are tried over its scores too", () => {
    expect(winningTogether(basketballMarkets, [pick("219", "", "4"), pick("225", "total=165.5", "12"), pick("225", "total=165.5", "13", 1_500_000n)])).toEqual([true, true, false]);
  });

  it("of a match without rules win one at a time", () => {
    expect(greatestAlone([pick("186", "", "4", 1_500_000n), pick("186", "", "5", 2_500_000n)])).toEqual([false, true]);
  });
});
