import { describe, expect, it } from "vitest";
import { linesOf, supposeResults } from "../../../src/application/history/suppose-results.query.ts";
import type { FoundReceipt } from "../../../src/application/history/bet-receipt.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { price, selection } from "../../kit/builders.ts";
import { historyBet, historyLeg } from "../../kit/history.ts";
import { openWorld, settle } from "../../kit/world.ts";

const terms: BettingTerms = { currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [{ ticketLength: 2, percent: "3" }], limits: specLimits };
const legs = ["1", "2", "3"].map((matchId) => historyLeg({ matchId, odds: "2" }));

describe("the receipt on a bet's detail", () => {
  it("is read out of the log of the device that placed the bet, with the head that went out", async () => {
    const world = await openWorld();
    await world.signIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    await world.pass(2_000);
    world.intents.placeBet();
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
    const world = await openWorld();
    await world.signIn();
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

describe("the lines of a bet", () => {
  const system = historyBet({
    betType: "Combo", groupings: [{ grouping: 2, combinations: 3, stake: money(1_000) }],
    legs: [historyLeg({ matchId: "1", status: "won" }), historyLeg({ matchId: "2", status: "lost" }), historyLeg({ matchId: "3" })],
  });

  it("are lost with their first lost leg, and open until all are decided", () => {
    expect(linesOf(system).map(({ legs: of, state }) => [of, state])).toEqual([[[0, 1], "lost"], [[0, 2], "open"], [[1, 2], "lost"]]);
    const decided = { ...system, legs: [historyLeg({ matchId: "1", status: "won" }), historyLeg({ matchId: "2", status: "void" }), historyLeg({ matchId: "3", status: "void" })] };
    expect(linesOf(decided).map(({ state }) => state)).toEqual(["won", "won", "void"]);
  });

  it("are not listed for a bet of one line", () => {
    expect(linesOf(historyBet())).toEqual([]);
  });
});
