import type { Page, Request } from "playwright/test";
import { expect, test } from "./kit/test.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

interface AskedEvent {
  readonly matchId: number | string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly specifier: string;
}

/** The selections the page asks the book about: the slip, as the wire names it. */
const asked = (request: Request): readonly AskedEvent[] =>
  (request.postDataJSON() as { readonly events: readonly AskedEvent[] }).events;

const addFirstOpenPrice = async (page: Page): Promise<AskedEvent> => {
  const validation = page.waitForRequest(/bets\/validate-selections/);
  await page.locator('main button[data-status="open"]').first().click();
  const [last] = asked(await validation).slice(-1);
  if (last === undefined) throw new Error("the slip asked about nothing");
  return last;
};

const legs = (page: Page) => page.getByRole("region", { name: "Betslip" }).getByTestId("leg");

test("[1.5, 2.35, 2.43, 4.27] a player logs in, follows the feed in the slip, places a bet and finds it after a reload", async ({ page, dev }) => {
  await dev.runModel(false);

  await page.goto("/Sport/LiveList");
  const live = await addFirstOpenPrice(page);
  await page.goto("/Sports/Prematch/Soccer/Upcoming");
  await addFirstOpenPrice(page);
  await expect(legs(page)).toHaveCount(2);
  const leg = legs(page).first();
  const outcome = { ...live, matchId: String(live.matchId) };

  await test.step("a price change arrives over MQTT and is marked for five seconds", async () => {
    await dev.changeOutcome({ ...outcome, odds: 3.45 });
    await expect(leg).toContainText("3.45");
    await expect(leg.locator("s, del")).toHaveCount(1);
    await expect(leg.locator("s, del")).toHaveCount(0);
  });

  await test.step("a bet stop suspends the leg and the next price reopens it", async () => {
    await dev.stopBetting(outcome.matchId);
    await expect(page.getByRole("button", { name: "Selection suspended" })).toBeDisabled();
    await expect(leg).toContainText("3.45");
    await dev.changeOutcome({ ...outcome, odds: 3.4, active: true });
    await expect(leg).toContainText("3.40");
  });

  await test.step("the player logs in from the slip", async () => {
    await page.getByRole("button", { name: "Log in to place bet" }).click();
    await page.getByLabel("Mobile number").fill("08031112222");
    await page.getByLabel("Password", { exact: true }).fill("Slipstream-2026");
    await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /NGN [\d,]+\.\d\d/ })).toBeVisible();
  });

  const before = await dev.state();
  let betslipId = "";
  await test.step("the bet is placed once and shown", async () => {
    await page.getByLabel("Stake", { exact: true }).fill("250");
    await page.getByRole("button", { name: "Place bet 250.00" }).click();
    const dialog = page.getByRole("dialog", { name: "Bet placed" });
    await expect(dialog).toContainText("250.00");
    betslipId = /[A-Z0-9]{7}/.exec((await dialog.textContent())?.replace("Betslip", " ") ?? "")?.[0] ?? "";
    expect((await dev.state()).bets).toBe(before.bets + 1);
    await dialog.getByRole("link", { name: "Check Bet History" }).click();
  });

  await test.step("the history shows it, with nothing left on the slip", async () => {
    await expect(page).toHaveURL(/\/Account\/BetHistory/);
    await expect(page.locator("main")).toContainText(betslipId);
    await expect(legs(page)).toHaveCount(0);
    const bet = page.getByTestId("bet").first();
    await bet.getByRole("button").first().click();
    await bet.getByRole("link", { name: "Bet details" }).click();
    await expect(page).toHaveURL(/\/Account\/BetHistory\/[^/]+\/Detail$/);
    await expect(page.locator("main")).toContainText(betslipId);
    await expect(page.locator("main")).toContainText("250.00");
  });

  await test.step("slip, session and log are intact after a reload", async () => {
    await page.goto("/Sport/LiveList");
    await addFirstOpenPrice(page);
    const slip = await legs(page).first().getByTestId("leg-outcome").textContent();
    await page.reload();
    await expect(legs(page)).toHaveCount(1);
    await expect(legs(page).first().getByTestId("leg-outcome")).toHaveText(slip ?? "");
    await expect(page.getByRole("button", { name: /NGN [\d,]+\.\d\d/ })).toBeVisible();
    await page.goto("/Account/BetHistory");
    await expect(page.locator("main")).toContainText(betslipId);

    await page.goto("/inspector");
    await expect(page.getByText(/records? verified/i).first()).toBeVisible();
  });
  await dev.runModel(true);
});
