import type { Page } from "playwright/test";
import { eventsOf, flawsOf, keptLog } from "./kit/kept-log.ts";
import { playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";

/** The browser kills the page, as it does when a tab crashes. */
const crash = async (tab: Page): Promise<void> => {
  const gone = new Promise((crashed) => tab.once("crash", crashed));
  const session = await tab.context().newCDPSession(tab);
  session.send("Page.crash").catch(() => undefined);
  await gone;
};

/** Lets the tab's bet reach the engine, and never lets it hear the answer. */
const withholdAnswers = (tab: Page): Promise<void> =>
  new Promise((arrived, failed) => {
    void tab.route(/bets\/place-bet/, (route) => route.fetch().then(() => arrived(), failed));
  });

test("[C2] every tab is alive: the slip, the prices and the bets are the same in all of them, and they outlive the tab that wrote", async ({ player, page, context, dev }) => {
  const chosen = await player.addLive();
  const second = await context.newPage();
  await second.goto("/Sport/LiveList");
  const other = playerOn(second);

  await test.step("the other tab has the slip, and who signs in there is signed in everywhere", async () => {
    await expect(other.legs).toHaveCount(1);
    await expect(player.legs).toHaveCount(1);
    await other.logIn();
    await expect(player.balance).toBeVisible();
  });

  await test.step("prices move in both", async () => {
    await other.slip.getByRole("radio", { name: "Any" }).click();
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
  await test.step("a bet on its way as the tab that writes crashes is one bet, told in the tab that is left", async () => {
    const arrived = withholdAnswers(page);
    await other.placeBet.click();
    await arrived;
    await crash(page);
    await expect(second.getByRole("dialog", { name: "Bet placed" })).toBeVisible({ timeout: 60_000 });
    expect((await dev.state()).bets).toBe(before.bets + 1);
    await second.getByRole("dialog").getByRole("button", { name: "OK" }).click();
    await expect(other.legs).toHaveCount(0);
  });

  const third = await context.newPage();
  await third.goto("/Sport/LiveList");
  const last = playerOn(third);
  await test.step("the tab that is left has the feed, and hands it on when it is closed", async () => {
    const next = await other.addFirstOpenPrice();
    await expect(last.legs).toHaveCount(1);
    await second.close();
    await dev.changeOutcome({ ...next, odds: 6.66, active: true });
    await expect(last.legs).toContainText("6.66");
    await expect.poll(async () => eventsOf(await keptLog(third), "WritingTakenOver").length).toBe(2);
  });

  const log = await keptLog(third);
  expect(flawsOf(log)).toEqual([]);
  expect(eventsOf(log, "LogLossDetected")).toEqual([]);
  expect(eventsOf(log, "SessionStarted")).toHaveLength(1);
  expect(eventsOf(log, "AttemptRequested")).toHaveLength(1);
  expect(eventsOf(log, "BetPlaced")).toHaveLength(1);
});
