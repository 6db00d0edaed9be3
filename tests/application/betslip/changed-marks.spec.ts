import { expect, it } from "vitest";
import { CHANGED_MARK_MS } from "../../../src/application/betslip/expire-changed-marks.process.ts";
import { oddsMessage, selection } from "../../kit/builders.ts";
import { openWorld, settle } from "../../kit/world.ts";

it("[T3] the mark of a changed price ends after its time, whatever the other prices do, and that of a newer change after its own", async () => {
  const world = await openWorld();
  const [home, away] = [selection("100"), selection("200")];
  const marked = (): readonly boolean[] => world.state().betslip.legs.map(({ changed }) => changed !== undefined);
  const moves = async (chosen: typeof home, decimal: number): Promise<void> => {
    world.feed.push([oddsMessage(chosen, decimal)]);
    await settle();
  };
  for (const chosen of [home, away]) world.intents.toggleSelection({ selection: chosen });
  await settle();
  await moves(home, 2.5);
  await world.pass(CHANGED_MARK_MS - 1_000);
  await moves(away, 3);
  await world.pass(999);
  expect(marked()).toEqual([true, true]);
  await world.pass(1);
  expect(marked()).toEqual([false, true]);
  await moves(away, 3.5);
  await world.pass(CHANGED_MARK_MS - 1);
  expect(marked()).toEqual([false, true]);
  await world.pass(1);
  expect(marked()).toEqual([false, false]);
});
