import { expect, test } from "./kit/test.ts";

test.use({ expected: [/Failed to (load resource|fetch dynamically imported module)/] });

test("a price that is pressed while its code does not arrive is told, and chosen at the next try", async ({ page, dev }) => {
  await dev.runModel(false);
  await page.route(/\/assets\/later-[^/]+\.js/, (route) => route.abort());
  await page.goto("/Sport/LiveList");
  const prices = page.locator('main button[data-status="open"]');
  await prices.first().click();
  await expect(page.getByText("One moment")).toBeVisible();
  await expect(page.getByText("That was not done")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByTestId("leg")).toHaveCount(0);

  await page.unroute(/\/assets\/later-[^/]+\.js/);
  await prices.first().click();
  await expect(page.getByRole("region", { name: "Betslip" }).getByTestId("leg")).toHaveCount(1);
  await expect(page.getByText("That was not done")).toHaveCount(0);
});
