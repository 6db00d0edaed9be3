import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import type { BetStatus } from "../../../src/domain/events/bet-result.ts";
import type { MatchId } from "../../../src/domain/kernel/ids.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { createBrowser, openWorld, settle, type World } from "../../kit/world.ts";
import { withOpenBet } from "../../kit/with-open-bet.ts";

const BET = "BET0001";
const ended = (status: string, paid: number) => ({ betslipId: BET, status, paid, paidAt: "2026-01-01 02:00:00", legs: [{ key: "100|1||1", status }] });
const asked = (world: World): number => world.betting.script.calls("openBets");

describe("open bets", () => {
  it("are counted when a player signs in, and not asked about again while there are none", async () => {
    const world = await openWorld();
    expect(asked(world)).toBe(0);
    await world.signIn();
    expect(asked(world)).toBe(1);
    await world.pass(5_000);
    await world.pass(600_000);
    expect(asked(world)).toBe(1);
  });

  it("[3.21] are counted again after a reload, and after a first question that was not answered", async () => {
    const world = await withOpenBet();
    await world.close();
    const next = await openWorld({ browser: world.browser });
    expect(next.state().history).toMatchObject({ openBetCount: 1, openBets: [BET] });
    const lost = await openWorld();
    lost.betting.script.failNext("openBets", new NoAnswer({ reason: { code: "unreachable" } }));
    await lost.signIn();
    for (let waited = 0; waited < 30_000; waited += 5_000) await lost.pass(5_000);
    expect(asked(lost)).toBe(2);
  });

  it("that are settled are told within half a minute when nobody looks, and their player's balances are read again", async () => {
    const world = await withOpenBet();
    world.betting.settle(BET, "won");
    const before = world.accounts.script.calls("details");
    for (let waited = 0; waited < 30_000; waited += 5_000) await world.pass(5_000);
    expect(world.events()).toContainEqual({ type: "BetsSettled", bets: [BET], results: [ended("won", 20_000)] });
    expect(world.state().history.openBetCount).toBe(0);
    expect(world.accounts.script.calls("details")).toBe(before + 1);
  });

  it("are followed every five seconds while the list is looked at, and the list with them", async () => {
    const world = await withOpenBet();
    const read = world.slipstream.reads.bets({ filter: "all", page: 1 });
    const leave = read.subscribe(() => undefined);
    await settle();
    expect(read.read().value?.bets[0]).toMatchObject({ status: "pending" });
    world.betting.settle(BET, "lost");
    await world.pass(5_000);
    expect(read.read().value?.bets[0]).toMatchObject({ status: "lost" });
    expect(world.count("BetsSettled")).toBe(1);
    leave();
  });

  it("are looked at at once when the feed says that a match is over", async () => {
    const world = await withOpenBet();
    world.betting.settle(BET, "won");
    world.feed.push([{ type: "OddsChange", source: "live", matchId: "100" as MatchId, outcomes: [], progress: { ended: true } }]);
    await world.pass(0);
    expect(world.events()).toContainEqual({ type: "BetsSettled", bets: [BET], results: [ended("won", 20_000)] });
  });

  it("are looked at again when the feed follows their match: an end before that went unheard", async () => {
    const world = await withOpenBet();
    world.betting.settle(BET, "won");
    world.feed.signal({ following: ["300" as MatchId] });
    await settle();
    expect(world.count("BetsSettled")).toBe(0);
    world.feed.signal({ following: ["100" as MatchId] });
    await settle();
    expect(world.events()).toContainEqual({ type: "BetsSettled", bets: [BET], results: [ended("won", 20_000)] });
  });

  it("are told on every page: their matches are followed for the end until they are settled, and not after signing out", async () => {
    const world = await withOpenBet();
    const follows = (): boolean => world.feed.watched().includes("live/100");
    world.intents.clearBetslip();
    await settle();
    expect(follows()).toBe(true);
    await world.close();
    const next = await openWorld({ browser: world.browser });
    expect(next.feed.watched()).toContain("live/100");
    next.betting.settle(BET, "won");
    next.feed.push([{ type: "OddsChange", source: "live", matchId: "100" as MatchId, outcomes: [], progress: { ended: true } }]);
    await next.pass(2_000);
    expect(next.events()).toContainEqual({ type: "BetsSettled", bets: [BET], results: [ended("won", 20_000)] });
    expect(next.feed.watched()).not.toContain("live/100");
    next.intents.toggleSelection({ selection: selection("200") });
    await settle();
    next.intents.placeBet({ shown: [] });
    await settle();
    expect(next.feed.watched()).toContain("live/200");
    next.intents.closeDialog();
    next.intents.signOut();
    next.intents.clearBetslip();
    await settle();
    expect(next.feed.watched()).not.toContain("live/200");
  });

  it("are asked about again when a bet is placed before the answer comes: such an answer does not know it, and must not tell it as settled", async () => {
    const world = await openWorld();
    const answer = world.betting.script.hold("openBets");
    await world.signIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    world.intents.placeBet({ shown: [] });
    await settle();
    expect([asked(world), world.state().history.openBets]).toEqual([1, [BET]]);
    answer();
    await settle();
    expect([asked(world), world.count("BetsSettled"), world.state().history]).toMatchObject([2, 0, { openBetCount: 1, openBets: [BET], settled: [] }]);
  });

  it("are counted again when a bet is cashed out that is too old to be listed, also while they are being counted", async () => {
    for (const isCounting of [false, true]) {
      const browser = createBrowser();
      let count = 120;
      let answers = Promise.resolve();
      const open = () => Effect.promise(async () => {
        const told = { count, bets: ["BET0120"], matches: [] };
        await answers;
        return told;
      });
      const world = await withOpenBet({ browser: { ...browser, engine: { ...browser.engine, betting: { ...browser.engine.betting, open } } } });
      world.betting.offerCashOut(BET, money(8_900));
      const halfAMinute = async (): Promise<void> => {
        for (let waited = 0; waited < 30_000; waited += 5_000) await world.pass(5_000);
      };
      await halfAMinute();
      expect(world.state().history).toMatchObject({ openBetCount: 120, openBets: ["BET0120"] });
      let answer = (): void => undefined;
      if (isCounting) answers = new Promise((resolve) => (answer = resolve));
      if (isCounting) await halfAMinute();
      count = 119;
      world.intents.cashOut({ betId: BET, betslipId: BET, amount: money(8_900) });
      await settle();
      answer();
      await settle();
      expect(world.state().history.openBetCount).toBe(119);
    }
  });

  it("that end while their player is away are told at the next sign-in, and never to another player", async () => {
    const world = await withOpenBet();
    world.intents.closeDialog();
    world.intents.signOut();
    await settle();
    world.betting.settle(BET, "won");
    world.accounts.enrol("8030000002", "other");
    world.intents.signIn({ mobile: "8030000002", password: "other" });
    await settle();
    expect([world.state().session.status, world.count("BetsSettled")]).toEqual(["player", 0]);
    world.intents.signOut();
    await settle();
    await world.signIn();
    expect(world.events().filter(({ type }) => type === "BetsSettled")).toEqual([{ type: "BetsSettled", bets: [BET], results: [ended("won", 20_000)] }]);
    world.intents.signOut();
    await settle();
    await world.signIn();
    expect(world.count("BetsSettled")).toBe(1);
  });

  it.each<[BetStatus, number]>([["lost", 0], ["void", 10_000], ["cashed-out", 8_900]])("that ended %s are told with what was paid, as the engine says it when it is asked, once", async (status, paid) => {
    const world = await withOpenBet();
    world.betting.settle(BET, status, money(paid));
    const before = world.betting.script.calls("history");
    for (let waited = 0; waited < 60_000; waited += 5_000) await world.pass(5_000);
    expect(world.events().filter(({ type }) => type === "BetsSettled")).toEqual([{ type: "BetsSettled", bets: [BET], results: [ended(status, paid)] }]);
    expect(world.betting.script.calls("history")).toBe(before + 1);
  });

  it("are told as over without a result when the engine does not say how they ended", async () => {
    const world = await withOpenBet();
    world.betting.settle(BET, "won");
    world.betting.script.failNext("history", new NoAnswer({ reason: { code: "unreachable" } }));
    for (let waited = 0; waited < 30_000; waited += 5_000) await world.pass(5_000);
    expect(world.events()).toContainEqual({ type: "BetsSettled", bets: [BET], results: [] });
  });

  it("are told by id also when there are more than the engine lists, when its history says that they are over", async () => {
    const browser = createBrowser();
    let bets = [BET];
    const open = () => Effect.sync(() => ({ count: 5, bets, matches: [] }));
    const world = await withOpenBet({ browser: { ...browser, engine: { ...browser.engine, betting: { ...browser.engine.betting, open } } } });
    const halfAMinute = async (): Promise<void> => {
      for (let waited = 0; waited < 30_000; waited += 5_000) await world.pass(5_000);
    };
    await halfAMinute();
    bets = [];
    await halfAMinute();
    expect(world.count("BetsSettled")).toBe(0);
    bets = [BET];
    await halfAMinute();
    world.betting.settle(BET, "won");
    bets = [];
    await halfAMinute();
    expect(world.events()).toContainEqual({ type: "BetsSettled", bets: [BET], results: [ended("won", 20_000)] });
  });

  it("are nobody's after signing out (spec 4)", async () => {
    const world = await withOpenBet();
    world.intents.signOut();
    await settle();
    expect(world.state().history.openBetCount).toBe(0);
    const before = asked(world);
    await world.pass(60_000);
    expect(asked(world)).toBe(before);
  });
});
