import { expect, it } from "vitest";
import { openWorld, settle } from "../../kit/world.ts";

it("the feed is told that the player saves data, and the next page's from its beginning", async () => {
  const world = await openWorld();
  expect(world.feed.savesData()).toBe(false);
  world.intents.chooseDataSaver({ saves: true });
  await settle();
  expect(world.feed.savesData()).toBe(true);
  await world.close();
  const next = await openWorld({ browser: world.browser });
  expect(next.feed.savesData()).toBe(true);
  next.intents.chooseDataSaver({ saves: false });
  await settle();
  expect(next.feed.savesData()).toBe(false);
});
