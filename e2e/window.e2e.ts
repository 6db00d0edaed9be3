import type { Page } from "playwright/test";
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
      await page.locator("footer").getByRole("combobox").selectOption(format);
      expect(await widePrices(page)).toEqual([]);
    });
});

test("a window of 1280 by 800 leaves the names of teams 170 px beside two markets, and fractional odds their buttons", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/Sport/LiveList");
  await expect(rows(page).first()).toBeVisible();
  const heads = page.locator("main section header").first();
  for (const name of ["1x2", "Total"]) await expect(heads.getByText(name, { exact: true })).toBeVisible();
  const names = await rows(page).first().locator("bdi").first().locator("xpath=ancestor::span[2]").boundingBox();
  expect(names?.width).toBeGreaterThanOrEqual(170);
  await page.locator("footer").getByRole("combobox").selectOption("fractional");
  expect(await widePrices(page)).toEqual([]);
});
