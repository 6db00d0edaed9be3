import type { Page } from "playwright";

/** Opens HTML of a benchmark's own under an address of the site. Throws when another page came: the site's service worker answers every address of a page with the site, so it is passed by. */
export const openReference = async (page: Page, address: string, body: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setBypassServiceWorker", { bypass: true });
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(address);
  if (page.url() !== address) throw new Error(`${page.url()} came instead of the reference ${address}`);
};
