import { readFile } from "node:fs/promises";
import { createProfile } from "./kit/chromium.ts";
import { playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/staged.ts";
import { violations } from "./kit/violations.ts";

// What is paid in brings a bonus, and its dialog would greet whoever logs in after it.
test.use({ ownClient: true, ownEngine: true });

test("[1.6, 2.20, 2.21, 2.22, 2.25, 2.39, 2.40, 5.32, 9.19] a player pays in with a provider, takes a code to a shop, is paid out and finds it all in the list", async ({ page, player }) => {
  test.setTimeout(180_000);
  const main = page.locator("main");
  const amount = page.getByRole("textbox", { name: "Amount" });
  // A radio itself lies under the circle that is drawn for it; what a player presses is its label.
  const choose = (method: string): Promise<void> => main.locator("label").filter({ hasText: method }).click();
  await page.goto("/Account/Deposit");
  await player.fillLogin();

  await test.step("a deposit is credited once, however often its page is loaded again (faults N16)", async () => {
    await expect(main.getByRole("heading", { name: "Deposit" })).toBeVisible();
    await amount.fill("99");
    await amount.press("Enter");
    await expect(main.getByText("The least is NGN 100.00")).toBeVisible();
    expect.soft(await violations(page), "deposit").toEqual([]);
    await choose("Monnify");
    await amount.fill("1000");
    await amount.press("Enter");
    await page.waitForURL(/\/pay\/monnify\//);
    await page.getByRole("button", { name: "Pay, and tell the merchant twice" }).click();
    await page.waitForURL(/\/payment-verification\/monnify\?paymentReference=/);
    await expect(main.getByText("NGN 1,000.00 has arrived")).toBeVisible();
    // The deposit has brought a bonus, and its dialog comes once.
    const bonus = page.getByRole("dialog", { name: "You have a bonus" });
    await expect(bonus).toBeVisible();
    expect.soft(await violations(page), "bonus dialog").toEqual([]);
    await bonus.getByRole("button", { name: "OK", exact: true }).click();
    await expect(bonus).toHaveCount(0);
    await page.reload();
    await expect(main.getByText("NGN 1,000.00 has arrived")).toBeVisible();
    expect.soft(await violations(page), "payment check").toEqual([]);
  });

  await test.step("a shop's code is shown in its dialog", async () => {
    await page.goto("/Account/Deposit");
    await choose("Shop");
    await amount.fill("250");
    await amount.press("Enter");
    await expect(player.dialog.getByLabel("Code")).toHaveText(/^\d{9}$/);
    expect.soft(await violations(page), "shop dialog").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(main.getByText("Waiting for your payment")).toBeVisible();
  });

  await test.step("the deposit that waits is listed on another device, and can be left there", async () => {
    const device = await createProfile({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
    const context = await device.open();
    const other = await context.newPage();
    await other.goto("/Account/Transactions");
    await playerOn(other).fillLogin();
    await other.getByRole("dialog", { name: "You have a bonus" }).getByRole("button", { name: "OK", exact: true }).click();
    const waiting = other.getByRole("status").filter({ hasText: "A deposit of NGN 250.00 waits to be paid" });
    await expect(waiting).toBeVisible();
    expect.soft(await violations(other), "waiting deposit").toEqual([]);
    await other.goto("/Account/Deposit");
    await expect(waiting).toBeVisible();
    await other.goto("/Account/Transactions");
    await waiting.getByRole("button", { name: "Leave it" }).click();
    await expect(waiting).toHaveCount(0);
    await expect(other.getByRole("row", { name: /250\.00/ })).toContainText("Cancelled");
    await context.close();
    await device.remove();
  });

  await test.step("a withdrawal is confirmed with the account masked, and pressed twice it goes once (faults N17)", async () => {
    await page.goto("/Account/Withdraw");
    await page.getByLabel("Bank or wallet").selectOption({ label: "OPay" });
    await page.getByLabel("Account number").fill("0123456789");
    await page.getByLabel("Account number").press("Enter");
    await expect(main.getByText("•••••• 6789 · A•• O••")).toBeVisible();
    await amount.fill("2500");
    await amount.press("Enter");
    await expect(player.dialog.getByText("•••••• 6789")).toBeVisible();
    expect(await player.dialog.textContent()).not.toContain("0123456789");
    expect.soft(await violations(page), "withdrawal dialog").toEqual([]);
    await player.dialog.getByRole("button", { name: "Withdraw NGN 2,500.00" }).dblclick();
    await expect(main.getByText("Your withdrawal of NGN 2,500.00 is accepted")).toBeVisible();
    expect.soft(await violations(page), "withdraw").toEqual([]);
  });

  await test.step("the list has each once, and exports them", async () => {
    await page.goto("/Account/Transactions");
    await expect(main.getByRole("row", { name: /Withdrawal/ })).toHaveCount(1);
    await expect(main.getByRole("row", { name: /Deposit DX.*1,000\.00/ })).toHaveCount(1);
    await expect(main.getByText("Balance over time")).toBeVisible();
    expect.soft(await violations(page), "transactions").toEqual([]);
    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: "Export CSV" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toMatch(/Deposit,credit,1000\.00,/);
    await main.getByRole("tab", { name: "Withdrawals" }).click();
    await expect(main.getByRole("row", { name: /Deposit/ })).toHaveCount(0);
    await expect(page).toHaveURL(/show=withdrawals/);
  });
});

test.describe("over two days", () => {
  // The session of the first day is over on the second.
  test.use({ expected: /status of 401/ });

  test("a provider that declines, tells late or leads nowhere: the player is told what is known, claims the bonus, bets with it, and claims a cashback", async ({ page, player, dev }) => {
    test.setTimeout(240_000);
    const main = page.locator("main");
    const payIn = async (decision: string): Promise<void> => {
      await page.goto("/Account/Deposit");
      await main.locator("label").filter({ hasText: "Monnify" }).click();
      await page.getByRole("textbox", { name: "Amount" }).fill("1000");
      await page.getByRole("textbox", { name: "Amount" }).press("Enter");
      await page.waitForURL(/\/pay\/monnify\//);
      await page.getByRole("button", { name: decision, exact: true }).click();
    };
    // A deposit brings a bonus. Its dialog comes at the next answer of the engine, and hides the page behind it.
    const bonus = page.getByRole("dialog", { name: "You have a bonus" });
    await page.addLocatorHandler(bonus, () => bonus.getByRole("button", { name: "OK", exact: true }).click());
    // A new player, because the welcome bonus comes once.
    const [number, password] = [`8095${String(Date.now()).slice(-6)}`, "Slipstream-2026"];
    await page.goto("/Register");
    await main.getByLabel("Mobile number").fill(number);
    await main.getByLabel("Password", { exact: true }).fill(password);
    await main.getByRole("checkbox", { name: /above 18/ }).focus();
    await page.keyboard.press("Space");
    await main.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Digit 1 of 6").focus();
    await page.keyboard.type(await dev.codeFor(number));
    await expect(player.balance).toBeVisible();
    const available = async (): Promise<number> => Number((await player.balance.textContent())?.replace(/[^\d.]/g, ""));
    const before = await available();
    const balances = page.getByRole("dialog", { name: "Your balances" });
    /** Opens the balances until they say this: a dialog that comes meanwhile closes them. */
    const expectInBalances = (text: string): Promise<void> =>
      expect(async () => {
        if (!(await balances.isVisible())) await player.balance.click({ timeout: 5_000 });
        await expect(balances.getByText(text)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    /** Presses twice, and answers once the engine has paid. */
    const claim = async (what: string): Promise<void> => {
      const paid = page.waitForResponse((response) => response.url().includes("bonus/user/award"));
      await balances.getByRole("button", { name: `Claim ${what}` }).dblclick();
      expect((await paid).ok()).toBe(true);
      await page.reload();
    };

    await test.step("a declined payment adds nothing", async () => {
      await payIn("Decline");
      await expect(main.getByText("The payment of NGN 1,000.00 was not made")).toBeVisible();
      await expect.poll(available).toBe(before);
    });

    await test.step("a payment after which nobody comes back arrives as well, and its bonus waits to be claimed", async () => {
      await payIn("Pay, and do not go back to the merchant");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto("/Account/Transactions");
      await expect(main.getByRole("row", { name: /Deposit DX.*1,000\.00/ }).first()).toBeVisible();
      await expect.poll(available).toBe(before + 1_000);
      await expectInBalances("Sport bonus0.00");
      await claim("Welcome bonus, NGN 500.00");
      await expectInBalances("Sport bonus500.00");
      await expect(balances.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
      await page.goto("/Account/Deposit");
      await main.getByRole("button", { name: "Leave it" }).click();
      await expect(main.locator("label").filter({ hasText: "Monnify" })).toBeVisible();
    });

    await test.step("a payment that the provider tells of ten seconds later arrives on the page that waits for it", async () => {
      await payIn("Pay, and tell the merchant ten seconds later");
      await expect(main.getByText("NGN 1,000.00 has arrived")).toBeVisible({ timeout: 60_000 });
    });

    await test.step("the deposit's bonus pays for a bet, and the balance does not", async () => {
      await player.addPrematch();
      await player.choose(player.slip.getByRole("radio", { name: /^Bonus/ }));
      await expect(player.slip.getByText("the bonus stake itself is not paid out")).toBeVisible();
      await player.placeBet.click();
      await page.getByRole("dialog", { name: "Bet placed" }).getByRole("button", { name: "OK", exact: true }).click();
      await page.goto("/Account/Transactions");
      await expect(main.getByRole("row", { name: /Bet stake from bonus/ }).first()).toBeVisible();
      await expect.poll(available).toBe(before + 2_000);
    });

    await test.step("a cashback is joined, comes the day after a loss, and is claimed once", async () => {
      await page.goto("/Promotions");
      await main.getByRole("link", { name: /Daily cashback/ }).first().click();
      await main.getByRole("button", { name: "Join" }).click();
      await expect(main.getByText("You have joined.")).toBeVisible();
      const { matchId, ...outcome } = await player.addPrematch("1x2");
      expect(outcome).toMatchObject({ marketId: "1", outcomeId: "1" });
      await player.choose(player.slip.getByRole("radio", { name: /^Balance/ }));
      await player.stake.fill("1000");
      await player.placeBet.click();
      await page.getByRole("dialog", { name: "Bet placed" }).getByRole("button", { name: "OK", exact: true }).click();
      await dev.settle(matchId, 0, 9);
      // After a day the session is over, which the page says as soon as a call is refused.
      const loggedOut = page.getByRole("alertdialog", { name: "You are logged out" });
      await page.addLocatorHandler(loggedOut, () => loggedOut.getByRole("button", { name: "OK", exact: true }).click());
      await dev.advanceClock(24 * 60 * 60_000);
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      await player.dialog.getByLabel("Mobile number").fill(number);
      await player.dialog.getByLabel("Password", { exact: true }).fill(password);
      await player.dialog.getByRole("button", { name: "Log in", exact: true }).click();
      await expectInBalances("Cashback0.00");
      await claim("Daily cashback, NGN 50.00");
      await expectInBalances("Cashback50.00");
      await expect(balances.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
      await page.goto("/Account/Transactions");
      await expect(main.getByRole("row", { name: /Cashback.*50\.00/ })).toHaveCount(1);
    });
  });
});
