import type { Page } from "playwright/test";
import { eventsOf, keptLog } from "./kit/kept-log.ts";
import type { Player } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";

const hostile = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>\u202e\u0000 The engine is on fire`;
const hostileBody = JSON.stringify({ message: hostile });

/** Chromium logs every refused or broken call; here they are broken on purpose. */
const brokenCalls = /Failed to load resource|net::ERR_/;

const placed = (page: Page) => page.getByRole("dialog", { name: "Bet placed" });
const checking = (page: Page) => page.getByText("We are checking your bet");
const refused = (page: Page) => page.getByRole("alertdialog");

const readyToBet = async (player: Player): Promise<void> => {
  await player.addPrematch();
  await player.logIn();
  await expect(player.placeBet).toBeEnabled();
};

/** Nothing on a locked slip can be changed. */
const expectLocked = async ({ slip, stake, bigButton, legs }: Player): Promise<void> => {
  await expect(bigButton).toBeDisabled();
  await expect(stake).toBeDisabled();
  await expect(slip.getByRole("button", { name: "Clear all" })).toBeDisabled();
  await expect(legs.first().getByRole("button", { name: /^Remove/ })).toBeDisabled();
};

test.use({ ownClient: true, expected: brokenCalls });

test("[N3] an answer of nobody knows what settles by itself: one bet, one debit, one dialog", async ({ player, page, dev }) => {
  await readyToBet(player);
  // The fault stays until the lock has been seen, because a browser may send a call again by itself any number of times.
  const always = 1_000;
  for (const fault of ["html", "truncate", "lose"] as const)
    await test.step(fault, async () => {
      const before = await dev.state();
      const balance = await player.balance.textContent();
      await dev.arm({ path: "bets/place-bet", mode: fault, times: always });
      // The history is asked after each sending, and it would know of the bet at once.
      await dev.arm({ path: "bets/history", mode: "status", status: 503, times: always });
      await player.placeBet.click();
      await expect(checking(page)).toBeVisible();
      await expectLocked(player);
      await dev.disarm();
      await expect(placed(page)).toBeVisible({ timeout: 25_000 });
      await expect(placed(page)).toHaveCount(1);
      const after = await dev.state();
      expect({ bets: after.bets - before.bets, movements: after.movements - before.movements }).toEqual({ bets: 1, movements: 1 });
      await placed(page).getByRole("button", { name: "OK" }).click();
      await expect(player.legs).toHaveCount(0);
      await expect(player.balance).not.toHaveText(balance ?? "");
      await player.addFirstOpenPrice();
    });
});

test("lists answered by a stranger say so and can be tried again", async ({ page, dev }) => {
  await page.goto("/");
  const sports = page.getByRole("navigation", { name: "Sports" });
  const content = page.locator("main");
  const failure = content.getByRole("alert");
  await expect(content.getByTestId("fixture").first()).toBeVisible();

  await test.step("HTML in place of JSON", async () => {
    await dev.arm({ path: "sports/highlight/prematch", mode: "html", times: 9 });
    await sports.getByRole("link", { name: /^Basketball/ }).click();
    await expect(failure).toContainText("could not be loaded");
    // Pressed before the engine is well again: from then on the list also comes by itself, and takes the button away.
    await failure.getByRole("button", { name: "Try again" }).click();
    await dev.disarm();
    await expect(content.getByTestId("fixture").first()).toBeVisible();
  });

  await test.step("[N9] a failure that brings markup is shown as the text it is", async () => {
    await dev.arm({ path: "sports/highlight/prematch", mode: "status", status: 500, body: hostileBody, times: 9 });
    await sports.getByRole("link", { name: /^Tennis/ }).click();
    await expect(failure).toContainText("The engine is on fire");
    await expect(failure).toContainText("<img src=x");
    await expect(failure.locator("img, script")).toHaveCount(0);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    // Pressed before the engine is well again: from then on the list also comes by itself, and takes the button away.
    await failure.getByRole("button", { name: "Try again" }).click();
    await dev.disarm();
    await expect(content.getByTestId("fixture").first()).toBeVisible();
  });
});

test("[N11] a refusal is shown as text and keeps the slip", async ({ player, page, dev }) => {
  await readyToBet(player);
  const before = await dev.state();
  await dev.arm({ path: "bets/place-bet", mode: "status", status: 422, body: hostileBody });
  await player.placeBet.click();
  await expect(refused(page)).toContainText("The engine is on fire");
  await expect(refused(page)).toContainText("<script>");
  await expect(refused(page).locator("img, script")).toHaveCount(0);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  await refused(page).getByRole("button", { name: "OK" }).click();
  await expect(player.placeBet).toBeEnabled();
  await expect(player.legs).toHaveCount(1);
  expect((await dev.state()).bets).toBe(before.bets);
});

test("[N5] however often it is pressed, it is one bet", async ({ player, page, dev }) => {
  await readyToBet(player);
  const before = await dev.state();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("bets/place-bet")) asked += 1;
  });

  await player.placeBet.dblclick();
  await expect(placed(page)).toBeVisible();
  expect((await dev.state()).bets).toBe(before.bets + 1);
  await placed(page).getByRole("button", { name: "OK" }).click();

  await player.addFirstOpenPrice();
  await expect(player.placeBet).toBeEnabled();
  // Ten presses in one turn of the page, before it can draw anything.
  await player.placeBet.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) button.click();
  });
  await expect(placed(page)).toBeVisible();
  expect((await dev.state()).bets).toBe(before.bets + 2);
  await placed(page).getByRole("button", { name: "OK" }).click();

  await player.addFirstOpenPrice();
  // Enter, and the mouse while the answer is still on its way.
  await dev.arm({ path: "bets/place-bet", mode: "delay", ms: 2_000 });
  await player.placeBet.press("Enter");
  await player.bigButton.click({ force: true });
  await expect(placed(page)).toBeVisible();
  expect((await dev.state()).bets).toBe(before.bets + 3);
  expect(asked).toBe(3);
});

test("[N12] odds that move between the click and the bet are the player's to accept", async ({ player, page, dev }) => {
  const selection = await player.addPrematch();
  await player.logIn();
  await dev.changeOutcome({ ...selection, odds: 2.5, active: true });
  await expect(player.legs.first()).toContainText("2.50");
  const before = await dev.state();

  /** The price moves while the bet is on its way. */
  const placeWhileMovingTo = async (odds: number): Promise<void> => {
    await dev.arm({ path: "bets/place-bet", mode: "delay", ms: 1_500 });
    const sent = page.waitForRequest(/bets\/place-bet/);
    await player.placeBet.click();
    await sent;
    await dev.changeOutcome({ ...selection, odds, active: true });
  };

  await test.step("none: refused, with the slip as it was", async () => {
    await player.acceptPriceChanges("None");
    await placeWhileMovingTo(2.2);
    await expect(refused(page)).toContainText(/price|odds/i);
    await refused(page).getByRole("button", { name: "OK" }).click();
    await expect(player.legs).toHaveCount(1);
    await expect(player.legs.first()).toContainText("2.20");
    expect((await dev.state()).bets).toBe(before.bets);
  });

  await test.step("any: placed at the price that stands", async () => {
    await player.acceptPriceChanges("Any");
    await placeWhileMovingTo(2.1);
    await expect(placed(page)).toBeVisible();
    await expect(placed(page)).toContainText("210.00");
    expect((await dev.state()).bets).toBe(before.bets + 1);
  });
});

test("[N1] a device without a network says so at once, and its bet is neither pressed nor sent until it has one", async ({ player, page, context, dev }) => {
  await readyToBet(player);
  const before = await dev.state();
  await context.setOffline(true);
  const button = page.getByTestId("place-bet");
  await expect(button).toHaveText("You are offline", { timeout: 1_000 });
  await expect(button).toBeDisabled();
  await expect(page.getByText("You are offline:")).toBeVisible();
  await expect(player.legs).toHaveCount(1);
  expect(eventsOf(await keptLog(page), "AttemptUnknown")).toEqual([]);
  expect((await dev.state()).bets).toBe(before.bets);

  await context.setOffline(false);
  await player.placeBet.click();
  await expect(placed(page)).toBeVisible();
  expect((await dev.state()).bets).toBe(before.bets + 1);
});

test("[N8] a session that ends during a bet ends once, keeps the slip, and bets nothing later", async ({ player, page, dev }) => {
  await readyToBet(player);
  const before = await dev.state();
  await dev.arm({ path: "bets/", mode: "status", status: 401, times: 3 });
  await player.placeBet.click();
  await refused(page).getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  await dev.disarm();
  await expect(player.legs).toHaveCount(1);
  await expect.poll(async () => eventsOf(await keptLog(page), "LoggedOut").length).toBe(1);

  await player.logIn();
  await expect(player.placeBet).toBeEnabled();
  await expect(player.legs).toHaveCount(1);
  expect((await dev.state()).bets).toBe(before.bets);
  expect(eventsOf(await keptLog(page), "AttemptRequested")).toHaveLength(1);
});
