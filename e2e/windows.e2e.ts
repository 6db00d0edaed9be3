import type { Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

/** 640 is a window of 1280 at twice its size. */
const widths = [1024, 800, 640, 390] as const;

const resized = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  // Layout follows in the next frame; two of them have passed when this answers.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** Texts that are cut short or stand out of their box. */
const cut = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0).map(({ textContent }) => textContent ?? ""),
  );

/** What can be pressed and is smaller than a finger needs (WCAG 2.5.8), with its size. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator("a, button, input").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // One pixel wide is text for screen readers alone; what is off the screen cannot be pressed.
      const pressed = element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && width > 1;
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return pressed && (width < 24 || height < 24) ? [`${name} ${width.toFixed(1)}x${height.toFixed(1)}`] : [];
    }),
  );

test("the header of a player fits every window", async ({ player, page }) => {
  await page.goto("/Sport/LiveList");
  await player.logIn();
  const controls = page.getByRole("banner").locator("button");
  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await resized(page, width);
      await expect(player.balance).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const box of await controls.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right))) expect(box).toBeLessThanOrEqual(width);
      expect(await cut(page, "header bdi, header button span")).toEqual([]);
      // What does not fit of the way around the site is scrolled to.
      const promotions = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Promotions" });
      await promotions.scrollIntoViewIfNeeded();
      await expect(promotions).toBeInViewport();
    });
});

test("what is bet on is named whole, and every price has its heading, in every window", async ({ player, page }) => {
  await player.addPrematch();
  const first = page.getByTestId("fixture").first();
  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await resized(page, width);
      expect(await cut(page, "[data-testid=fixture] bdi")).toEqual([]);
      for (const name of ["1", "X", "2"]) await expect(page.locator("main section header").getByText(name, { exact: true }).first()).toBeVisible();
      const heading = await page.locator("main section header").getByText("X", { exact: true }).first().boundingBox();
      const price = await first.locator("button[data-status]").nth(1).boundingBox();
      if (heading === null || price === null) throw new Error("no heading or no price");
      // The menu above the page leaves the matches the first half of the window.
      if (width < 760) expect(heading.y).toBeLessThan(400);
      expect(Math.abs(heading.x + heading.width / 2 - price.x - price.width / 2)).toBeLessThan(2);
    });

  await first.getByRole("link").first().click();
  await expect(page.locator("main button[data-status]").first()).toBeVisible();
  for (const width of widths)
    await test.step(`all markets, ${width} px`, async () => {
      await resized(page, width);
      expect(await cut(page, "main button[data-status] > span, main h2, main header bdi")).toEqual([]);
    });
});

test("whatever can be pressed is large enough to be pressed", async ({ player, page }) => {
  await page.goto("/");
  await expect(page.getByTestId("fixture").first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await player.addLive();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByTestId("fixture").first().getByRole("link").first().click();
  await expect(page.locator("main button[data-status]").first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await player.logIn();
  await player.placeBet.click();
  const placed = page.getByRole("dialog", { name: "Bet placed" });
  await expect(placed).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await placed.getByRole("link", { name: "Check Bet History" }).click();
  await page.getByTestId("bet").first().getByRole("button").first().click();
  await expect(page.getByRole("link", { name: "Bet details" })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test("a price that moved shows its arrow", async ({ player, page, dev }) => {
  const chosen = await player.addLive();
  const price = page.locator('main button[data-status][aria-pressed="true"]');
  let odds = 7.77;
  await expect(async () => {
    // A list that is read again after the change has the new price already, and nothing moved: then the next change shows it.
    odds = odds === 7.77 ? 8.88 : 7.77;
    await dev.changeOutcome({ ...chosen, odds, active: true });
    await expect(price).toHaveAttribute("data-moved", /up|down/, { timeout: 3_000 });
  }).toPass();
  // Two triangles side by side, in the colour of the text on a chosen price.
  const arrow = await price.evaluate((element) => {
    const { backgroundImage, backgroundSize, color } = getComputedStyle(element);
    const [width, height] = backgroundSize.split(",")[0]?.trim().split(" ").map(Number.parseFloat) ?? [];
    return { triangles: backgroundImage.match(/linear-gradient/g)?.length ?? 0, inColor: backgroundImage.split(color).length - 1, width, height };
  });
  expect(arrow.triangles).toBe(2);
  expect(arrow.inColor).toBe(2);
  expect(arrow.width).toBeGreaterThanOrEqual(5);
  // A higher one would reach into the figures of a long price.
  expect(arrow.height).toBe(6);
});

test.describe("a part that did not arrive", () => {
  test.use({ expected: /Failed to load resource|dynamically imported module|ERR_FAILED/ });

  for (const part of ["open-dialog", "auth-dialog"])
    test(`(${part}, a dialog's) says so, leaves the page as it is, and opens when it is tried again`, async ({ player, page }) => {
      await page.goto("/");
      await expect(page.getByTestId("fixture").first()).toBeVisible();
      await page.route(new RegExp(`/assets/${part}-`), (route) => route.abort());
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      const broken = page.getByRole("alert").filter({ hasText: "This window could not be opened" });
      await expect(broken).toBeVisible();
      await expect(page.getByTestId("fixture").first()).toBeVisible();
      await page.unrouteAll();
      await broken.getByRole("button", { name: "Try again" }).click();
      await expect(player.dialog.getByLabel("Mobile number")).toBeVisible();
      await player.fillLogin();
      await expect(player.balance).toBeVisible();
    });

  test("(slip-sheet, of a narrow window) says so, and opens when it is tried again", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(page.getByTestId("fixture").first()).toBeVisible();
    await page.route(/\/assets\/slip-sheet-/, (route) => route.abort());
    await page.getByRole("button", { name: "Show betslip" }).click();
    const again = page.getByRole("alert").getByRole("button", { name: "The betslip did not arrive. Try again" });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(page.getByRole("dialog", { name: "Betslip" })).toBeVisible();
  });
});
