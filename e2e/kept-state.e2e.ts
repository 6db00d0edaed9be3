import type { Route } from "playwright/test";
import { keptSlice } from "./kit/kept-slice.ts";
import { expect, test } from "./kit/staged.ts";

test.use({ ownClient: true, expected: /net::ERR_FAILED/ });

test("[9.18, 3.9, 3.10, 3.13, 3.26, 4.6, 4.12] a reload while the sportsbook does not answer shows what the device kept, until the user could not be loaded", async ({ player, page }) => {
  const menu = page.getByRole("navigation", { name: "Sports" });
  const soccer = menu.getByRole("link", { name: /^Soccer/ });
  const offers = page.getByRole("region", { name: "Offers" });
  const balance = page.getByRole("button", { name: /^Available balance / });

  await page.goto("/");
  await player.logIn();
  await expect(soccer).toBeVisible();
  await expect(offers).toBeVisible();
  await expect.poll(() => keptSlice(page, "utility")).toMatchObject({ sportsMenu: expect.anything(), banners: expect.anything(), SportsbookGlobalVariable: expect.anything() });
  await expect.poll(() => keptSlice(page, "user")).toMatchObject({ currentUser: { availableBalance: expect.anything() }, isLoadingCurrentUser: false });
  expect(await keptSlice(page, "auth")).toMatchObject({ mobile_number: "8031112222", returnUrl: "", loading: false, authError: "" });
  const figures = (await balance.locator(".figures").textContent()) ?? "";

  const held: Route[] = [];
  let isLost = false;
  await page.route("**/api/**", (route) => (isLost ? route.abort() : void held.push(route)));
  await page.reload();
  await expect(soccer).toBeVisible();
  await expect(offers).toBeVisible();
  await expect(menu.getByText(/^As it was on .* It is being read…$/)).toBeVisible();
  await expect(balance.locator(".figures")).toHaveText(figures);
  await expect(balance).toHaveAttribute("title", /^As it was on /);
  await balance.click();
  await expect(page.getByText(/^As they were on .* Your balances are being read…$/)).toBeVisible();

  // Each call that is made instead of a lost one is lost as well.
  isLost = true;
  for (const route of held) await route.abort();
  await expect(page.getByRole("button", { name: "Could not be read. Try again", exact: true })).toBeVisible();
  await expect(balance.locator(".figures")).toHaveText(/ 0\.00$/);
  await expect(soccer).toBeVisible();
  await expect.poll(() => keptSlice(page, "user")).toMatchObject({ currentUser: null, casinoActiveBonus: null, isLoadingCurrentUser: false });

  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Could not be read. Try again", exact: true }).click();
  await expect(balance.locator(".figures")).toHaveText(figures);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  await expect.poll(() => keptSlice(page, "user")).toBeUndefined();
  await expect.poll(() => keptSlice(page, "auth")).toEqual({ mobile_number: "", token: "", returnUrl: "", loading: false, authError: "" });
});
