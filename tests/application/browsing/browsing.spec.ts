import { expect, it } from "vitest";
import { openWorld, settle } from "../../kit/world.ts";

it("the player chooses the sport that the pages show", async () => {
  const world = await openWorld();
  world.intents.chooseSport({ sport: { sportId: "2", sportName: "Basketball" } });
  await settle();
  expect(world.state().browsing.activeSport).toEqual({ sportId: "2", sportName: "Basketball" });
  expect(world.facts.findLast(({ event }) => event.type === "ActiveSportChanged")?.cause.by).toBe("player");
});

it("the player closes the dialog that is open", async () => {
  const world = await openWorld();
  world.intents.chooseBalance({ gameId: "101" });
  await settle();
  world.intents.closeDialog();
  await settle();
  expect(world.state().browsing.dialog).toBeUndefined();
  expect(world.facts.findLast(({ event }) => event.type === "DialogClosed")?.cause.by).toBe("player");
});
