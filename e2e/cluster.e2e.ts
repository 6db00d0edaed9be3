import { missingPrograms } from "../scripts/cluster/programs.ts";
import { expect, test } from "./kit/clustered.ts";
import { fly } from "./kit/flight.ts";
import { playerOn } from "./kit/player.ts";

const missing = missingPrograms();
if (missing.length > 0 && process.env["CI"] !== undefined) throw new Error(`${missing.join(" and ")} missing: .ci/run installs what a cluster needs`);
test.skip(missing.length > 0, `${missing.join(", ")} not installed: the browser tests of a cluster are SKIPPED`);

test("over a cluster, a live price moves, a bet on it is placed, and it is in the history", async ({ page }) => {
  const player = playerOn(page);
  await page.goto("/Sport/LiveList");
  const prices = page.locator("main button[data-status]");
  await expect(prices).not.toHaveCount(0);
  const texts = (): Promise<string> => prices.allInnerTexts().then((all) => all.join(" "));
  const before = await texts();
  await expect.poll(texts).not.toBe(before);

  await player.addLive();
  await player.logIn();
  await player.acceptPriceChanges("Any");
  await player.stake.fill("250");
  const placed = player.dialog.filter({ hasText: "Bet placed" });
  // A match may be stopped just then: the button comes back with the next price.
  await expect(async () => {
    await player.placeBet.click({ timeout: 10_000 });
    await expect(placed).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(placed).toContainText("250.00");
  const betslipId = /Betslip\s*([A-Z0-9]{7})/.exec((await placed.textContent()) ?? "")?.[1] ?? "no number";
  await placed.getByRole("link", { name: "Check Bet History" }).click();
  await expect(page.locator("main")).toContainText(betslipId);
});

test("over a cluster, a visitor registers with the code of a text message", async ({ page, messages }) => {
  const { dialog, balance } = playerOn(page);
  await page.goto("/Account/Me");
  await dialog.getByRole("tab", { name: "Register" }).click();
  await dialog.getByLabel("Mobile number").fill("08097770039");
  await dialog.getByLabel("Password", { exact: true }).fill("Quiet-Harbour-7");
  await dialog.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type(await messages.codeFor("8097770039"));
  await expect(balance).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("over a cluster, a round of Dice and a flight of Crash are played for money", async ({ page }) => {
  test.slow();
  const player = playerOn(page);
  const frame = page.frameLocator("iframe");
  await page.goto("/Games");
  await player.logIn();
  await page.goto("/Games/Dice/101/Play?balance=real");
  await frame.getByLabel(/^Stake/).fill("100");
  await frame.getByRole("button", { name: "Roll" }).click();
  await expect(frame.getByRole("link", { name: /^Verify the round/ })).toHaveCount(1);
  // The flights are the leader's, and reach the game over an edge.
  await page.goto("/Games/Crash/107/Play?balance=real");
  await fly(frame, (seat) => seat.click({ timeout: 5_000 }));
});

// The last: a deposit brings a bonus, whose dialog greets whoever logs in next.
test("over a cluster, a deposit is credited once, however often the provider tells of it", async ({ page }) => {
  const player = playerOn(page);
  const main = page.locator("main");
  await page.goto("/Account/Deposit");
  await player.fillLogin();
  await main.locator("label").filter({ hasText: "Monnify" }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("1000");
  await page.getByRole("textbox", { name: "Amount" }).press("Enter");
  await page.waitForURL(/\/pay\/monnify\//);
  await page.getByRole("button", { name: "Pay, and tell the merchant twice" }).click();
  await page.waitForURL(/\/payment-verification\/monnify\?paymentReference=/);
  await expect(main.getByText("NGN 1,000.00 has arrived")).toBeVisible();
  await page.getByRole("dialog", { name: "You have a bonus" }).getByRole("button", { name: "OK", exact: true }).click();
  await page.goto("/Account/Transactions");
  await expect(page.getByRole("row", { name: /Deposit .*\+1,000\.00/ })).toHaveCount(1);
});
