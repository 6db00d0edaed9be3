import type { BrowserContext, Page } from "playwright/test";
import { longLog } from "../bench/cold-start/long-log.ts";
import { TOLD_AFTER_MS } from "../src/app/say-restoring.ts";
import { eventsOf, flawsOf, keptLog } from "./kit/kept-log.ts";
import { putSlice } from "./kit/kept-slice.ts";
import { killBrowser } from "./kit/kill-browser.ts";
import { type Player, playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";
import { storeLog } from "./kit/store-log.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true, onDisk: true });

interface Session {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly player: Player;
}

const sessionOf = async (context: BrowserContext): Promise<Session> => {
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, player: playerOn(page) };
};

const kill = async (folder: string, context: BrowserContext): Promise<void> => {
  const gone = new Promise((closed) => context.once("close", closed));
  await killBrowser(folder);
  await gone;
};

/** The browser writes its small store late, so the kill may have taken the session with it. */
const logInIfForgotten = async ({ page, player }: Session): Promise<void> => {
  const login = page.getByRole("banner").getByRole("button", { name: "Login" });
  // What became of the bet may be told at any time, and its dialog hides what is behind it, the balance too.
  const told = page.getByRole("dialog", { name: "Bet placed" }).or(page.getByRole("alertdialog"));
  await expect(player.balance.or(login).or(told).first()).toBeVisible();
  if (!(await login.isVisible())) return;
  await login.click();
  await player.fillLogin();
  await expect(player.balance.or(told).first()).toBeVisible();
};

for (const moment of ["as it is pressed", "when the call has left", "when the answer has come"] as const)
  test(`[N7] a browser killed during a bet, ${moment}`, async ({ profile, dev }) => {
    const { context, page, player } = await sessionOf(await profile.open());
    await player.addPrematch();
    await player.logIn();
    await expect(player.placeBet).toBeEnabled();
    const before = await dev.state();

    const sent = page.waitForRequest(/bets\/place-bet/);
    const answered = page.waitForResponse(/bets\/place-bet/);
    for (const wait of [sent, answered]) wait.catch(() => undefined);
    await player.placeBet.click({ noWaitAfter: true });
    if (moment === "when the call has left") await sent;
    if (moment === "when the answer has come") await answered;
    await kill(profile.folder, context);

    const again = await sessionOf(await profile.open());
    await again.page.goto("/Sports/Prematch/Soccer/Upcoming");
    await logInIfForgotten(again);
    // Whatever became of it is found out without a click, and then the slip is free again.
    await expect(again.page.getByText("We are checking your bet")).toHaveCount(0, { timeout: 60_000 });

    const outcomes = ["BetPlaced", "AttemptRefused"] as const;
    // The page may have had nothing to say yet when it was looked at.
    await expect.poll(async () => {
      const kept = await keptLog(again.page);
      return outcomes.reduce((count, type) => count - eventsOf(kept, type).length, eventsOf(kept, "AttemptRequested").length);
    }, { timeout: 60_000 }).toBe(0);
    const bets = (await dev.state()).bets - before.bets;
    const log = await keptLog(again.page);
    expect(flawsOf(log)).toEqual([]);
    expect(eventsOf(log, "LogLossDetected")).toEqual([]);
    const requested = eventsOf(log, "AttemptRequested").length;
    expect(bets).toBeLessThanOrEqual(requested);
    expect(requested).toBeLessThanOrEqual(1);
    expect(eventsOf(log, "BetPlaced")).toHaveLength(bets);
    expect(eventsOf(log, "AttemptRefused")).toHaveLength(requested - bets);
    // A bet that was asked for and never came is told in a dialog, and the slip stands behind it.
    if (requested > bets) await again.page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    if (bets === 0) await expect(again.player.legs).toHaveCount(1);
  });

test("[S1] a browser killed while a slip is being built opens with the slip it had written", async ({ profile }) => {
  let written = 0;
  for (const round of [1, 2, 3]) {
    const { context, page, player } = await sessionOf(await profile.open());
    await page.goto("/Sports/Prematch/Soccer/Upcoming");
    await expect(player.legs).toHaveCount(written);
    await player.addFirstOpenPrice();
    if (round < 3) {
      written += 1;
      await expect.poll(async () => eventsOf(await keptLog(page), "SelectionAdded").length).toBe(written);
      await kill(profile.folder, context);
      continue;
    }
    // The last one is killed in mid-air: it may have been written or not, and nothing else.
    await kill(profile.folder, context);
    const last = await sessionOf(await profile.open());
    await last.page.goto("/Sports/Prematch/Soccer/Upcoming");
    await expect(last.player.slip.getByRole("heading", { name: "Betslip" })).toBeVisible();
    const log = await keptLog(last.page);
    expect(flawsOf(log)).toEqual([]);
    const added = eventsOf(log, "SelectionAdded").length;
    expect([written, written + 1]).toContain(added);
    await expect(last.player.legs).toHaveCount(added);
    await last.page.goto("/inspector");
    await expect(last.page.getByText(/records? verified/i).first()).toBeVisible();
  }
});

test("a start that reads a long log says so and how far it is, and then the slip stands", async ({ player, page }) => {
  // A page of this site on which no client runs.
  await page.goto("/mobile");
  await storeLog(page, longLog(40_000), "packed");
  // The page says it at once here: a fast machine has opened this log before the time after which a player is told.
  await page.addInitScript((toldAfter) => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (todo: () => void, after?: number) => setTimeout(todo, after === toldAfter ? 0 : after) });
    // What stands for a moment only is noted by the page itself.
    const notes: string[] = [];
    Object.assign(window, { notes });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>(".restoring progress");
      if (bar === null) return;
      const { textContent } = document.querySelector("#root [role=status]") ?? {};
      notes.push(`${bar.labels?.[0]?.textContent ?? ""}|${textContent ?? ""}|${bar.position}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, TOLD_AFTER_MS);
  await page.goto("/Sports/Prematch/Soccer/Upcoming");
  await expect(player.legs).toHaveCount(1);
  await expect(page.locator(".restoring")).toHaveCount(0);
  const notes = await page.evaluate(() => (window as unknown as { readonly notes: readonly string[] }).notes);
  expect(notes.length).toBeGreaterThan(1);
  for (const note of notes) expect(note).toMatch(/^Restoring your slip.*\|Restoring your slip\|/);
  const parts = notes.map((note) => Number(note.split("|")[2]));
  expect(parts.at(-1)).toBeGreaterThan(parts[0] ?? 1);
});

test.describe("without a database", () => {
  // The client's worker is the window's own, so that its script can be given a browser without one.
  test.use({ ownClient: true });

  test("[S3] the page says so, and bets all the same", async ({ player, page, dev }) => {
    await page.route(/\/assets\/client\.worker-[^/]+\.js/, async (route) => {
      const response = await route.fetch();
      const broken = 'Object.defineProperty(self, "indexedDB", { get: () => { throw new DOMException("not here", "SecurityError"); } });';
      await route.fulfill({ response, body: `${broken}\n${await response.text()}` });
    });
    const before = await dev.state();
    await page.goto("/Sports/Prematch/Soccer/Upcoming");
    await page.locator('button[data-status="open"]').first().click();
    await expect(player.legs).toHaveCount(1);
    await expect(page.getByText("cannot be kept on this device")).toBeVisible();
    await player.logIn();
    await player.placeBet.click();
    await expect(page.getByRole("dialog", { name: "Bet placed" })).toBeVisible();
    expect((await dev.state()).bets).toBe(before.bets + 1);
  });
});

test("[S14] spoilt slices cost only themselves", async ({ player, page }) => {
  await player.addPrematch();
  await expect.poll(async () => eventsOf(await keptLog(page), "SelectionAdded").length).toBe(1);
  for (const spoilt of ["{", '{"token":5}', '{"__proto__":{"token":"x"}}', "null", `"${"x".repeat(1_000_000)}"`])
    await test.step(spoilt.slice(0, 20), async () => {
      await page.evaluate((value) => {
        for (const name of ["slipstream.head.player", "slipstream.theme"]) localStorage.setItem(name, value);
      }, spoilt);
      for (const slice of ["auth", "utility", "user", "preferences"] as const) await putSlice(page, slice, spoilt === "{" ? spoilt : (JSON.parse(spoilt) as unknown));
      await page.reload();
      await expect(player.legs).toHaveCount(1);
      await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
      await expect(page.getByTestId("fixture").first()).toBeVisible();
      expect(await page.evaluate(() => "token" in {})).toBe(false);
    });
  await player.logIn();
  expect(flawsOf(await keptLog(page))).toEqual([]);
});
