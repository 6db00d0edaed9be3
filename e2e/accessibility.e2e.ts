import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules outside the standard's levels that matter for moving through a page with a screen reader. */
const headings = { "heading-order": { enabled: true }, "page-has-heading-one": { enabled: true } };

/** Every rule that the page breaks, with the element and the reason. */
const violations = async (page: Page): Promise<readonly unknown[]> => {
  const { violations: found } = await new AxeBuilder({ page }).options({ rules: headings }).withTags(rules).analyze();
  return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => ({ id, target, failureSummary })));
};

for (const theme of ["light", "dark"] as const)
  test.describe(theme, () => {
    test.use({ colorScheme: theme, reducedMotion: "reduce" });

    test(`every screen meets WCAG 2.2 AA (${theme})`, async ({ player, page }) => {
      test.setTimeout(300_000);
      const check = (screen: string): Promise<void> =>
        test.step(screen, async () => {
          await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
          expect.soft(await violations(page), `${screen}, ${theme}`).toEqual([]);
        });

      await page.goto("/");
      await expect(page.getByTestId("fixture").first()).toBeVisible();
      await check("home");
      await page.setViewportSize({ width: 390, height: 844 });
      await check("home in a narrow window");
      await page.setViewportSize({ width: 1440, height: 900 });
      await player.addLive();
      await check("live list, with a selection");
      await page.getByTestId("fixture").first().getByRole("link").first().click();
      await expect(page.locator("main h1")).toHaveCount(1);
      await expect(page.locator("main button[data-status]").first()).toBeVisible();
      await page.getByRole("button", { name: "Timeline" }).click();
      await page.getByRole("main").getByRole("button", { name: /^Price history/ }).first().click();
      await expect(page.getByRole("main").getByRole("table", { name: /^Prices of/ })).toBeVisible();
      await check("match, with its timeline and a price history");
      await player.addPrematch();
      await check("prematch, with two selections");
      for (let legs = 2; legs < 6; legs += 1) await player.addFirstOpenPrice();
      await player.slip.getByRole("tab", { name: "System" }).click();
      await expect(player.slip.getByRole("table", { name: "System sizes" })).toBeVisible();
      await check("a system of six selections");
      await player.slip.getByRole("tab", { name: "Multiple" }).click();
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      await expect(player.dialog.getByLabel("Mobile number")).toBeVisible();
      await check("login dialog");
      await player.fillLogin();
      await expect(player.balance).toBeVisible();
      await player.placeBet.click();
      const placed = page.getByRole("dialog", { name: "Bet placed" });
      await expect(placed).toBeVisible();
      await check("bet placed dialog");
      await placed.getByRole("link", { name: "Check Bet History" }).click();
      await expect(page.getByTestId("bet").first()).toBeVisible();
      await check("bet history");
      await page.goto("/inspector");
      await expect(page.getByText(/records? verified/i).first()).toBeVisible();
      await check("inspector");
    });

    test(`the casino and the promotions meet WCAG 2.2 AA (${theme})`, async ({ page }) => {
      test.setTimeout(180_000);
      const main = page.locator("main");
      const check = (screen: string): Promise<void> =>
        test.step(screen, async () => {
          await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
          expect.soft(await violations(page), `${screen}, ${theme}`).toEqual([]);
        });

      await page.goto("/Games");
      await expect(page.getByRole("list", { name: "All games" }).getByRole("link").first()).toBeVisible();
      await check("casino lobby");
      await page.goto("/Games/European-Roulette/102/Play?balance=demo");
      await expect(page.frameLocator("iframe").getByRole("button", { name: "Spin" })).toBeVisible();
      await check("a game");
      await page.goto("/Promotions");
      await expect(main.getByRole("link", { name: /cashback/i })).toBeVisible();
      await check("promotions");
      await main.getByRole("link", { name: /cashback/i }).click();
      await expect(main.getByRole("button", { name: "Log in to join" })).toBeVisible();
      await check("a promotion");
    });
  });
