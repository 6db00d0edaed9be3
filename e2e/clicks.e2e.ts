import type { Locator } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

test("every page is reached by clicks alone", async ({ player, page }) => {
  test.slow();
  const main = page.locator("main");
  const menu = page.getByRole("navigation", { name: "Sports" });
  const header = page.getByRole("navigation", { name: "Main" });
  const footer = page.getByRole("navigation", { name: "About" });
  /** Clicks, and waits for the address and for what the page is called. */
  const follow = async (link: Locator, address: RegExp, heading: RegExp = /./): Promise<void> => {
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(main.getByRole("heading", { level: 1, name: heading }).first()).toBeAttached();
  };
  const aMatch = (source: "Live" | "Prematch"): Locator => page.getByTestId("fixture").locator(`a[href^="/Sports/${source}/"]`).first();
  await page.goto("/");

  await test.step("of sports", async () => {
    await follow(menu.getByRole("link", { name: /^Soccer/ }), /\/Sports\/Prematch\/Soccer$/, /Soccer/);
    await follow(menu.getByRole("link", { name: "Upcoming Soccer" }), /\/Soccer\/Upcoming$/, /Soccer/);
    await follow(menu.getByRole("link", { name: "Favourites" }), /\/Favourites$/, /Favourites/);
    await menu.getByRole("button", { name: "Categories of Soccer" }).click();
    await menu.getByRole("button", { name: /^England/ }).click();
    await follow(menu.locator('a[href^="/Sports/Prematch/Soccer/England/"]').first(), /\/Prematch\/Soccer\/England\/[^/]+$/);
    await follow(main.getByRole("navigation", { name: "You are in" }).getByRole("link", { name: "England" }), /\/Prematch\/Soccer\/England$/, /England/);
    await follow(aMatch("Prematch"), /\/Sports\/Prematch\/[^/]+\/[^/]+\/[^/]+\/\d+$/, / vs /);
    await follow(header.getByRole("link", { name: "Live" }), /\/Sport\/LiveList$/, /Live/);
    await follow(aMatch("Live"), /\/Sports\/Live\/[^/]+\/[^/]+\/[^/]+\/\d+$/, / vs /);
    await follow(footer.getByRole("link", { name: "A live match" }), /\/Sport\/Live$/, / vs /);
    await follow(header.getByRole("link", { name: "Sports" }), /\/$/);
  });

  await test.step("of games, promotions and texts", async () => {
    await follow(header.getByRole("link", { name: "Casino" }), /\/Games$/, /Casino/);
    await follow(main.getByRole("link", { name: "Slots", exact: true }), /\/Games\/Category\/\d+\/Slots$/, /Slots/);
    await follow(main.getByRole("link", { name: "Providers", exact: true }), /\/Games\/Providers$/, /Game providers/);
    await follow(main.getByRole("link", { name: /^Slipstream/ }), /\/Games\/Provider\/\d+\/[^/]+$/, /Slipstream/);
    await follow(main.getByRole("link", { name: /^Lucky Crown/ }), /\/Games\/Lucky%20Crown\/\d+\/Play/, /Lucky Crown/);
    await player.dialog.getByRole("link", { name: /^Demo/ }).click();
    await expect(player.dialog).toHaveCount(0);
    await follow(header.getByRole("link", { name: "Promotions" }), /\/Promotions$/, /Promotions/);
    await follow(footer.getByRole("link", { name: "Terms and conditions" }), /\/cms\/TandC$/, /Terms/);
  });

  await test.step("of an account to be, or with a lost password", async () => {
    await footer.getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/Register$/);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await player.dialog.getByRole("link", { name: /password/i }).click();
    await expect(page).toHaveURL(/\/Account\/ResetPassword$/);
  });

  await test.step("of a player", async () => {
    await page.goto("/");
    await player.logIn();
    for (const [name, address] of [["Profile", "Me"], ["Bet history", "BetHistory"], ["Transactions", "Transactions"], ["Deposit", "Deposit"], ["Withdraw", "Withdraw"], ["Safety and security", "SafetySecurity"]] as const) {
      // The menu before fades out; a press on its button in the meantime would close and not open it.
      await expect(page.getByRole("menu")).toHaveCount(0);
      await page.getByRole("button", { name: "Your account" }).click();
      await follow(page.getByRole("menuitem", { name, exact: true }), new RegExp(`/Account/${address}$`));
    }
  });
});
