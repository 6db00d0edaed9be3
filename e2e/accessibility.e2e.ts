import type { Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";
import { colourViolations, violations } from "./kit/violations.ts";

test.use({ colorScheme: "light", reducedMotion: "reduce" });

/** Looks at the screen in both themes. */
const check = (page: Page, screen: string): Promise<void> =>
  test.step(screen, async () => {
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect.soft(await violations(page, "best-practice"), `${screen}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect.soft(await colourViolations(page), `${screen}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  });

/** A screen takes seconds of a quiet processor, and many of a busy one. */
test.describe.configure({ timeout: 600_000 });

test("the lists, the search and a match meet WCAG 2.2 AA in both themes", async ({ player, page }) => {
  await page.goto("/");
  await expect(page.getByTestId("fixture").first()).toBeVisible();
  await check(page, "home");
  const search = page.getByRole("banner").getByRole("combobox", { name: /^Search/ });
  // A whole name, so that the results fit: axe finds a price too small that the edge of a scrolled list cuts off.
  await search.fill((await page.getByTestId("fixture").locator('a[href^="/Sports/Prematch/"]').first().getAttribute("aria-label")) ?? "");
  await expect(page.getByRole("grid", { name: "Search results" }).getByRole("button", { name: /, 1x2, / }).first()).toBeVisible();
  await search.press("ArrowDown");
  await check(page, "search, with its results");
  await search.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await check(page, "home in a narrow window");
  await page.setViewportSize({ width: 1440, height: 900 });
  await player.addLive();
  await check(page, "live list, with a selection");
  await page.getByTestId("fixture").first().getByRole("link").first().click();
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("main button[data-status]").first()).toBeVisible();
  await page.getByRole("button", { name: "Timeline" }).click();
  await page.getByRole("main").getByRole("button", { name: /^Price history/ }).first().click();
  await expect(page.getByRole("main").getByRole("table", { name: /^Prices of/ })).toBeVisible();
  await check(page, "match, with its timeline and a price history");
});

test("the slip meets WCAG 2.2 AA in both themes", async ({ player, page }) => {
  await player.addLive();
  await player.addPrematch();
  await check(page, "prematch, with two selections");
  for (let legs = 2; legs < 6; legs += 1) await player.addFirstOpenPrice();
  await player.slip.getByRole("tab", { name: "System" }).click();
  await expect(player.slip.getByRole("table", { name: "System sizes" })).toBeVisible();
  await check(page, "a system of six selections");
});

test("signing in, a bet, the history and the inspector meet WCAG 2.2 AA in both themes", async ({ player, page }) => {
  await player.addPrematch();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await expect(player.dialog.getByLabel("Mobile number")).toBeVisible();
  await check(page, "login dialog");
  await player.fillLogin();
  await expect(player.balance).toBeVisible();
  await player.placeBet.click();
  const placed = page.getByRole("dialog", { name: "Bet placed" });
  await expect(placed).toBeVisible();
  await check(page, "bet placed dialog");
  await placed.getByRole("link", { name: "Check Bet History" }).click();
  await expect(page.getByTestId("bet").first()).toBeVisible();
  await check(page, "bet history");
  await page.goto("/inspector");
  await expect(page.getByText(/records? verified/i).first()).toBeVisible();
  await check(page, "inspector");
});

test("the casino and the promotions meet WCAG 2.2 AA in both themes", async ({ page }) => {
  const main = page.locator("main");
  await page.goto("/Games");
  await expect(page.getByRole("list", { name: "All games" }).getByRole("link").first()).toBeVisible();
  await check(page, "casino lobby");
  await page.goto("/Games/European-Roulette/102/Play?balance=demo");
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Spin" })).toBeVisible();
  await check(page, "a game");
  await page.goto("/Promotions");
  await expect(main.getByRole("link", { name: /cashback/i })).toBeVisible();
  await check(page, "promotions");
  await main.getByRole("link", { name: /cashback/i }).click();
  await expect(main.getByRole("button", { name: "Log in to join" })).toBeVisible();
  await check(page, "a promotion");
});
