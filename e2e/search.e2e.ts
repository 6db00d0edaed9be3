import { expect, test } from "./kit/staged.ts";

test("the search in the header is 480 px wide from a window of 1240 px, and gives way before anything else of the header", async ({ player, page }) => {
  await page.goto("/");
  await player.logIn();
  const header = page.getByRole("banner");
  const search = header.getByRole("search");
  for (const width of [1640, 1440, 1366, 1280, 1240, 1100, 1000])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      if (width >= 1240) expect((await search.boundingBox())?.width).toBe(480);
      else expect((await search.boundingBox())?.width ?? 0).toBeLessThan(480);
      const cut = await header.locator("nav, nav ~ *").evaluateAll((parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
      expect(cut).toBe(0);
    });
  await page.setViewportSize({ width: 999, height: 800 });
  await expect(page.getByRole("navigation", { name: "Sports" }).getByRole("search")).toBeVisible();
  await expect(search).toHaveCount(0);
});

test("the keys alone find a match, put its price on the slip, and open its page", async ({ player, page }) => {
  // Before its kick-off a match is open all the time.
  await page.goto("/Sports/Prematch/Soccer/Upcoming");
  const name = await page.getByTestId("fixture").first().getByRole("link").first().getAttribute("aria-label");
  await page.keyboard.press("/");
  await page.keyboard.type(name ?? "");
  const box = page.getByRole("combobox", { name: /^Search/ });
  const grid = page.getByRole("grid", { name: "Search results" });
  const match = grid.getByRole("row").filter({ hasText: name ?? "" });
  await expect(match.locator("button[data-status=open]").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(player.legs).toHaveCount(1);
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.locator("main h1")).toContainText(name?.split(" vs ")[0] ?? "");
  await expect(grid).toHaveCount(0);
});
