import { describe, expect, it } from "vitest";
import { SPLIT_SPACING_MS } from "../../../src/application/betslip/ask-split-props.process.ts";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { DEFAULT_STAKE } from "../../../src/domain/betslip/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { oddsMessage, price, selection } from "../../kit/builders.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const home = selection("100");
const over = selection("100", { marketId: "18", specifier: "total=2.5", outcomeId: "12" });
const other = selection("200");

/** A book that knows that all of them can come true together. */
const allTogether = (world: World): void =>
  world.betting.answerSplit((legs, stake) => {
    const least = 2 ** new Set(legs.map((leg) => leg.selection.matchId)).size;
    return {
      combinations: 2, minOdds: `${least}.00`, maxOdds: `${2 * least}.00`, minWin: money((least * stake) / 2), maxWin: money(least * stake), maxBonus: money(0), stake,
      legs: legs.map(({ key, odds }) => ({ key, odds, wins: true })),
    };
  });
const choose = async (world: World, ...chosen: readonly (typeof home)[]): Promise<void> => {
  for (const one of chosen) world.intents.toggleSelection({ selection: one });
  // The first question is asked when there are two selections of one match, the next a second later.
  await world.pass(SPLIT_SPACING_MS);
};
const summary = (world: World) => slipSummary(world.state().betslip, undefined);
const asked = (world: World): number => world.betting.script.calls("splitProps");

describe("several selections of one match", () => {
  it("[4.17] are priced by the book: what can win together is paid together", async () => {
    const world = await openWorld();
    allTogether(world);
    await choose(world, home, over, other);
    expect(summary(world)).toMatchObject({ betType: "Split", combinations: 2, minOdds: "4.00", maxOdds: "8.00", minWin: 20_000, maxWin: 40_000 });
    const timers = world.inputs.map(({ input }) => input).filter((input) => input.kind === "timer" && input.timer.startsWith("split-props#"));
    expect(timers).not.toEqual([]);
    expect(world.facts.find(({ event }) => event.type === "SplitPropsRead")?.cause).toEqual({ by: "engine", what: "split-props" });
  });

  it("are not noted when the book did not answer, and are asked for with the default stake where the slip has none", async () => {
    const world = await openWorld();
    const stakes: number[] = [];
    world.betting.answerSplit((legs, stake) => {
      stakes.push(stake);
      return { combinations: 2, minOdds: "2.00", maxOdds: "2.00", minWin: money(1), maxWin: money(2), maxBonus: money(0), stake, legs: legs.map(({ key, odds }) => ({ key, odds, wins: true })) };
    });
    world.betting.script.failNext("splitProps", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.changeStake({ amount: "7" });
    for (const one of [home, over]) world.intents.toggleSelection({ selection: one });
    await settle();
    expect([asked(world), world.count("SplitPropsRead")]).toEqual([1, 0]);
    await world.pass(LOOK_EVERY_MS);
    world.intents.changeStake({ amount: "0" });
    await world.pass(SPLIT_SPACING_MS);
    expect(stakes).toEqual([700, DEFAULT_STAKE]);
  });

  it("[N15] leave no trace on a slip that was emptied before the book answered, such as by signing out", async () => {
    const world = await openSignedIn();
    const answer = world.betting.script.hold("splitProps");
    await choose(world, home, over);
    expect(asked(world)).toBeGreaterThan(0);
    world.intents.signOut();
    await settle();
    answer();
    await settle();
    expect(world.state().betslip).toMatchObject({ legs: [], split: undefined });
    expect(world.count("SplitPropsRead")).toBe(0);
  });

  it("never promise more than the book pays on one bet, also not as the lowest win", async () => {
    const world = await openWorld();
    allTogether(world);
    await choose(world, home, over, other);
    const paying = (most: number) =>
      slipSummary(world.state().betslip, { limits: { ...specLimits, maxPayout: money(most) }, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [] });
    expect(paying(15_000)).toMatchObject({ minWin: 15_000, maxWin: 15_000, payoutCap: 15_000 });
    expect(paying(30_000)).toMatchObject({ minWin: 20_000, maxWin: 30_000, payoutCap: 30_000 });
    expect(paying(40_001)).toMatchObject({ minWin: 20_000, maxWin: 40_000, payoutCap: undefined });
  });

  it("show that the win is capped when the book's own figure is capped already", async () => {
    const world = await openWorld();
    allTogether(world);
    await choose(world, home, over, other);
    const told = summary(world).maxWin;
    const terms = { limits: { ...specLimits, maxPayout: told }, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [] };
    expect(slipSummary(world.state().betslip, terms)).toMatchObject({ maxWin: told, payoutCap: told });
  });

  it("tell the calculator what wins together, for the sizes of a system too", async () => {
    const world = await openWorld();
    await choose(world, home, over, other);
    world.intents.changeGroupingStake({ grouping: 1, amount: "10" });
    const alone = summary(world).maxWin;
    allTogether(world);
    world.feed.push([oddsMessage(other, 2.5)]);
    await world.pass(SPLIT_SPACING_MS);
    world.feed.push([oddsMessage(other, 2)]);
    expect([alone, summary(world).maxWin]).toEqual([4_000, 6_000]);
  });

  it("are asked about for a system though the slip's own stake is 0, once", async () => {
    const world = await openWorld();
    allTogether(world);
    world.intents.toggleSelection({ selection: home });
    world.intents.changeStake({ amount: "0" });
    await choose(world, over, other);
    world.intents.changeGroupingStake({ grouping: 1, amount: "10" });
    await world.pass(3 * SPLIT_SPACING_MS);
    // Home and over are paid together, beside the other match: 2 + 2 + 2 times the stake.
    expect(summary(world)).toMatchObject({ betType: "Combo", maxWin: 6_000 });
    expect(asked(world)).toBeLessThanOrEqual(2);
  });

  it("[7.33] are asked about once, though the coupon has figures of the answer", async () => {
    const world = await openWorld();
    allTogether(world);
    await choose(world, home, over);
    expect(world.state().betslip.split?.maxWin).toBe(40_000 / 2);
    await world.pass(10 * SPLIT_SPACING_MS);
    expect(asked(world)).toBe(1);
  });

  it("are asked about again when a price or the stake has moved, once a second at most", async () => {
    const world = await openWorld();
    await choose(world, home, over);
    expect(asked(world)).toBe(1);
    for (const price of [2.1, 2.2, 2.3]) world.feed.push([oddsMessage(home, price)]);
    world.intents.changeStake({ amount: "50" });
    await settle();
    expect(asked(world)).toBe(2);
    await world.pass(999);
    expect(asked(world)).toBe(2);
    await world.pass(1);
    expect(asked(world)).toBe(3);
    await world.pass(10 * SPLIT_SPACING_MS);
    expect(asked(world)).toBe(3);
  });

  it("are asked about again when the book did not answer, and the calculator computes the figures until it does", async () => {
    const world = await openWorld();
    for (let time = 0; time < 2; time += 1) world.betting.script.failNext("splitProps", new NoAnswer({ reason: { code: "unreachable" } }));
    await choose(world, home, over, other);
    expect(summary(world)).toMatchObject({ maxOdds: "4.00", combinations: 2 });
    allTogether(world);
    for (const failures of [1, 2]) await world.pass(LOOK_EVERY_MS * 2 ** (failures - 1));
    expect(summary(world)).toMatchObject({ maxOdds: "8.00" });
  });

  it("are asked about after longer and longer waits while the book fails, up to a minute, however often prices move (faults N13)", async () => {
    const world = await openWorld();
    const failing = (times: number, retryAfterMs?: number): void => {
      for (let time = 0; time < times; time += 1)
        world.betting.script.failNext("splitProps", new NoAnswer({ reason: { code: "unreachable" }, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }));
    };
    failing(1_000);
    for (const one of [home, over]) world.intents.toggleSelection({ selection: one });
    await settle();
    const askedAt: number[] = [0];
    for (let second = 1; second <= 600; second += 1) {
      world.feed.push([oddsMessage(home, 2 + (second % 5) / 10)]);
      await world.pass(1_000);
      if (asked(world) > askedAt.length) askedAt.push(second);
    }
    const waits = askedAt.slice(1).map((at, place) => at - (askedAt[place] ?? 0));
    expect(asked(world)).toBe(askedAt.length);
    expect(waits.slice(0, 4).every((wait, place) => wait >= (LOOK_EVERY_MS / 2_000) * 2 ** place)).toBe(true);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    // Half of each wait is jitter, so no two of the longest are alike.
    expect(new Set(waits.slice(6)).size).toBeGreaterThan(1);
  });

  it("are asked about soon again after a failure, however often the book had failed before its last answer", async () => {
    const world = await openWorld();
    const failing = (times: number): void => {
      for (let time = 0; time < times; time += 1) world.betting.script.failNext("splitProps", new NoAnswer({ reason: { code: "unreachable" } }));
    };
    failing(6);
    await choose(world, home, over);
    while (world.count("SplitPropsRead") === 0) await world.pass(1_000);
    failing(1);
    world.feed.push([oddsMessage(home, 2.2)]);
    await world.pass(SPLIT_SPACING_MS + LOOK_EVERY_MS);
    expect([asked(world), world.count("SplitPropsRead")]).toEqual([9, 2]);
  });

  it("are not asked about while a selection of the slip is closed", async () => {
    const world = await openWorld();
    await choose(world, home, other);
    world.feed.push([oddsMessage(other, 2, { active: false })]);
    // The book would open it again.
    world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }));
    await choose(world, over);
    expect(asked(world)).toBe(0);
    world.feed.push([oddsMessage(other, 2)]);
    await world.pass(SPLIT_SPACING_MS);
    expect(asked(world)).toBe(1);
  });

  it("are asked about one question at a time, when the book is slow too", async () => {
    const world = await openWorld();
    const answer = world.betting.script.hold("splitProps");
    await choose(world, home, over);
    for (let second = 0; second < 10; second += 1) await world.pass(SPLIT_SPACING_MS);
    expect(asked(world)).toBe(1);
    world.feed.push([oddsMessage(home, 3)]);
    answer();
    await settle();
    await world.pass(SPLIT_SPACING_MS);
    expect(asked(world)).toBe(2);
  });

  it("[7.34] are the book's where the calculator's are others: these are shown, sent and recorded", async () => {
    const world = await openSignedIn();
    world.betting.answerSplit((legs, stake) => ({
      combinations: 2, minOdds: "3.90", maxOdds: "3.90", minWin: money(19_500), maxWin: money(19_500), maxBonus: money(0), stake,
      legs: legs.map(({ key, odds }) => ({ key, odds, wins: false })),
    }));
    await choose(world, home, over, other);
    expect(world.events().findLast(({ type }) => type === "SplitPropsRead")).toMatchObject({ props: { maxWin: 19_500 } });
    expect(summary(world)).toMatchObject({ betType: "Split", maxWin: 19_500 });
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()[0]?.placement).toMatchObject({ betType: "Split", possibleWin: 19_500, maxOdds: "3.90", minStake: 5_000 });
  });

  it("are not asked about when each match has only one selection", async () => {
    const world = await openWorld();
    await choose(world, home, other);
    expect(asked(world)).toBe(0);
  });
});
