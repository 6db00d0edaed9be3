import { expect, test } from "./test.ts";

test("the engine serves the built site, with its levers", async ({ page, dev }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Slipstream/);
  await expect.poll(async () => (await dev.state()).clients).toBeGreaterThan(0);
});

test("a profile keeps what a page stored when it is opened again", async ({ profile }) => {
  const first = await profile.open();
  const page = await first.newPage();
  await page.goto("/");
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain("slipstream");
  await first.close();

  const second = await profile.open();
  const again = await second.newPage();
  await again.goto("/favicon.svg");
  expect(await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain("slipstream");
});
