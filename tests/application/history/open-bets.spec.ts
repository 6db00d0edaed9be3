import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import type { OpenBets } from "../../../src/application/ports/history.ts";
import type { MatchId } from "../../../src/domain/kernel/ids.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { createBrowser, openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";
import { withOpenBet } from "../../kit/with-open-bet.ts";

const HALF_A_MINUTE = 30_000;

type Counted = Omit<OpenBets, "matches">;

/** A signed-in player at an engine that tells these open bets. */
const told = async (first: Counted) => {
  const browser = createBrowser();
  let answer = first;
  let asked = 0;
  const { engine } = browser;
  const betting = { ...engine.betting, open: () => Effect.sync(() => ((asked += 1), { ...answer, matches: [] })) };
  const world = await openSignedIn({ browser: { ...browser, engine: { ...engine, betting } } });
  return {
    world,
    asked: () => asked,
    /** What the next look of the page, half a minute later, adds to the log. */
    next: async (later: Counted) => {
      answer = later;
      const before = world.facts.length;
      for (let waited = 0; waited < HALF_A_MINUTE; waited += 5_000) await world.pass(5_000);
      return world.facts.slice(before).map(({ event }) => event).filter(({ type }) => type === "OpenBetsRead" || type === "BetsSettled");
    },
  };
};

const timers = (world: World, name: string): number => world.inputs.filter(({ input }) => input.kind === "timer" && input.timer.startsWith(`${name}#`)).length;

describe("what the engine tells of the open bets", () => {
  it("is noted as the engine's, and what it repeats is not noted again", async () => {
    const { world, next, asked } = await told({ count: 2, bets: ["A", "B"] });
    expect(world.facts.find(({ event }) => event.type === "OpenBetsRead")?.cause).toEqual({ by: "engine", what: "history" });
    const before = asked();
    expect(await next({ count: 2, bets: ["A", "B"] })).toEqual([]);
    expect(asked()).toBe(before + 1);
  });

  it("is news when a bet comes, goes or is replaced, or only the count changes", async () => {
    const { next } = await told({ count: 1, bets: ["A"] });
    const cases: readonly (readonly [Counted, readonly string[] | undefined])[] = [
      [{ count: 2, bets: ["A", "B"] }, undefined],
      [{ count: 2, bets: ["A", "C"] }, ["B"]],
      [{ count: 1, bets: ["A"] }, ["C"]],
      [{ count: 2, bets: ["A"] }, undefined],
      [{ count: 2, bets: ["A", "D"] }, undefined],
      [{ count: 1, bets: ["D"] }, ["A"]],
    ];
    for (const [found, settled] of cases)
      expect(await next(found)).toEqual([{ type: "OpenBetsRead", ...found }, ...(settled === undefined ? [] : [{ type: "BetsSettled", bets: settled, results: [] }])]);
  });

  it("says that bets were settled, and not which, when its list is not whole and its history knows nothing of them", async () => {
    const { next } = await told({ count: 5, bets: ["A", "B"] });
    expect(await next({ count: 5, bets: ["B", "C"] })).toEqual([{ type: "OpenBetsRead", count: 5, bets: ["B", "C"] }]);
    expect(await next({ count: 4, bets: ["B", "C"] })).toEqual([{ type: "OpenBetsRead", count: 4, bets: ["B", "C"] }, { type: "BetsSettled", bets: [], results: [] }]);
  });

  it("is nobody's when the answer comes after the player has signed out, also in the next session (faults N15)", async () => {
    const world = await openWorld();
    const answer = world.betting.script.hold("openBets");
    await world.signIn();
    world.intents.signOut();
    await settle();
    answer();
    await settle();
    expect(world.count("OpenBetsRead")).toBe(0);

    const other = await withOpenBet();
    other.betting.settle("BET0001", "won");
    const late = other.betting.script.hold("openBets");
    await other.pass(5_000);
    for (let waited = 5_000; waited < HALF_A_MINUTE; waited += 5_000) await other.pass(5_000);
    other.intents.signOut();
    await settle();
    other.accounts.enrol("8030000002", "other");
    other.intents.signIn({ mobile: "8030000002", password: "other" });
    await settle();
    const before = other.facts.length;
    late();
    await settle();
    expect(other.facts.slice(before).filter(({ event }) => event.type === "OpenBetsRead" || event.type === "BetsSettled")).toEqual([]);
  });
});

describe("a look at the open bets", () => {
  it("is made every half a minute while nobody sees them, and not while one is under way", async () => {
    const world = await withOpenBet();
    const before = world.betting.script.calls("openBets");
    for (let waited = 0; waited < 25_000; waited += 5_000) await world.pass(5_000);
    expect(world.betting.script.calls("openBets")).toBe(before);
    const answer = world.betting.script.hold("openBets");
    await world.pass(5_000);
    expect(world.betting.script.calls("openBets")).toBe(before + 1);
    for (let waited = 0; waited < 2 * HALF_A_MINUTE; waited += 5_000) await world.pass(5_000);
    expect(world.betting.script.calls("openBets")).toBe(before + 1);
    answer();
    await settle();
    for (let waited = 0; waited < HALF_A_MINUTE; waited += 5_000) await world.pass(5_000);
    expect(world.betting.script.calls("openBets")).toBe(before + 2);
  });

  it("is made at once for a player who signs in while that of the session before is not answered", async () => {
    const world = await openWorld();
    const late = world.betting.script.hold("openBets");
    await world.signIn();
    world.intents.signOut();
    await settle();
    await world.signIn();
    expect(world.betting.script.calls("openBets")).toBe(2);
    late();
    await settle();
    expect(world.count("OpenBetsRead")).toBe(0);
  });

  it("is made again after one that was not answered", async () => {
    const world = await withOpenBet();
    world.betting.script.failNext("openBets", new NoAnswer({ reason: { code: "unreachable" } }));
    const before = world.betting.script.calls("openBets");
    for (let waited = 0; waited < 2 * HALF_A_MINUTE; waited += 5_000) await world.pass(5_000);
    expect(world.betting.script.calls("openBets")).toBe(before + 2);
  });

  it("has no timer when no bet is open, and begins again with the next bet", async () => {
    const world = await openSignedIn();
    await world.pass(5_000);
    const before = timers(world, "open bets");
    await world.pass(60_000);
    expect(timers(world, "open bets")).toBe(before);
    world.feed.signal("connected");
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    world.intents.placeBet({ shown: [] });
    await settle();
    const asked = world.betting.script.calls("openBets");
    for (let waited = 0; waited < HALF_A_MINUTE; waited += 5_000) await world.pass(5_000);
    expect(world.betting.script.calls("openBets")).toBe(asked + 1);
  });

  it("has no timer after signing out", async () => {
    const world = await withOpenBet();
    world.intents.signOut();
    await settle();
    const before = timers(world, "open bets");
    await world.pass(60_000);
    expect(timers(world, "open bets")).toBe(before);
  });
});

describe("the end of a match", () => {
  const tell = (world: World, progress?: { readonly ended: boolean }): void =>
    world.feed.push([{ type: "OddsChange", source: "live", matchId: "100" as MatchId, outcomes: [], ...(progress === undefined ? {} : { progress }) }]);

  it("has the open bets looked at within two seconds, and again later, because paying them may take a moment", async () => {
    const world = await withOpenBet();
    const before = world.betting.script.calls("openBets");
    tell(world, { ended: true });
    for (const [ms, looks] of [[0, 1], [699, 1], [1, 2], [800, 3], [1_500, 4]] as const) {
      await world.pass(ms);
      expect(world.betting.script.calls("openBets")).toBe(before + looks);
    }
    expect(timers(world, "match over")).toBe(4);
  });

  it("is not waited for by a player without open bets, nor told by another message", async () => {
    const world = await withOpenBet();
    tell(world);
    tell(world, { ended: false });
    await world.pass(3_000);
    expect(timers(world, "match over")).toBe(0);
    const idle = await openSignedIn();
    tell(idle, { ended: true });
    await idle.pass(3_000);
    expect(timers(idle, "match over")).toBe(0);
  });

  it("is not asked about once the player has signed out", async () => {
    const world = await withOpenBet();
    tell(world, { ended: true });
    world.intents.signOut();
    await settle();
    const read = world.slipstream.reads.bets({ filter: "all", page: 1 });
    const leave = read.subscribe(() => undefined);
    await settle();
    const before = [world.betting.script.calls("openBets"), world.betting.script.calls("history")];
    await world.pass(3_000);
    expect([world.betting.script.calls("openBets"), world.betting.script.calls("history")]).toEqual(before);
    leave();
  });

  it("has the lists on the screen read again", async () => {
    const world = await withOpenBet();
    const leave = world.slipstream.reads.bets({ filter: "all", page: 1 }).subscribe(() => undefined);
    await settle();
    const before = world.betting.script.calls("history");
    tell(world, { ended: true });
    await world.pass(0);
    expect(world.betting.script.calls("history")).toBe(before + 1);
    leave();
  });
});

describe("the lists of bets on the screen", () => {
  const listed = async () => {
    const world = await openSignedIn();
    const leave = world.slipstream.reads.bets({ filter: "all", page: 1 }).subscribe(() => undefined);
    await settle();
    const reads = () => world.betting.script.calls("history");
    /** How often the list was read again because of this. */
    const after = async (happen: () => void): Promise<number> => {
      const before = reads();
      happen();
      await settle();
      return reads() - before;
    };
    return { world, leave, after };
  };
  const amount = money(8_900);

  it("are read again when a bet is placed or cashed out, or a cash-out is refused", async () => {
    const { world, leave, after } = await listed();
    expect(await after(() => world.intents.toggleSelection({ selection: selection() }))).toBe(0);
    expect(await after(() => world.intents.placeBet({ shown: [] }))).toBe(1);
    expect(await after(() => world.intents.cashOut({ betId: "BET0001", betslipId: "BET0001", amount }))).toBe(1);
    expect(world.count("CashOutRefused")).toBe(1);
    world.betting.offerCashOut("BET0001", amount);
    expect(await after(() => world.intents.cashOut({ betId: "BET0001", betslipId: "BET0001", amount }))).toBe(1);
    expect(world.count("BetCashedOut")).toBe(1);
    leave();
  });

  it("are read again when a bet is settled", async () => {
    const { world, leave } = await listed();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    world.intents.placeBet({ shown: [] });
    await settle();
    world.betting.settle("BET0001", "won");
    const before = world.betting.script.calls("history");
    await world.pass(5_000);
    // Once with the look, which still goes before the answer, once for the result, and once because of what it told.
    expect(world.betting.script.calls("history")).toBe(before + 3);
    leave();
  });
});
