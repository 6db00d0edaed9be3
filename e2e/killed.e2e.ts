import type { BrowserContext, Page } from "playwright/test";
import type { SealedFact } from "../src/domain/events/envelope.ts";
import { eventsOf, flawsOf, keptLog, lastKept } from "./kit/kept-log.ts";
import { killBrowser } from "./kit/kill-browser.ts";
import { killClientProcess, killSharedWorker } from "./kit/kill-worker.ts";
import { playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";

// A browser takes some three seconds to start again. More kills of the client, without a browser, are in tests/application/windows/killed-client.long.spec.ts.
const RUNS = [process.env["SLIPSTREAM_DEEP"] === "1" ? Number(process.env["SLIPSTREAM_KILLS"] ?? 200) : 20];
/** The longest that the page is used between two kills, in milliseconds. */
const LONGEST_MS = 700;

// Hours of steps are no help, and their trace is half a gigabyte.
test.use({ onDisk: true, ownEngine: true, trace: "off", expected: /ERR_|Failed to load resource/ });

/** The same numbers every time (mulberry32). */
const createDice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Somebody presses whatever there is on the page, again and again, until the page is gone. */
const pressAnything = (page: Page, seed: number, everyMs: number): Promise<void> =>
  page.evaluate(([start, every]) => {
    let state = start;
    const below = (end: number): number => (state = (state * 48_271) % 2_147_483_647) % end;
    const pressable = (selector: string): readonly HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((button) => button.getAttribute("aria-disabled") !== "true" && !button.hasAttribute("disabled") && button.checkVisibility());
    const press = (): void => {
      const dialog = pressable("[role=dialog] button, [role=alertdialog] button").find(({ textContent }) => textContent === "OK");
      const place = pressable("[data-testid=place-bet]")[0];
      const prices = pressable('main button[data-status="open"]').slice(0, 4);
      if (dialog !== undefined) dialog.click();
      else if (place !== undefined && below(3) === 0) place.click();
      else prices[below(Math.max(1, prices.length))]?.click();
    };
    setInterval(press, every);
  }, [seed, everyMs] as const);

/** What must not be lost: the records that the disk had. */
interface Acknowledged {
  readonly sequence: number;
  readonly hash: string;
}

const lastOn = async (page: Page): Promise<readonly Acknowledged[]> => {
  const last = await lastKept(page);
  return last === undefined ? [] : [{ sequence: last.sequence, hash: last.hash }];
};

const isSettled = (log: readonly SealedFact[]): boolean =>
  eventsOf(log, "AttemptRequested").length === eventsOf(log, "BetPlaced").length + eventsOf(log, "AttemptRefused").length;

/** The whole story in order: nothing lost, no number used twice, every hash right, and one bet for each that was placed. */
const expectWhole = async (page: Page, acknowledged: readonly Acknowledged[], bets: () => Promise<number>): Promise<void> => {
  // What became of the last bets is found out without a click.
  await expect.poll(async () => isSettled(await keptLog(page)), { timeout: 60_000 }).toBe(true);
  const log = await keptLog(page);
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, at) => at + 1));
  expect(flawsOf(log)).toEqual([]);
  expect(eventsOf(log, "LogLossDetected")).toEqual([]);
  expect(acknowledged.filter(({ sequence, hash }) => log[sequence - 1]?.hash !== hash)).toEqual([]);
  const placed = eventsOf(log, "BetPlaced").map(({ betslipId }) => betslipId);
  expect(new Set(placed).size).toBe(placed.length);
  expect(placed.length).toBeGreaterThan(0);
  expect(placed).toHaveLength(await bets());
};

const used = (dice: () => number): Promise<void> => new Promise((over) => setTimeout(over, dice() * LONGEST_MS));

/** The browser writes its small store late, so a kill may have taken the session with it. */
const logInIfForgotten = async (page: Page): Promise<void> => {
  const player = playerOn(page);
  const login = page.getByRole("banner").getByRole("button", { name: "Login" });
  const told = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(player.balance.or(login).or(told).first()).toBeVisible();
  // A bet that was under way is told at any time, also over the login dialog.
  await expect(async () => {
    if (await player.balance.isVisible()) return;
    if (await told.first().isVisible()) await told.first().getByRole("button", { name: /^(OK|Close)$/ }).first().click({ timeout: 5_000 });
    if (await login.isVisible()) await player.logIn();
    await expect(player.balance).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
};

const PAGE = "/Sports/Prematch/Soccer/Upcoming";

for (const kills of RUNS) test(`a browser that is killed ${kills} times at any moment loses nothing that was on the disk, and bets nothing twice`, async ({ profile, dev }) => {
  test.setTimeout(kills * 60_000);
  const dice = createDice(20_261_122);
  const before = (await dev.state()).bets;
  const acknowledged: Acknowledged[] = [];
  let context: BrowserContext;
  for (let kill = 0; kill < kills; kill += 1) {
    context = await profile.open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(PAGE);
    await logInIfForgotten(page);
    // A list that could not be read is read again by itself, later and later.
    await expect(page.locator('main button[data-status="open"]').first()).toBeVisible({ timeout: 120_000 });
    await pressAnything(page, kill + 1, 60);
    await used(dice);
    acknowledged.push(...(await lastOn(page)));
    await used(dice);
    const gone = new Promise((closed) => context.once("close", closed));
    await killBrowser(profile.folder);
    await gone;
  }
  const last = await profile.open();
  const page = last.pages()[0] ?? (await last.newPage());
  await page.goto(PAGE);
  await logInIfForgotten(page);
  await expectWhole(page, acknowledged, async () => (await dev.state()).bets - before);
});

for (const kills of RUNS) test(`the client is killed ${kills} times with three windows open, by its target and by its process in turns, and the next one goes on with everything`, async ({ context, page, profile, dev }, testInfo) => {
  test.setTimeout(kills * 60_000);
  const dice = createDice(7);
  const before = (await dev.state()).bets;
  const acknowledged: Acknowledged[] = [];
  await page.goto(PAGE);
  await logInIfForgotten(page);
  let windows: readonly Page[] = [page];
  const openMore = async (): Promise<void> => {
    while (windows.length < 3) windows = [...windows, await context.newPage()];
  };
  const use = async (window: Page, seed: number): Promise<void> => {
    await window.goto(PAGE);
    await expect(window.locator('main button[data-status="open"]').first()).toBeVisible({ timeout: 120_000 });
    await pressAnything(window, seed, 240);
  };
  await openMore();
  for (const [at, window] of windows.entries()) await use(window, at + 1);
  const took: number[] = [];
  let processes = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await used(dice);
    acknowledged.push(...(await lastOn(windows[0] ?? page)));
    const takesProcess = kill % 2 === 1 && process.platform === "linux";
    expect(await (takesProcess ? killClientProcess(profile.folder) : killSharedWorker(profile.folder))).toBe(true);
    const from = Date.now();
    // A process takes all of its windows along, and the browser tells of them one by one.
    const answers = await Promise.all(windows.map((window) => window.evaluate(() => true).catch(() => false)));
    const alive = windows.filter((_, at) => answers[at] === true);
    const gone = windows.filter((_, at) => answers[at] === false);
    if (takesProcess) expect(gone.length).toBeGreaterThan(0);
    const [witness] = alive;
    if (witness !== undefined) {
      // Only the next client writes more. The whole log would take longer to read than it takes to begin.
      const end = (await lastKept(witness))?.sequence ?? 0;
      await expect.poll(async () => (await lastKept(witness))?.sequence ?? 0, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(end);
      took.push(Date.now() - from);
    }
    for (const window of gone) await window.close();
    processes += Number(gone.length > 0);
    windows = alive;
    await openMore();
    for (const [at, window] of windows.entries()) if (!alive.includes(window)) await use(window, 10 * kill + at);
  }
  // How long it may take is judged in `npm run bench -- windows`.
  testInfo.annotations.push({ type: "alive again", description: `${took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]} ms in the middle, ${Math.max(...took)} ms at most, ${processes} times with its process, ${took.length} times with a window that stayed` });
  const [last = page, ...others] = windows;
  for (const other of others) await other.close();
  await last.goto(PAGE);
  await logInIfForgotten(last);
  await expectWhole(last, acknowledged, async () => (await dev.state()).bets - before);
});
