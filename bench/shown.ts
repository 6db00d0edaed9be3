import type { Page } from "playwright";

/** An open price on a list of matches. */
export const OPEN_PRICE = "[data-testid=fixture] [data-status=open]";

/** How often the page is asked, in milliseconds. It notes the time itself, because a question in each frame would have each frame drawn, and that would be measured too. */
const ASK_EVERY_MS = 50;

/** Opens the address, and resolves with the milliseconds until something of this selector shows. The clock is the page's, from the moment in which its address was asked for. */
export const msToShow = async (page: Page, address: string, selector: string): Promise<number> => {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      Object.assign(window, { shownAt: performance.now() });
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-status"] });
  }, selector);
  await page.goto(address, { waitUntil: "commit" });
  const at = await page.waitForFunction(() => (window as { readonly shownAt?: number }).shownAt, undefined, { polling: ASK_EVERY_MS });
  const ms = await at.jsonValue();
  if (typeof ms !== "number") throw new Error(`${selector} did not show`);
  return ms;
};
