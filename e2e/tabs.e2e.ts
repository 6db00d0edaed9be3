import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import { seal } from "../src/domain/log/chain.ts";
import { eventsOf, flawsOf, keptLog, lastKept } from "./kit/kept-log.ts";
import { killSharedWorker } from "./kit/kill-worker.ts";
import { playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";
import { storeLog } from "./kit/store-log.ts";

test.use({ onDisk: true });

/** The browser kills the page, as it does when a tab crashes. */
const crash = async (tab: Page): Promise<void> => {
  const gone = new Promise((crashed) => tab.once("crash", crashed));
  const session = await tab.context().newCDPSession(tab);
  session.send("Page.crash").catch(() => undefined);
  await gone;
};

test("[C2] every window is alive: the slip, the prices and the bets are the same in all of them, and they outlive a window and the client", async ({ player, page, context, dev, profile }) => {
  const chosen = await player.addLive();
  const second = await context.newPage();
  await second.goto("/Sport/LiveList");
  const other = playerOn(second);

  await test.step("the other window has the slip, and who signs in there is signed in everywhere", async () => {
    await expect(other.legs).toHaveCount(1);
    await expect(player.legs).toHaveCount(1);
    await other.logIn();
    await expect(player.balance).toBeVisible();
  });

  await test.step("prices move in both", async () => {
    await other.acceptPriceChanges("Any");
    await expect(player.slip.getByRole("radio", { name: "Any" })).toBeChecked();
    await dev.changeOutcome({ ...chosen, odds: 7.77, active: true });
    await expect(other.legs).toContainText("7.77");
    await expect(player.legs).toContainText("7.77");
  });

  await test.step("what is asked for in one happens in the other", async () => {
    await other.stake.fill("321");
    await expect(player.stake).toHaveValue(/321/);
  });

  const before = await dev.state();
  await test.step("a bet on its way as the client dies is one bet, told in the window that is in front for the next one", async () => {
    await dev.arm({ path: "bets/place-bet", mode: "lose" });
    // The client asks the history for the bet, and must not hear of it before it dies.
    await dev.arm({ path: "bets/history", mode: "status", status: 503, times: 1_000 });
    await other.placeBet.click();
    await expect.poll(async () => (await dev.state()).bets).toBe(before.bets + 1);
    expect(await killSharedWorker(profile.folder)).toBe(true);
    await dev.disarm();
    // Here both windows have the focus, so that the one which is back first is in front.
    const told = async () => [await player.dialog.count(), await other.dialog.count()].toString();
    await expect.poll(told, { timeout: 60_000 }).toMatch(/^(1,0|0,1)$/);
    expect((await dev.state()).bets).toBe(before.bets + 1);
    const { dialog } = (await player.dialog.isVisible()) ? player : other;
    await expect(dialog).toHaveAccessibleName("Bet placed");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(other.legs).toHaveCount(0);
    await expect(player.legs).toHaveCount(0);
  });

  const third = await context.newPage();
  await third.goto("/Sport/LiveList");
  const last = playerOn(third);
  await test.step("the windows that are left have the feed when the first one is gone, and the second", async () => {
    await crash(page);
    // The client may have died with that window. Then prices close until the next one has asked for them, and a press meanwhile does nothing.
    const next = await other.addFirstOpenPrice().catch(() => other.addFirstOpenPrice());
    await expect(last.legs).toHaveCount(1);
    await second.close();
    await dev.changeOutcome({ ...next, odds: 6.66, active: true });
    await expect(last.legs).toContainText("6.66");
  });

  const log = await keptLog(third);
  expect(flawsOf(log)).toEqual([]);
  expect(eventsOf(log, "LogLossDetected")).toEqual([]);
  expect(eventsOf(log, "AttemptRequested")).toHaveLength(1);
  expect(eventsOf(log, "BetPlaced")).toHaveLength(1);
});

test.describe("where windows cannot share a client", () => {
  test.use({ ownClient: true });

  test("[10.4] the window that was opened last has it, and the other says so and goes on when it is loaded again", async ({ player, page, context }) => {
    await player.addLive();
    const second = await context.newPage();
    await second.goto("/Sport/LiveList");
    const other = playerOn(second);
    await expect(other.legs).toHaveCount(1);
    const said = page.getByRole("alert").filter({ hasText: "Your betslip was changed in another tab" });
    await expect(said).toBeVisible();
    await said.getByRole("button", { name: "Reload to go on here" }).click();
    await expect(player.legs).toHaveCount(1);
    await expect(second.getByRole("alert").filter({ hasText: "Your betslip was changed in another tab" })).toBeVisible();
    const log = await keptLog(page);
    expect(flawsOf(log)).toEqual([]);
    expect(eventsOf(log, "LogLossDetected")).toEqual([]);
  });
});

test("a client that finds in the log what it has not written ends, and the next one goes on with all of it", async ({ page, player }) => {
  await player.addPrematch();
  await player.acceptPriceChanges("Any");
  await expect.poll(async () => (await lastKept(page))?.event).toMatchObject({ policy: "any" });
  const last = await lastKept(page);
  if (last === undefined) throw new Error("nothing is kept");
  // What a client that died had still under way: another fact, in order.
  const late = seal({ ...last, sequence: last.sequence + 1 }, last.hash, (text) => createHash("sha256").update(text, "utf8").digest("hex"));
  await storeLog(page, [late]);
  await player.slip.getByRole("radio", { name: "None" }).click({ force: true });
  await expect.poll(async () => (await lastKept(page))?.sequence).toBeGreaterThan(late.sequence);
  await player.addPrematch();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const log = await keptLog(page);
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, at) => at + 1));
  expect([flawsOf(log), eventsOf(log, "LogLossDetected")]).toEqual([[], []]);
  expect(log[late.sequence - 1]?.hash).toBe(late.hash);
});
