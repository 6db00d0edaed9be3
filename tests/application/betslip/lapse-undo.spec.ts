import { expect, it } from "vitest";
import { UNDO_OFFER_MS } from "../../../src/application/betslip/lapse-undo.process.ts";
import { selection } from "../../kit/builders.ts";
import { openWorld } from "../../kit/world.ts";

const [one, two] = [selection("100"), selection("200")];

it("an undo is offered for ten seconds of the client's clock, and a newer one for ten of its own", async () => {
  const world = await openWorld();
  const lapsed = (): boolean | undefined => world.state().betslip.undo?.lapsed;
  for (const chosen of [one, two]) world.intents.toggleSelection({ selection: chosen });
  world.intents.toggleSelection({ selection: one });
  await world.pass(UNDO_OFFER_MS - 1);
  expect(lapsed()).toBe(false);
  // What happens meanwhile gives it no longer.
  world.intents.chooseOddsPolicy({ policy: "any" });
  await world.pass(1);
  expect(lapsed()).toBe(true);
  world.intents.undoSlipChange();
  world.intents.toggleSelection({ selection: one });
  await world.pass(UNDO_OFFER_MS - 1);
  expect(lapsed()).toBe(false);
  world.intents.clearBetslip();
  await world.pass(UNDO_OFFER_MS - 1);
  expect(lapsed()).toBe(false);
  await world.pass(1);
  expect(lapsed()).toBe(true);
  expect(world.facts.filter(({ event }) => event.type === "UndoLapsed").map(({ cause }) => cause.by)).toEqual(["clock", "clock"]);
  expect(world.inputs.some(({ input }) => input.kind === "timer" && input.timer.startsWith("undo"))).toBe(true);
});
