import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { keptSlice } from "./kit/kept-slice.ts";
import { startEngine } from "./kit/engine-process.ts";
import { playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/test.ts";

// It starts engines of its own, so it has no address of one that is shared.
test.use({ baseURL: "", onDisk: true, serviceWorkers: "allow", expected: /net::ERR_|WebSocket connection/ });

/** What the device has kept of the site: the addresses in its caches. */
const keptShell = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => new URL(url).pathname));

// An engine is started twice.
test.slow();

test("the site can be installed, opens without its server with the player's own bets as they were, takes no bet then, and goes on by itself when the server is back", async ({ page, context }) => {
  const folder = await mkdtemp(join(tmpdir(), "slipstream-installed-"));
  const start = (port: string) => startEngine(["--data", join(folder, "data")], { PORT: port });
  const first = await start("0");
  const { port } = new URL(first.origin);
  let running = first;
  try {
    const throughWorker: string[] = [];
    context.on("request", (request) => request.serviceWorker() !== null && throughWorker.push(new URL(request.url()).pathname));
    const open = page.locator("[data-testid=fixture] [data-status=open]").first();
    const player = playerOn(page);

    await page.goto(`${first.origin}/Sport/LiveList`);
    await player.logIn();
    await expect.poll(() => keptShell(page)).toContain("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devTools = await context.newCDPSession(page);
    expect(await devTools.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
    // It takes over no page that is open.
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

    await page.reload();
    await open.waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${first.origin}/shell.worker.js`);
    // The first is the script itself.
    expect(throughWorker.filter((path) => path !== "/shell.worker.js" && path !== "/Sport/LiveList" && path !== "/theme.js" && !path.startsWith("/assets/"))).toEqual([]);
    expect((await keptShell(page)).filter((path) => path !== "/" && path !== "/theme.js" && !path.startsWith("/assets/"))).toEqual([]);

    await player.addFirstOpenPrice();
    await player.placeBet.click();
    await expect(page.getByRole("dialog", { name: "Bet placed" })).toBeVisible();
    const ownBets = `${first.origin}/Account/BetHistory`;
    const bets = page.getByTestId("bet");
    await page.goto(ownBets);
    await expect(bets).toHaveCount(1);
    await expect.poll(() => keptSlice(page, "user")).toMatchObject({ bets: expect.anything() });

    await running.stop("SIGKILL");
    // Also a second time, when the user could not be read the first time.
    for (const _visit of [1, 2]) {
      await page.goto(ownBets);
      await expect(bets).toHaveCount(1);
      await expect(page.getByText(/It is shown as it was on /)).toBeVisible();
    }
    await page.goto(`${first.origin}/Sport/LiveList`);
    await expect(page.getByText("Live prices paused:")).toBeVisible();
    await expect(player.balance).toHaveAccessibleName(/, which could not be read/);
    await expect(page.locator("[data-status=open]")).toHaveCount(0);

    running = await start(port);
    await expect(page.getByText("Live prices paused:")).toHaveCount(0, { timeout: 60_000 });
    await open.waitFor({ timeout: 60_000 });
    await player.addFirstOpenPrice();
    await player.placeBet.click();
    await expect(page.getByRole("dialog", { name: "Bet placed" })).toBeVisible();
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
