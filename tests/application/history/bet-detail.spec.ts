import { describe, expect, it } from "vitest";
import { combinationsOf, outlookOf, supposeResults } from "../../../src/application/history/suppose-results.query.ts";
import type { FoundReceipt } from "../../../src/application/history/bet-receipt.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { price, selection } from "../../kit/builders.ts";
import { historyBet, historyLeg } from "../../kit/history.ts";
import { openSignedIn, settle } from "../../kit/world.ts";

const terms: BettingTerms = { currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [{ ticketLength: 2, percent: "3" }], limits: specLimits };
const legs = ["1", "2", "3"].map((matchId) => historyLeg({ matchId, odds: "2" }));

describe("the receipt on a bet's detail", () => {
  it("is read out of the log of the device that placed the bet, with the head that went out", async () => {
    const world = await openSignedIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    await world.pass(2_000);
    world.intents.placeBet({ shown: [] });
    await settle();
    const [bet] = world.betting.bets();
    if (bet === undefined) throw new Error("no bet");
    const read = world.slipstream.reads.receipt({ attempt: bet.placement.attempt, witnessed: bet.head });
    const leave = read.subscribe(() => undefined);
    await settle();
    const found: FoundReceipt | null | undefined = read.read().value;
    expect(found).toMatchObject({ witness: true, receipt: { betslipId: bet.betslipId, policy: "none", legs: [{ shown: selection().odds, sent: selection().odds }] } });
    leave();
  });

  it("is absent when the bet was placed on another device", async () => {
    const world = await openSignedIn();
    const read = world.slipstream.reads.receipt({ attempt: "elsewhere" as never, witnessed: null });
    const leave = read.subscribe(() => undefined);
    await settle();
    expect(read.read()).toMatchObject({ status: "ready", value: null });
    leave();
  });
});

describe("what a bet would return", () => {
  const double = historyBet({ betType: "Multiple", legs: legs.slice(0, 2), stake: money(10_000) });

  it("takes the bonus step that the results leave", () => {
    expect(supposeResults(double, terms, ["won", "won"])).toMatchObject({ returned: money(41_200), bonus: money(1_200) });
    expect(supposeResults(double, terms, ["won", "void"])).toMatchObject({ returned: money(20_000), bonus: money(0) });
    expect(supposeResults(double, terms, ["won", "lost"])).toMatchObject({ returned: money(0) });
  });

  it("is unknown before the terms are there, for an unknown kind, without the stakes, and for a bonus stake", () => {
    expect(supposeResults({ ...double, isBonusBet: true }, terms, ["won", "won"])).toBeUndefined();
    expect(supposeResults(double, undefined, ["won", "won"])).toBeUndefined();
    expect(supposeResults({ ...double, betType: "Tipster" }, terms, ["won", "won"])).toBeUndefined();
    expect(supposeResults({ ...double, betType: "Combo" }, terms, ["won", "won"])).toBeUndefined();
    expect(supposeResults({ ...double, betType: "Single" }, terms, ["won", "won"])).toBeUndefined();
  });
});

describe("what a bet of another kind would return", () => {
  const stake = money(1_000);

  it("is the sum of its singles, each with its own stake", () => {
    const singles = historyBet({ betType: "Single", legs: [historyLeg({ matchId: "1", stake }), historyLeg({ matchId: "2", stake: money(500) })], stake: money(1_500) });
    expect(supposeResults(singles, terms, ["won", "lost"])).toMatchObject({ returned: money(2_000) });
    expect(supposeResults({ ...singles, legs: [historyLeg({ stake }), historyLeg({ matchId: "2" })] }, terms, ["won", "won"])).toBeUndefined();
  });

  it("needs no stake of the leg for one single", () => {
    expect(supposeResults(historyBet({ legs: legs.slice(0, 1) }), terms, ["won"])).toMatchObject({ returned: money(20_000) });
  });

  it.each(["Combo", "System"])("is that of the lines that win, for a %s", (betType) => {
    const system = historyBet({ betType, legs, stake: money(3_000), groupings: [{ grouping: 2, combinations: 3, stake }] });
    expect(supposeResults(system, terms, ["won", "won", "lost"])).toMatchObject({ returned: money(4_120) });
  });

  it("is that of one line of each match's outcomes, for a Split", () => {
    const split = historyBet({ betType: "Split", legs: [historyLeg({ matchId: "1", outcomeId: "1" }), historyLeg({ matchId: "1", outcomeId: "2" })], stake: money(2_000) });
    expect(supposeResults(split, terms, ["won", "lost"])).toMatchObject({ returned: money(2_000) });
    expect(combinationsOf(split).map(({ legs: of }) => of)).toEqual([[0], [1]]);
  });

  it("takes a leg without a result as lost, and is unknown without legs", () => {
    const double = historyBet({ betType: "Multiple", legs: legs.slice(0, 2), stake: money(10_000) });
    expect(supposeResults(double, terms, ["won"])).toEqual(supposeResults(double, terms, ["won", "lost"]));
    expect(supposeResults(historyBet({ legs: [] }), terms, [])).toBeUndefined();
  });
});

describe("the lines of a bet", () => {
  const system = historyBet({
    betType: "Combo", groupings: [{ grouping: 2, combinations: 3, stake: money(1_000) }],
    legs: [historyLeg({ matchId: "1", status: "won" }), historyLeg({ matchId: "2", status: "lost" }), historyLeg({ matchId: "3" })],
  });

  it("are lost with their first lost leg, and open until all are decided", () => {
    expect(combinationsOf(system).map(({ legs: of, state }) => [of, state])).toEqual([[[0, 1], "lost"], [[0, 2], "open"], [[1, 2], "lost"]]);
    const decided = { ...system, legs: [historyLeg({ matchId: "1", status: "won" }), historyLeg({ matchId: "2", status: "void" }), historyLeg({ matchId: "3", status: "void" })] };
    expect(combinationsOf(decided).map(({ state }) => state)).toEqual(["won", "won", "void"]);
  });

  it("are not listed for a bet of one line", () => {
    expect(combinationsOf(historyBet())).toEqual([]);
  });
});

describe("the most that a bet can return now", () => {
  const stake = money(1_000);
  const [won, lost, open] = [historyLeg({ matchId: "1", odds: "2", status: "won" }), historyLeg({ matchId: "2", odds: "2", status: "lost" }), historyLeg({ matchId: "3", odds: "2", status: "pending" })];
  const told = { possibleWin: money(99_000), status: "pending", bonus: money(500) } as const;
  const most = (bet: Parameters<typeof historyBet>[0]) => outlookOf(historyBet({ ...told, ...bet }), terms);

  it("is nothing once it is lost, or can only be", () => {
    expect(most({ betType: "Multiple", legs: [won, lost, open], stake })).toEqual({ possibleWin: 0, bonus: 0 });
    expect(most({ betType: "Multiple", legs: [won, lost, open], stake, status: "lost" })).toEqual({ possibleWin: 0, bonus: 0 });
  });

  it("falls with each lost leg of a system, and its bonus too", () => {
    const system = { betType: "Combo", stake: money(3_000), groupings: [{ grouping: 2, combinations: 3, stake }] };
    // 2 x 2 x 10.00 of the one double that is left, with a bonus of 3 %.
    expect(most({ ...system, legs: [won, lost, open] })).toEqual({ possibleWin: 4_120, bonus: 120 });
    expect(most({ ...system, legs: [lost, { ...lost, matchId: "4" }, open] })).toEqual({ possibleWin: 0, bonus: 0 });
  });

  it("is that of the singles which are not lost, less their stakes where a bonus paid them", () => {
    const singles = { betType: "Single", legs: [{ ...lost, stake }, { ...open, stake }], stake: money(2_000) };
    expect(most(singles).possibleWin).toBe(2_000);
    expect(most({ ...singles, isBonusBet: true }).possibleWin).toBe(1_000);
  });

  it("is never more than the engine told, and is what it told without a lost leg or the terms", () => {
    expect(most({ betType: "Split", legs: [{ ...lost, matchId: "3" }, open, { ...open, outcomeId: "2" }], stake, possibleWin: money(700) }).possibleWin).toBe(700);
    expect(most({ betType: "Multiple", legs: [won, open], stake })).toEqual({ possibleWin: 99_000, bonus: 500 });
    expect(outlookOf(historyBet({ ...told, betType: "Multiple", legs: [lost, open] }), undefined).possibleWin).toBe(99_000);
  });
});
