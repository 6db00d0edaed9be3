import { beforeEach, describe, expect, it } from "vitest";
import type { CachedRead } from "../../../src/application/reads/cached-read.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const causes = (type: string) => world.facts.filter(({ event }) => event.type === type).map(({ cause }) => cause.by);

describe("a game", () => {
  it("is opened by the player, and is then the last one played", async () => {
    world.intents.openGame({ gameId: "101" });
    world.intents.openGame({ gameId: "102" });
    await settle();
    expect(world.state().casino.recent).toEqual(["102", "101"]);
    expect(causes("GameOpened")).toEqual(["player", "player"]);
  });

  it("becomes a favourite and stops being one when the player toggles it", async () => {
    world.intents.toggleFavourite({ gameId: "101" });
    await settle();
    expect(world.state().casino.favourites).toEqual(["101"]);
    world.intents.toggleFavourite({ gameId: "101" });
    await settle();
    expect(world.state().casino.favourites).toEqual([]);
    expect([...causes("GameFavoured"), ...causes("GameUnfavoured")]).toEqual(["player", "player"]);
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
