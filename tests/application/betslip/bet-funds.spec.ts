import { beforeEach, describe, expect, it } from "vitest";
import { bonusIdOf, choosableFunds } from "../../../src/application/betslip/bet-funds.query.ts";
import { availableFunds, slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const weekly = { id: "cash-1", name: "Weekly", value: 15_000, type: "flat" } as const;
const welcome = { id: "bonus-1", name: "Welcome", value: 20_000, type: "flat" } as const;

describe("what pays a stake", () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
    world.player.cashback = weekly;
    world.player.activeBonus = welcome;
    world.player.details = { ...world.player.details, balances: { ...world.player.details.balances, sportBonus: money(20_000) } };
    await world.signIn();
    world.intents.closeDialog();
    world.intents.toggleSelection({ selection: selection("100") });
    await settle();
  });
  const summary = () => slipSummary(world.state().betslip, undefined, availableFunds(world.user(), world.state().betslip));
  const choosable = () => choosableFunds(world.user(), world.state().betslip.funds);

  it("can be chosen among the funds that hold money", async () => {
    expect(choosable()).toEqual(["balance", "sport-bonus", "cashback"]);
    const other = await openSignedIn();
    expect(choosableFunds(other.user(), "balance")).toEqual(["balance"]);
    expect(choosableFunds(other.user(), "cashback")).toEqual(["balance", "cashback"]);
  });

  it("can always be the player's own money, which no bonus pays for", () => {
    const user = world.user();
    expect(choosableFunds({ ...user, balances: undefined }, "cashback")).toEqual(["balance", "cashback"]);
    expect((["balance", "sport-bonus", "cashback"] as const).map((funds) => bonusIdOf(user, funds))).toEqual([undefined, "bonus-1", "cash-1"]);
    for (const funds of ["sport-bonus", "cashback"] as const) expect(bonusIdOf({ ...user, activeBonus: null, cashback: null }, funds)).toBeUndefined();
  });

  it.each([
    ["cashback", "cash-1", 15_000],
    ["sport-bonus", "bonus-1", 20_000],
  ] as const)("can be the %s: it bounds the stake, which is not paid back, and the coupon names it", async (funds, bonusId, holds) => {
    world.intents.chooseFunds({ funds });
    await settle();
    expect(summary()).toMatchObject({ maxWin: 10_000, grossWin: 10_000, minWin: 10_000, unplaceable: undefined });
    world.intents.changeStake({ amount: "200.10" });
    await settle();
    expect(summary().unplaceable).toEqual({ type: "BalanceTooLow", available: money(holds) });
    world.intents.changeStake({ amount: "100" });
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()[0]?.placement).toMatchObject({ funds, bonusId, totalStake: 10_000, possibleWin: 10_000 });
  });

  it("is read again once a bet has used it", async () => {
    world.intents.chooseFunds({ funds: "cashback" });
    await settle();
    world.player.cashback = { ...weekly, value: 5_000 };
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.user().cashback?.value).toBe(5_000);
  });

  it("is taken off the capped payout when it is not paid back", async () => {
    world.intents.chooseFunds({ funds: "cashback" });
    await settle();
    const limits = { stakeStep: money(10), minSystemStake: money(10_000), minGroupingStake: money(500), maxSelections: 60, maxCombinations: 100_000, minStake: undefined, maxStake: undefined, maxPayout: money(15_000) };
    const terms = { limits, currencyCode: "NGN", dialCode: "234", minBonusOdds: selection().odds, bonusTable: [] };
    expect(slipSummary(world.state().betslip, terms, money(15_000))).toMatchObject({ maxWin: 5_000, payoutCap: 15_000 });
  });
});
