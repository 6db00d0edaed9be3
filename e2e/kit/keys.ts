import type { Locator, Page } from "playwright/test";
import { expect } from "./test.ts";

/** More than there are tab stops on any page. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus, as somebody without a mouse does. The element may be in a frame. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await target.evaluate((element) => document.hasFocus() && document.activeElement === element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the element cannot be reached with the Tab key");
};
