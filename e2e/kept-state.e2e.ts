import { keptSlice } from "./kit/kept-slice.ts";
import { expect, test } from "./kit/staged.ts";

test("[9.18] a reload while the sportsbook does not answer shows what the device kept", async ({ player, page }) => {
  await page.goto("/");
  await player.logIn();
  const menu = page.getByRole("navigation", { name: "Sports" });
  await expect(menu.getByRole("link", { name: /^Soccer/ })).toBeVisible();
  const carousel = page.getByRole("region", { name: "Offers" });
  await expect(carousel).toBeVisible();
  await expect
    .poll(async () => Object.keys(((await keptSlice(page, "utility")) ?? {}) as object).filter((field) => ["sportsMenu", "banners", "SportsbookGlobalVariable"].includes(field)).length)
    .toBe(3);

  await page.route("**/api/**", () => undefined);
  await page.reload();
  await expect(menu.getByRole("link", { name: /^Soccer/ })).toBeVisible();
  await expect(carousel).toBeVisible();
  await expect(menu.getByText(/^As it was on .* It is being read…$/)).toBeVisible();
});
