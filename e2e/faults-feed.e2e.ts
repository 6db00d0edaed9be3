import type { Page } from "playwright/test";
import { eventsOf, keptLog } from "./kit/kept-log.ts";
import { expect, test } from "./kit/staged.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

/** The page's message while no live price may be bet. */
const paused = (page: Page) => page.getByRole("status").getByText(/^Live prices paused/);

/** The time of the fact that the feed was lost. */
const lossesOf = async (page: Page): Promise<readonly number[]> => {
  const losses = async (): Promise<readonly number[]> => (await keptLog(page)).flatMap(({ at, event }) => (event.type === "FeedLost" ? [at] : []));
  await expect.poll(async () => (await losses()).length).toBeGreaterThan(0);
  return losses();
};

/** Holds the book's answers to questions about the slip until they are let go; the questions are asked. */
const holdAnswers = async (page: Page): Promise<{ readonly held: () => number; readonly release: () => void }> => {
  let held = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/bets/validate-selections", async (route) => {
    const response = await route.fetch();
    held += 1;
    await released;
    await route.fulfill({ response });
  });
  return { held: () => held, release };
};

const messagesNobodyCanRead = (matchId: string): readonly (readonly [why: string, payload: string])[] => {
  const said = (fields: string): string => `{"event_id":"${matchId}",${fields}}`;
  const price = (outcome: string): string => said(`"markets":[{"id":1,"outcomes":[${outcome}]}]`);
  return [
    ["cut off", '{"event_id":'],
    ["HTML", "<html><body>Bad gateway</body></html>"],
    ["not an object", '["odds_change"]'],
    ["larger than 64 KiB", said(`"pad":"${"x".repeat(65 * 1024)}"`)],
    ["nested deeper than 32", said(`"pad":${"[".repeat(40)}${"]".repeat(40)}`)],
    ["a key that reaches a prototype", said('"__proto__":{"polluted":true}')],
    ["an id that reaches a constructor", price('{"id":{"constructor":1},"odds":2,"active":1}')],
    ["of another match", '{"event_id":"299211039999","markets":[]}'],
    ["odds as text", price('{"id":1,"odds":"2.5","active":1}')],
    ["endless odds", price('{"id":1,"odds":1e400,"active":1}')],
    ["odds below nothing", price('{"id":1,"odds":-3,"active":1}')],
  ];
};

test("[M9] a message nobody can read closes its match, and the next readable one reopens it", async ({ player, page, dev }) => {
  const live = await player.addLive();
  await player.addPrematch();
  await player.logIn();
  await expect(player.placeBet).toBeEnabled();
  const other = await player.legs.nth(1).textContent();
  const { clients } = await dev.state();

  const messages = messagesNobodyCanRead(live.matchId);
  for (const [why, payload] of messages)
    await test.step(why, async () => {
      await dev.publish(`feeds/live/odds_change/${live.matchId}`, payload);
      await expect(player.bigButton).toHaveText("Selection suspended");
      await expect(player.bigButton).toBeDisabled();
      await expect(player.legs.first()).toContainText("Suspended");
      expect(await player.legs.nth(1).textContent()).toBe(other);

      await dev.changeOutcome({ ...live, active: true });
      await expect(player.placeBet).toBeEnabled();
      await expect(player.legs.first()).not.toContainText("Suspended");
    });

  await test.step("[X9] names that mean something to an object are names like others", async () => {
    const strange = ["__proto__", "constructor", "hasOwnProperty"].map((id) => `{"id":"${id}","odds":9,"active":1}`).join();
    await dev.publish(`feeds/live/odds_change/${live.matchId}`, `{"event_id":"${live.matchId}","markets":[{"id":"__proto__","outcomes":[${strange}]}]}`);
    await dev.changeOutcome({ ...live, odds: 4.05, active: true });
    await expect(player.legs.first()).toContainText("4.05");
    await expect(player.placeBet).toBeEnabled();
  });

  await test.step("the page, its objects and the connection are none the worse", async () => {
    await expect(page.locator("body")).not.toContainText(/NaN|Infinity|undefined|\[object/);
    expect(await page.evaluate(() => ({ keys: Object.keys(Object.prototype), polluted: "polluted" in {} }))).toEqual({ keys: [], polluted: false });
    await expect(paused(page)).toHaveCount(0);
    expect((await dev.state()).clients).toBe(clients);
    await expect.poll(async () => eventsOf(await keptLog(page), "FeedMessageRejected").length).toBeGreaterThanOrEqual(messages.length);
    expect(eventsOf(await keptLog(page), "FeedLost")).toEqual([]);
  });
});

test("[M1] a killed broker pauses live prices at once, and they reopen only after the book has answered", async ({ player, page, dev }) => {
  const moving = await player.addLive();
  const steady = await player.addFirstOpenPrice();
  await player.addPrematch();
  await player.logIn();
  await dev.changeOutcome({ ...moving, odds: 2.02, active: true });
  await expect(player.legs.first()).toContainText("2.02");
  await expect(player.legs.first().locator("s")).toHaveCount(0);
  await expect(player.placeBet).toBeEnabled();
  const steadyBefore = await player.legs.nth(1).getByTestId("leg-odds").textContent();

  await test.step("within five seconds nothing live can be bet, everything else can", async () => {
    const droppedAt = Date.now();
    await dev.dropBroker();
    await expect(paused(page)).toBeVisible();
    const lostAt = (await lossesOf(page)).at(-1) ?? Number.POSITIVE_INFINITY;
    expect(lostAt - droppedAt).toBeLessThan(5_000);
    await expect(player.bigButton).toHaveText("Live prices paused");
    await expect(player.bigButton).toBeDisabled();
    for (const at of [0, 1]) await expect(player.legs.nth(at)).toContainText("Price paused");
    await expect(player.legs.nth(2)).not.toContainText("Price paused");
    await expect(page.locator('main button[data-status="open"]').first()).toBeVisible();
  });

  await test.step("a live price cannot be added meanwhile", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Live" }).click();
    const stale = page.locator('main button[data-status="stale"][aria-pressed="false"]').first();
    await expect(stale).toBeVisible();
    await expect(page.locator('main button[data-status="open"]')).toHaveCount(0);
    await stale.click({ force: true });
    await expect(player.legs).toHaveCount(3);
  });

  await test.step("back on the line it asks first, and trusts nothing until it is told", async () => {
    await dev.changeOutcome({ ...moving, odds: 2.34, active: true });
    const answers = await holdAnswers(page);
    await dev.restoreBroker();
    await expect.poll(answers.held).toBeGreaterThan(0);
    expect((await dev.state()).subscriptions).toContain(`feeds/live/odds_change/${moving.matchId}`);
    await expect(player.bigButton).toHaveText("Live prices paused");
    await expect(player.legs.first()).toContainText("2.02");
    answers.release();
    await expect(player.placeBet).toBeEnabled();
    await expect(paused(page)).toHaveCount(0);
  });

  await test.step("the price that moved says so, the one that did not is as it was", async () => {
    await expect(player.legs.first()).toContainText("2.34");
    await expect(player.legs.first().locator("s")).toHaveText("2.02");
    expect(await player.legs.nth(1).getByTestId("leg-odds").textContent()).toBe(steadyBefore);
    await expect(player.legs.nth(1).locator("s")).toHaveCount(0);
    await dev.changeOutcome({ ...steady, odds: 5.55, active: true });
    await expect(player.legs.nth(1)).toContainText("5.55");
  });

  await test.step("without its live legs the slip can be bet while the broker is down", async () => {
    await page.unroute("**/bets/validate-selections");
    await dev.dropBroker();
    await expect(player.bigButton).toHaveText("Live prices paused");
    for (const left of [2, 1]) {
      await player.legs.first().getByRole("button", { name: /^Remove/ }).click();
      await expect(player.legs).toHaveCount(left);
    }
    await player.placeBet.click();
    await expect(page.getByRole("dialog", { name: "Bet placed" })).toBeVisible();
  });
});

test("[M3] a connection that falls silent is noticed", async ({ player, page, dev }) => {
  test.setTimeout(90_000);
  const live = await player.addLive();
  await player.logIn();
  await expect(player.placeBet).toBeEnabled();

  await dev.blackholeBroker();
  // Keepalive 10 s; silence counts as a loss after 20 s.
  await expect(paused(page)).toBeVisible({ timeout: 25_000 });
  await expect(player.bigButton).toHaveText("Live prices paused");
  await dev.changeOutcome({ ...live, odds: 3.21, active: true });

  await dev.restoreBroker();
  await expect(player.placeBet).toBeEnabled({ timeout: 25_000 });
  await expect(player.legs.first()).toContainText("3.21");
});
