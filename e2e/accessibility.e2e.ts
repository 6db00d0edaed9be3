import { expectAccessible } from "./kit/accessibility.ts";
import { expect, test } from "./kit/test.ts";

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in a ${colorScheme} room`, () => {
    test.use({ colorScheme });
    test("the live list can be read and worked by everybody", async ({ page }) => {
      await page.goto("/Sport/LiveList");
      await expect(page.getByTestId("fixture").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
