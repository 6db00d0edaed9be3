import { expect, test } from "./kit/staged.ts";
import { violations } from "./kit/violations.ts";

// This test counts the open bets, and other tests leave some open.
test.use({ ownEngine: true });

test("[2.23, 2.24] a player follows open bets as they settle, cashes one out, and finds what became of all of them", async ({ page, player, dev }) => {
  test.setTimeout(180_000);
  const main = page.locator("main");
  const { matchId } = await player.addPrematch();
  await player.logIn();

  await test.step("the selections of a placed bet can be kept for another one", async () => {
    await player.placeBet.click();
    await expect(player.dialog).toContainText("Bet placed");
    await expect(player.dialog.getByRole("button", { name: "Copy bet id" })).toBeVisible();
    await player.dialog.getByRole("button", { name: "Reuse selections" }).click();
    await expect(player.dialog).toHaveCount(0);
    await expect(player.legs).toHaveCount(1);
    await player.placeBet.click();
    await player.dialog.getByRole("button", { name: "OK", exact: true }).click();
    await expect(player.legs).toHaveCount(0);
  });

  await test.step("one of two open bets is cashed out beside the slip, once, though the button is pressed twice", async () => {
    await player.slip.getByRole("tab", { name: "My bets 2" }).click();
    await player.slip.getByRole("button", { name: /^Cash out NGN/ }).first().click();
    await player.slip.getByRole("button", { name: /^Confirm NGN/ }).dblclick();
    await expect(player.slip.getByRole("tab", { name: "My bets 1" })).toBeVisible();
    await expect(player.slip.getByText(/was cashed out for NGN [\d.,]+\. The amount is in your balance\./)).toBeVisible();
    await page.goto("/Account/BetHistory?show=cashed-out");
    await expect(main.getByTestId("bet")).toHaveCount(1);
    await expect(main.getByTestId("bet")).toContainText("Cashed out");
    expect.soft(await violations(page), "history").toEqual([]);
  });

  await test.step("a bet on the screen is settled without a reload, and the balance with it", async () => {
    await page.goto("/Account/BetHistory?show=open");
    await main.getByTestId("bet").getByRole("button").first().click();
    await main.getByRole("link", { name: "Bet details" }).click();
    const heading = main.getByRole("heading", { level: 1 });
    await expect(heading).toContainText("Bet ");
    await main.getByText("What if").click();
    await expect(main.getByText(/^Returns NGN/)).toBeVisible();
    await main.getByText("Prices at the click").click();
    await expect(main.getByText("is a record of this log")).toBeVisible();
    expect.soft(await violations(page), "detail").toEqual([]);
    const before = await player.balance.textContent();
    await dev.settle(matchId, 9, 0);
    await expect(main.getByText("Returned")).toBeVisible();
    await expect(main.locator("header").getByText(/^(Won|Lost)$/)).toBeVisible();
    if (await main.locator("header").getByText("Won", { exact: true }).isVisible()) await expect(player.balance).not.toHaveText(before ?? "");
    await expect(player.slip.getByRole("tab", { name: "My bets", exact: true })).toBeVisible();
  });

  await test.step("the settled ones have a net result", async () => {
    await page.goto("/Account/BetHistory?show=settled");
    await expect(main.getByTestId("bet")).toHaveCount(2);
    await expect(main.getByText("Net result of settled bets")).toBeVisible();
  });
});

test("[2.23] a bet that is won is told within two seconds of its settlement, on whatever page the player is, and the balance with it", async ({ page, player, dev }) => {
  const { matchId } = await player.addPrematch("1x2");
  await player.logIn();
  await player.placeBet.click();
  await player.dialog.getByRole("button", { name: "OK", exact: true }).click();
  await expect(player.slip.getByRole("tab", { name: "My bets 1" })).toBeVisible();
  // Neither the bet nor its match is on this page.
  await page.goto("/Promotions");
  await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(player.slip.getByRole("tab", { name: "My bets 1" })).toBeVisible();
  const before = (await player.balance.textContent()) ?? "";
  await dev.settle(matchId, 9, 0);
  const settled = Date.now();
  await expect(page.getByRole("status", { name: "Settled bets" })).toContainText(/^Bet \S+ won\. NGN [\d.,]+ is in your balance\./);
  await expect(player.balance).not.toHaveText(before);
  await expect(player.slip.getByRole("tab", { name: "My bets", exact: true })).toBeVisible();
  expect(Date.now() - settled).toBeLessThanOrEqual(2_000);
});
