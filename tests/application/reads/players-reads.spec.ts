import { expect, it } from "vitest";
import { selection } from "../../kit/builders.ts";
import { openSignedIn, settle } from "../../kit/world.ts";

it("a player's own reads end with their session, and public reads stay", async () => {
  const world = await openSignedIn();
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
