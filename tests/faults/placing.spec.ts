import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../src/application/attempts/waits.ts";
import { NoAnswer, Refused } from "../../src/application/ports/failures.ts";
import type { JournalShape } from "../../src/application/ports/journal.ts";
import type { EventType } from "../../src/domain/events/registry.ts";
import { selection } from "../kit/builders.ts";
import { type Browser, createBrowser, openSignedIn, openWorld, settle, type World, type WorldSettings } from "../kit/world.ts";

/** "After 15 s the bet is unknown" (faults N2). */
const PLACEMENT_TIMEOUT_MS = 15_000;
const serverError = new NoAnswer({ reason: { code: "told", message: "Internal Server Error" } });
const statusOf = (world: World): string => world.state().betslip.placement.status;
const placesOf = (world: World): number => world.betting.script.calls("place");

/** A player with one selection on the slip. */
const readyToBet = async (settings: WorldSettings = {}): Promise<World> => {
  const world = await openSignedIn(settings);
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  return world;
};
const passSeconds = async (world: World, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await world.pass(1_000);
};

describe("an answer that comes about when the wait is given up (faults N4)", () => {
  it.each([
    ["a millisecond before", PLACEMENT_TIMEOUT_MS - 1, "sending", true],
    ["at that very moment", PLACEMENT_TIMEOUT_MS, "unknown", true],
    ["a millisecond after", PLACEMENT_TIMEOUT_MS + 1, "unknown", true],
    ["a millisecond after, of an engine that keeps no attempts", PLACEMENT_TIMEOUT_MS + 1, "unknown", false],
    ["long after", 2 * PLACEMENT_TIMEOUT_MS, "unknown", false],
  ] as const)("[N4] %s, makes one bet of one attempt", async (_, ms, before, announces) => {
    const world = await readyToBet({ announces });
    const answer = world.betting.script.hold("place");
    const found = world.betting.script.hold("history");
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(ms);
    expect(statusOf(world)).toBe(before);
    answer();
    found();
    await settle();
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect([world.betting.bets().length, world.count("BetRequested"), world.count("BetPlaced")]).toEqual([1, 1, 1]);
    await world.pass(10 * PLACEMENT_TIMEOUT_MS);
    expect([world.betting.bets().length, world.count("BetPlaced")]).toEqual([1, 1]);
  });
});

/** A disk that stops for ever at the write of a fact: before it, or once it is on the disk. */
const stopsAt =
  (type: EventType, written: boolean) =>
  (journal: JournalShape): JournalShape => ({
    ...journal,
    append: (facts, durability) => {
      if (!facts.some(({ event }) => event.type === type)) return journal.append(facts, durability);
      return Effect.andThen(written ? journal.append(facts, durability) : Effect.void, Effect.never);
    },
  });

describe("a page killed while it bets (faults N7)", () => {
  it.each([
    ["before the request is on the disk", { journal: stopsAt("AttemptRequested", false) }, 0],
    ["before the call leaves", { journal: stopsAt("AttemptRequested", true) }, 0],
    ["before the answer comes", {}, 1],
    ["before the answer is on the disk", { journal: stopsAt("BetPlaced", false) }, 1],
    ["when the answer is on the disk", { journal: stopsAt("BetPlaced", true) }, 1],
  ] as const)("[N7] %s leaves a log that says what the engine says, and nothing is sent again", async (_, settings: Pick<WorldSettings, "journal">, bets) => {
    const browser: Browser = createBrowser();
    const killed = await readyToBet({ browser, ...settings });
    if (settings.journal === undefined) killed.betting.script.hold("place");
    killed.intents.placeBet({ shown: [] });
    await settle();
    expect(killed.betting.bets()).toHaveLength(bets);

    // The first page is killed: nothing of it is closed, and its clock stands still.
    const next = await openWorld({ browser });
    const sent = placesOf(next);
    await passSeconds(next, 60);
    await next.close();
    expect(placesOf(next)).toBe(sent);
    expect(next.betting.bets()).toHaveLength(bets);
    expect(browser.disk.facts.filter(({ event }) => event.type === "BetPlaced")).toHaveLength(bets);
    expect(["idle", "done"]).toContain(statusOf(next));
  });
});

describe("an engine that fails for ever (faults N13)", () => {
  it("[N13] gets the bet a few times and is asked for its history, and the player is told the outcome", async () => {
    const world = await readyToBet();
    for (let call = 0; call < 50; call += 1) world.betting.script.failNext("place", serverError);
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.state().betslip.placement).toMatchObject({ status: "unknown", reason: serverError.reason });
    await passSeconds(world, 120);
    expect(placesOf(world)).toBe(4);
    expect(world.betting.script.calls("history")).toBeGreaterThanOrEqual(3);
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "not-received" } });
    expect(statusOf(world)).toBe("idle");
    expect(world.state().betslip.legs).toHaveLength(1);
  });

  it("[N13] is shown as unknown while the history cannot be read, and the bet is found when it can", async () => {
    const world = await readyToBet();
    world.betting.script.failNext("place", new NoAnswer({ reason: { code: "no-answer-in-time" } }), "after");
    for (let call = 0; call < 3; call += 1) world.betting.script.failNext("place", serverError);
    for (let call = 0; call < 8; call += 1) world.betting.script.failNext("history", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.placeBet({ shown: [] });
    await passSeconds(world, 120);
    expect(world.state().betslip.placement).toMatchObject({ status: "unknown", reason: { code: "unreachable" } });
    const calls = placesOf(world) + world.betting.script.calls("history");
    expect(calls).toBeLessThan(14);
    await passSeconds(world, 240);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(world.betting.bets()).toHaveLength(1);
  });

  it("[N13] that asks to come again later is not sent the bet again by itself, and its words are shown", async () => {
    const world = await readyToBet();
    const tooMany = new Refused({ reason: { code: "told", message: "Too many requests" }, status: 429, retryAfterMs: 30_000 });
    world.betting.script.failNext("place", tooMany);
    world.intents.placeBet({ shown: [] });
    await passSeconds(world, 120);
    expect(placesOf(world)).toBe(1);
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: tooMany.reason });
    expect(world.state().betslip.legs).toHaveLength(1);
  });
});
