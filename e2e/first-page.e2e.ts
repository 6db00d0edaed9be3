import { expect, test } from "./kit/staged.ts";

// It listens to what the client asks for.
test.use({ ownClient: true, expected: /Failed to (load resource|fetch dynamically imported module)/ });

test("the first page comes compressed, shows its frame before its code, and asks for what connects before its entry is there", async ({ page, engine, staged }) => {
  expect(staged).toBeUndefined();
  const encodings = new Map<string, string | undefined>();
  page.on("response", async (response) => encodings.set(new URL(response.url()).pathname, (await response.allHeaders())["content-encoding"]));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/index-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${engine.origin}/Sport/LiveList`, { waitUntil: "commit" });

  // The entry is held back, so everything on the page and every request so far needs none of our code.
  await expect(page.getByRole("status").filter({ hasText: "Loading Slipstream" })).toBeAttached();
  const header = page.locator(".first-paint-header");
  await expect(header).toBeVisible();
  const before = await header.boundingBox();
  for (const chunk of ["client", "client-libraries", "client\\.worker", "page", "shared"])
    await expect.poll(() => asked.some((path) => new RegExp(`^/assets/${chunk}-[^/]+\\.js$`).test(path)), { message: chunk }).toBe(true);
  // Our code that draws would share the line with what connects. The entry asks for it.
  expect(asked.filter((path) => /^\/assets\/screen-(?!libraries-)/.test(path))).toEqual([]);

  letGo();
  await page.locator("[data-testid=fixture]").first().waitFor();
  await expect(header).toHaveCount(0);
  expect(await page.getByRole("banner").boundingBox()).toEqual(before);

  const large = [...encodings].filter(([path]) => /^\/assets\/(?:client|page|shared|screen|style)-/.test(path) || path.includes("/sports/highlight/live/"));
  expect(large.length).toBeGreaterThanOrEqual(6);
  expect(large.filter(([, encoding]) => encoding !== "br")).toEqual([]);
});

test("a price that is drawn takes effect when it is clicked, though nothing more can be loaded", async ({ page, engine, staged }) => {
  expect(staged).toBeUndefined();
  await page.goto(`${engine.origin}/Sport/LiveList`, { waitUntil: "commit" });
  const price = page.locator("[data-testid=fixture] [data-status=open]").first();
  await price.waitFor();
  await page.route(/\/assets\//, (route) => route.abort());
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("region", { name: "Betslip" }).getByRole("button", { name: "Clear all" })).toBeVisible();
});

for (const address of ["/", "/Sport/LiveList", "/Sports/Prematch/Soccer"]) test(`${address} moves nothing while it loads, and asks for its typeface when the first price stands`, async ({ page, engine, staged }) => {
  expect(staged).toBeUndefined();
  await page.addInitScript(() => {
    const watch = (): void => {
      if (document.querySelector("[data-status=open]") === null) requestAnimationFrame(watch);
      else performance.mark("first price");
    };
    watch();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark("shift", { detail: "value" in entry ? entry.value : 0 });
    }).observe({ type: "layout-shift" });
  });
  await page.goto(`${engine.origin}${address}`);
  await page.locator("[data-status=open]").first().waitFor();
  await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes("Slipstream Face") && status === "loaded"))).toBe(true);
  // Two frames later it is drawn, and what it moved is told.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const told = await page.evaluate(() => {
    const [price] = performance.getEntriesByName("first price");
    const face = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"));
    const moved = performance.getEntriesByName("shift").reduce((sum, entry) => sum + Number("detail" in entry ? entry.detail : 0), 0);
    return { faceAt: face?.startTime ?? 0, priceAt: price?.startTime ?? Infinity, moved };
  });
  // The watch looks once a frame, so it may see the price a frame after the page did. A price that takes more than six seconds is not waited for.
  expect(told.faceAt).toBeGreaterThan(Math.min(told.priceAt, 6_000) - 50);
  expect(told.moved).toBeLessThanOrEqual(0.02);
});
