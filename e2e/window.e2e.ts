import type { Locator, Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

const rows = (page: Page) => page.getByTestId("fixture");

/** Heads of markets that are cut short. */
const cutHeads = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator("main section header small, main section header span").evaluateAll((heads) =>
    heads.filter(({ children, clientWidth, scrollWidth, clientHeight, scrollHeight }) => children.length === 0 && clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)).map(({ textContent }) => textContent),
  );

/** Rows that are whole on the screen. */
const wholeRows = (page: Page): Promise<number> =>
  rows(page).evaluateAll((elements) =>
    elements.filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }).length,
  );

/** Prices that are wider than their buttons. */
const widePrices = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator("main button[data-status]").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const texts = [...button.querySelectorAll("span")].filter((text) => text.getBoundingClientRect().width > button.clientWidth);
      return texts.map(({ textContent }) => textContent);
    }),
  );

/** Prices whose arrow of the last move would reach into their figures. A closed price has no arrow. */
const touchedPrices = async (page: Page): Promise<readonly (string | null)[]> => {
  const open = page.locator('main button[data-status="open"]');
  await expect(open.first()).toBeVisible();
  return open.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const figures = [...button.querySelectorAll("span")].find(({ textContent }) => /^\d+\.\d\d$/.test(textContent ?? ""));
      if (!(button instanceof HTMLElement) || figures === undefined) return [];
      figures.textContent = "126.00";
      button.dataset["long"] = "";
      button.dataset["moved"] = "up";
      const { backgroundSize, backgroundPositionY, borderTopWidth } = getComputedStyle(button);
      const arrow = [borderTopWidth, backgroundPositionY, backgroundSize.split(" ")[1] ?? ""].reduce((sum, length) => sum + Number.parseFloat(length), button.getBoundingClientRect().top);
      return arrow > figures.getBoundingClientRect().top ? [button.textContent] : [];
    }),
  );
};

test("the arrow of a move stands clear of the figures of a long price, in lists and on the page of a match", async ({ page }) => {
  for (const width of [1440, 1024, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/Sport/LiveList");
      await expect(rows(page).first()).toBeVisible();
      expect(await touchedPrices(page)).toEqual([]);
      await rows(page).first().getByRole("link").first().click();
      await expect(page.getByRole("button", { name: "Close all" })).toBeVisible();
      expect(await touchedPrices(page)).toEqual([]);
    });
});

test("a window of 390 by 800 names the market whose prices a list shows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/Sport/LiveList");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator("main section header").first().getByText("1x2", { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await cutHeads(page)).toEqual([]);
});

test("a window of 1440 by 900 shows fifteen live matches with three markets each", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/Sport/LiveList");
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(15);
  const heads = page.locator("main section header").first();
  for (const name of ["1x2", "Total", "Both teams to score"]) await expect(heads.getByText(name, { exact: true })).toBeVisible();
  expect(await cutHeads(page)).toEqual([]);
  await page.getByRole("button", { name: "Handicap", exact: true }).click();
  await expect(heads.getByText("Draw no bet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Main", exact: true }).click();
  for (const format of ["decimal", "fractional", "american"])
    await test.step(`${format} odds fit their buttons`, async () => {
      await page.locator("footer").getByRole("combobox", { name: "Odds" }).selectOption(format);
      expect(await widePrices(page)).toEqual([]);
    });
});

test("a name of a team that needs two lines is shown whole, and its row is as high as the others", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/Sport/LiveList");
  await expect(rows(page).nth(1)).toBeVisible();
  const drawn = await rows(page).nth(1).evaluate((row) => {
    const name = row.querySelector("bdi");
    if (name === null) throw new Error("the row names no team");
    const height = row.clientHeight;
    name.textContent = "Fontechamp Olympique Athletic";
    return { hasTwoLines: name.offsetHeight > 20, grows: row.clientHeight - height, isCut: row.scrollHeight > row.clientHeight };
  });
  expect(drawn).toEqual({ hasTwoLines: true, grows: 0, isCut: false });
});

test("a window of 1440 by 900 gives no name of a team a second line beside markets with lines of their own", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/Sport/LiveList");
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Handicap", exact: true }).click();
  const soccer = page.locator("main section").filter({ has: page.getByRole("heading", { name: "Soccer", exact: true }) });
  expect(await soccer.getByTestId("fixture").evaluateAll((drawn) => drawn.filter(({ clientHeight }) => clientHeight > 50).length)).toBe(0);
});

test("a window of 1280 by 800 leaves the names of teams 170 px beside two markets, and fractional odds their buttons", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/Sport/LiveList");
  await expect(rows(page).first()).toBeVisible();
  const heads = page.locator("main section header").first();
  for (const name of ["1x2", "Total"]) await expect(heads.getByText(name, { exact: true })).toBeVisible();
  const names = await rows(page).first().locator("bdi").first().locator("xpath=ancestor::span[2]").boundingBox();
  expect(names?.width).toBeGreaterThanOrEqual(170);
  await page.locator("footer").getByRole("combobox", { name: "Odds" }).selectOption("fractional");
  expect(await widePrices(page)).toEqual([]);
});

test("the head of a match is 96 px high, with the scores of its periods too, and its timeline opens from it", async ({ page }) => {
  for (const width of [1440, 1366, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/Sport/LiveList");
      await page.getByRole("tab", { name: /^Tennis/ }).click();
      await rows(page).filter({ hasText: /2nd set|3rd set/ }).first().getByRole("link").first().click();
      const head = page.locator("main header").filter({ has: page.getByRole("heading", { level: 1 }) });
      await expect(head.getByTestId("period-scores")).toBeVisible();
      expect((await head.boundingBox())?.height).toBe(96);
      await head.getByRole("button", { name: "Timeline" }).click();
      await expect(page.getByRole("region", { name: "Timeline" })).toBeInViewport();
      expect((await head.boundingBox())?.height).toBe(96);
    });
});

test("colours that the player's own device sets leave it visible which price, tab and rule for price changes is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/Sport/LiveList");
  await page.locator('main button[data-status="open"]').first().click();
  const slip = page.getByRole("region", { name: "Betslip" });
  await expect(slip.getByTestId("leg")).toHaveCount(1);
  const colour = (drawn: Locator): Promise<string> => drawn.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const price = 'main button[data-status="open"]';
  expect(await colour(page.locator(`${price}[aria-pressed="true"]`))).not.toBe(await colour(page.locator(`${price}[aria-pressed="false"]`)));
  expect(await colour(slip.getByRole("tab", { selected: true }))).not.toBe(await colour(slip.getByRole("tab", { selected: false })));
  expect(await colour(slip.getByText("None", { exact: true }))).not.toBe(await colour(slip.getByText("Better", { exact: true })));
});
