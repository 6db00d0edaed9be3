import { expect, it } from "vitest";
import { selection } from "../../kit/builders.ts";
import { openWorld, settle } from "../../kit/world.ts";

it("what a player read is gone with their session, and what everybody may read stays", async () => {
  const world = await openWorld();
  await world.signIn();
  const bets = world.slipstream.reads.bets({ filter: "all", page: 1 });
  const menu = world.slipstream.reads.menu();
  bets.subscribe(() => undefined);
  menu.subscribe(() => undefined);
  await settle();
  expect([bets.read().status, menu.read().status]).toEqual(["ready", "ready"]);
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  expect(bets.read().status).toBe("ready");
  world.intents.signOut();
  await settle();
  expect([bets.read().status, menu.read().status]).toEqual(["loading", "ready"]);
});
