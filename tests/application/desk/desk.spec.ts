import { expect, it } from "vitest";
import { openWorld, settle } from "../../kit/world.ts";

it("the player chooses the sport that the pages show", async () => {
  const world = await openWorld();
  world.intents.chooseSport({ sport: { sportId: "2", sportName: "Basketball" } });
  await settle();
  expect(world.state().desk.activeSport).toEqual({ sportId: "2", sportName: "Basketball" });
  expect(world.events().at(-1)).toEqual({ type: "ActiveSportChanged", sport: { sportId: "2", sportName: "Basketball" } });
  expect(world.facts.map(({ event }) => event.type as string)).not.toContain("ActiveSportChanged");
});

it("the player closes the dialog that is open", async () => {
  const world = await openWorld();
  world.intents.chooseBalance({ gameId: "101" });
  await settle();
  world.intents.closeDialog();
  await settle();
  expect(world.state().desk.dialog).toBeUndefined();
  expect(world.events().slice(-2)).toEqual([{ type: "DialogOpened", dialog: { kind: "balance-chooser", gameId: "101" } }, { type: "DialogClosed" }]);
});
