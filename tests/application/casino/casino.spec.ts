import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import type { Slice, SliceName } from "../../../src/application/ports/device-state.ts";
import type { OpenRound } from "../../../src/application/ports/casino.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import type { CachedRead } from "../../../src/application/reads/cached-read.ts";
import { twoWindows } from "../../kit/several-windows.ts";
import { MOBILE, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

describe("a game", () => {
  it("is opened by the player, and is then the last one played, which no log has", async () => {
    const before = world.facts.length;
    for (const gameId of ["101", "102", "102"]) world.intents.openGame({ gameId });
    await settle();
    expect([world.state().desk.latestGames, world.facts.length]).toEqual([["102", "101"], before]);
  });

  it("that the device kept is shown by the next page, before what is opened there, and what cannot be read is left out", async () => {
    const slices = new Map<SliceName, Slice>();
    const first = await openWorld({ kept: createMemoryDeviceState(slices) });
    expect(slices.has("preferences")).toBe(false);
    for (const gameId of ["101", "102"]) first.intents.openGame({ gameId });
    await settle();
    expect(slices.get("preferences")).toEqual({ latestGames: ["102", "101"] });
    first.intents.signOut();
    await settle();
    const next = await openWorld({ kept: createMemoryDeviceState(slices) });
    expect(next.state().desk.latestGames).toEqual(["102", "101"]);
    next.intents.openGame({ gameId: "101" });
    await settle();
    expect(slices.get("preferences")).toEqual({ latestGames: ["101", "102"] });
    for (const latestGames of ["101", [101], ["../101"], null]) {
      const unfit = await openWorld({ kept: createMemoryDeviceState(new Map<SliceName, Slice>([["preferences", { latestGames }]])) });
      expect(unfit.state().desk.latestGames).toEqual([]);
    }
  });

  it("is the latest in every window, wherever it was opened, and in a window that is opened later", async () => {
    const { several, one, other } = await twoWindows();
    other.intents.openGame({ gameId: "101" });
    await several.arrive();
    one.intents.openGame({ gameId: "102" });
    await several.arrive();
    const late = await several.open();
    expect([one, other, late].map(({ state }) => state().desk.latestGames)).toEqual([["102", "101"], ["102", "101"], ["102", "101"]]);
  });

  it("whose round moved money has the balances read anew, once for every window", async () => {
    const { several, one, other } = await twoWindows();
    one.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await several.arrive();
    for (const player of [one, other]) {
      const before = several.client().accounts.script.calls("details");
      player.intents.noteRound();
      await several.arrive();
      expect(several.client().accounts.script.calls("details") - before).toBe(1);
    }
  });

  it("whose round is told after the session ended reads nobody's balances", async () => {
    world.intents.noteRound();
    await settle();
    expect(world.accounts.script.calls("details")).toBe(0);
  });

  it("may have left a round open or ended it, so that a lobby on the screen asks anew", async () => {
    await world.signIn();
    const rounds = world.slipstream.reads.openRounds();
    const leave = rounds.subscribe(() => undefined);
    await settle();
    const first = rounds.read();
    expect(first).toMatchObject({ status: "ready", value: [] });
    await world.pass(1_000);
    expect(rounds.read()).toBe(first);
    const round: OpenRound = { gameId: "101", stake: money(250_50), balance: "real" };
    world.casino.stake(round);
    world.intents.noteRound();
    await settle();
    expect(rounds.read()).toMatchObject({ value: [round], readAt: (first.readAt ?? 0) + 1_000 });
    world.casino.end(round);
    world.intents.noteRound();
    await settle();
    expect(rounds.read().value).toEqual([]);
    leave();
  });

  it("asks with which balance to play (spec 2, casino balance chooser)", async () => {
    world.intents.chooseBalance({ gameId: "101" });
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "balance-chooser", gameId: "101" });
    expect(world.count("DialogOpened")).toBe(1);
  });
});

/** What a screen that looks at a read gets. */
const looked = async <Value>(read: CachedRead<Value>): Promise<Value | undefined> => {
  const stop = read.subscribe(() => undefined);
  await settle();
  stop();
  return read.read().value;
};

describe("the lists of the casino", () => {
  it("are what the casino tells about the category, the provider or the name", async () => {
    const { reads } = world.slipstream;
    expect(await looked(reads.gameCategories())).toMatchObject([{ name: "Originals" }]);
    expect(await looked(reads.gameProviders())).toMatchObject([{ name: "House" }]);
    expect(await looked(reads.games({ name: "dice" }))).toMatchObject([{ gameId: "101" }]);
    expect(await looked(reads.categoryGames({ categoryId: "1" }))).toHaveLength(2);
    expect(await looked(reads.categoryGames({ categoryId: "9" }))).toEqual([]);
    expect(await looked(reads.providerGames({ providerId: "1" }))).toHaveLength(2);
    expect(await looked(reads.providerGames({ providerId: "9" }))).toEqual([]);
  });

  it("are everybody's", async () => {
    const { reads } = world.slipstream;
    await looked(reads.games({ name: "dice" }));
    await world.signIn();
    expect(reads.games({ name: "dice" }).read().value).toMatchObject([{ gameId: "101" }]);
  });
});

describe("a play session", () => {
  it("is one per game and balance, and goes on when the player comes back to the game", async () => {
    await world.signIn();
    const { launch } = world.slipstream.reads;
    const first = await looked(launch({ gameId: "101", balance: "real" }));
    expect(first).toMatch(/^\/provider\/play\/101#real-/);
    expect(await looked(launch({ gameId: "101", balance: "demo" }))).toMatch(/#demo-/);
    await world.pass(24 * 60 * 60_000);
    expect(await looked(launch({ gameId: "101", balance: "real" }))).toBe(first);
  });

  it("ends with the login", async () => {
    await world.signIn();
    const { launch } = world.slipstream.reads;
    const first = await looked(launch({ gameId: "101", balance: "real" }));
    world.intents.signOut();
    await settle();
    await world.signIn();
    expect(await looked(launch({ gameId: "101", balance: "real" }))).not.toBe(first);
  });
});
