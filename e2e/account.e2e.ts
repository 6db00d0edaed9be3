import type { Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";
import { violations } from "./kit/violations.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

/** Presses Tab from the beginning of the page to its end, and answers which controls never got the focus. A cash-out offer is left out: it comes and goes with its price. */
const unreached = async (page: Page): Promise<readonly string[]> => {
  await page.locator("main").focus();
  await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, summary, [tabindex='0'])")];
    Object.assign(window, { left: new Set(controls.filter((control) => control.tabIndex >= 0 && !control.matches(":disabled") && control.checkVisibility() && !control.textContent.startsWith("Cash out"))) });
  });
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(() => {
      const { left } = window as unknown as { readonly left: Set<HTMLInputElement> };
      const at = document.activeElement as HTMLInputElement;
      left.delete(at);
      // Radios of one name are one stop; the arrows choose among them.
      if (at.type === "radio") for (const other of left) if (other.type === "radio" && other.name === at.name) left.delete(other);
      return at.closest("main") !== null;
    });
    if (!isInside) break;
  }
  return page.evaluate(() => [...(window as unknown as { readonly left: Set<HTMLElement> }).left].map((control) => `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`));
};

const tooWide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe("dark on a narrow screen, light on wider ones", () => {
  test.use({ colorScheme: "dark", reducedMotion: "reduce", expected: /status of 401/ });

  test("every screen of the account meets WCAG 2.2 AA, fits, and is walked with the keyboard", async ({ page, player }) => {
    test.setTimeout(240_000);
    const main = page.locator("main");
    await player.addPrematch();
    await player.logIn();
    await player.placeBet.click();
    await page.getByRole("dialog", { name: "Bet placed" }).getByRole("button", { name: "OK", exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });

    const check = (screen: string, ready: ReturnType<Page["getByRole"]>): Promise<void> =>
      test.step(screen, async () => {
        await expect(ready).toBeVisible();
        expect.soft(await violations(page), screen).toEqual([]);
        expect.soft(await tooWide(page), `${screen} is too wide`).toBeLessThanOrEqual(0);
        expect.soft(await unreached(page), `${screen}, with Tab`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
        for (const width of [1024, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expect(ready).toBeVisible();
          expect.soft(await tooWide(page), `${screen} is too wide at ${width}`).toBeLessThanOrEqual(0);
        }
        // The walk with Tab has scrolled, and what lies half under the header would count as too small.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect.soft(await violations(page), `${screen}, light and wide`).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      });

    await page.goto("/Account/Me");
    await check("profile", page.getByLabel("First name"));
    await page.goto("/Account/SafetySecurity");
    await check("safety and security", main.getByText("This device", { exact: true }));
    await page.goto("/Account/Deposit");
    await check("deposit", page.getByRole("textbox", { name: "Amount" }));
    await page.goto("/payment-verification/card?transactionRef=r-1");
    await check("payment check", main.getByText("No such payment"));
    await page.goto("/Account/Withdraw");
    const atShop = main.getByRole("button", { name: "Withdraw at a shop instead" });
    await check("withdraw, for the first time", atShop);
    await atShop.click();
    await check("withdraw at a shop", page.getByRole("textbox", { name: "Amount" }));
    await page.goto("/Account/Transactions");
    await check("transactions", main.getByRole("cell").first());
    await main.getByRole("link", { name: "Statement of a year" }).click();
    await check("statement", main.getByRole("row", { name: /^Year / }));
    await test.step("a printed statement has its balance on A4, however long the amounts are", async () => {
      const before = page.viewportSize();
      await page.emulateMedia({ media: "print" });
      // 210 mm at 96 pixels per inch, less the margins of a browser.
      const paper = 718;
      await page.setViewportSize({ width: paper, height: 1_000 });
      for (const cell of await main.getByRole("cell").all()) await cell.evaluate((element) => void (element.textContent = "-123,456,789.00"));
      const balance = main.getByRole("columnheader", { name: "Balance" });
      expect(await balance.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(paper);
      await page.emulateMedia({ media: "screen" });
      if (before !== null) await page.setViewportSize(before);
    });
    await page.goto("/Account/BetHistory");
    await main.getByTestId("bet").getByRole("button").first().click();
    await check("bet history", main.getByRole("link", { name: "Bet details" }));
    await main.getByRole("button", { name: /^Cash out NGN/ }).click();
    await expect(main.getByRole("group", { name: "Confirm the cash-out" })).toBeVisible();
    expect.soft(await violations(page), "cash-out").toEqual([]);
    await main.getByRole("button", { name: "Keep the bet" }).click();
    await main.getByRole("link", { name: "Bet details" }).click();
    await main.getByText("What if").click();
    await check("bet detail", main.getByText(/^Returns NGN/));

    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: "Your account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    expect.soft(await violations(page), "menu of the account").toEqual([]);
    expect.soft((await menu.boundingBox())?.y ?? 0, "the menu covers the header").toBeGreaterThanOrEqual(96);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);

    // What the balances say when the account cannot be read, in the specification's words.
    const details = /auth\/details\//;
    for (const [body, words] of [[JSON.stringify({ success: true, message: "ok", data: null }), "No user data received"], ["not an answer", "Failed to fetch user details"]] as const) {
      await page.route(details, (route) => route.fulfill({ status: 200, contentType: "application/json", body }));
      await page.reload();
      await banner.getByRole("button", { name: /^Available balance/ }).click();
      await expect(page.getByRole("dialog", { name: "Your balances" }).getByText(words)).toBeVisible();
      await page.unroute(details);
    }

    // A session that the engine no longer knows ends on any page (spec 4), and says so.
    // The page before asks again too, and must not be the one that is refused.
    const address = page.url();
    await page.goto("about:blank");
    await page.route(details, (route) => route.fulfill({ status: 401, json: { success: false, message: "Unauthorised" } }));
    await page.goto(address);
    await expect(page.getByRole("alertdialog", { name: "You are logged out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/$/);
    await expect(banner.getByRole("button", { name: "Login" })).toBeVisible();
    await page.unroute(details);
  });
});

test("[1.7, 2.26] a player changes the password, then takes a break that closes deposits and not the account", async ({ page, player, dev }) => {
  const main = page.locator("main");

  await test.step("a new player, because others need the account that is there", async () => {
    const number = `8096${String(Date.now()).slice(-6)}`;
    await page.goto("/Register");
    await main.getByLabel("Mobile number").fill(number);
    await main.getByLabel("Password", { exact: true }).fill("Slipstream-2026");
    await main.getByRole("checkbox", { name: /above 18/ }).focus();
    await page.keyboard.press("Space");
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Digit 1 of 6")).toBeVisible();
    await page.getByLabel("Digit 1 of 6").focus();
    await page.keyboard.type(await dev.codeFor(number));
    await expect(player.balance).toBeVisible();
    await page.goto("/Account/SafetySecurity");
  });

  await test.step("the old password has to be right, and the new one typed twice", async () => {
    await page.getByLabel("Current password").fill("Not-The-Password-1");
    await page.getByLabel("New password", { exact: true }).fill("Quiet-Harbour-7");
    await page.getByLabel("New password again").fill("Quiet-Harbour-8");
    await page.getByLabel("New password again").blur();
    await expect(main.getByText("The two do not agree")).toBeVisible();
    await page.getByLabel("New password again").fill("Quiet-Harbour-7");
    await page.getByLabel("New password again").press("Enter");
    await expect(main.getByRole("alert")).toHaveText("Incorrect old password");
    await page.getByLabel("Current password").fill("Slipstream-2026");
    await page.getByLabel("Current password").press("Enter");
    await expect(main.getByText("Your password is changed. Every other device is logged out.")).toBeVisible();
    await expect(player.balance).toBeVisible();
  });

  await test.step("a break is begun once it is agreed to, and told from then on", async () => {
    const begin = main.getByRole("button", { name: "Begin the break" });
    await expect(begin).toBeDisabled();
    await page.getByLabel("How long", { exact: true }).selectOption("7");
    await main.locator("label").filter({ hasText: "I know that this cannot be taken back" }).click();
    await begin.click();
    await expect(main.getByText("Your break has begun.")).toBeVisible();
    await expect(main.getByText(/^Time-out until /)).toBeVisible();
    await page.getByLabel("How long", { exact: true }).selectOption("1");
    await main.locator("label").filter({ hasText: "I know that this cannot be taken back" }).click();
    await begin.click();
    await expect(main.getByText("A break can only be made longer")).toBeVisible();
    await page.goto("/Account/Deposit");
    await expect(main.getByText(/No deposits are taken until then/)).toBeVisible();
    await expect(main.getByRole("button", { name: "You are taking a break" })).toBeDisabled();
    await page.goto("/Account/Withdraw");
    await main.getByRole("button", { name: "Withdraw at a shop instead" }).click();
    await expect(page.getByRole("textbox", { name: "Amount" })).toBeEditable();
  });

  await test.step("the inbox of a development engine shows the texts that it would have sent", async () => {
    await page.goto("/dev/inbox");
    await expect(page.getByRole("heading", { name: "Text messages that were not sent" })).toBeVisible();
    expect.soft(await violations(page), "inbox").toEqual([]);
  });
});

test.describe("[8.20] without a bonus call that answers", () => {
  test.use({ expected: /status of 500/ });

  test("a login is complete and nothing is alerted, though both were asked for (spec 8)", async ({ page, player }) => {
    const refused = new Set<string>();
    await page.route(/get-active-bonus|check-cashback-bonus/, async (route) => {
      await route.fulfill({ status: 500, json: { success: false, message: "Out of order" } });
      refused.add(new URL(route.request().url()).pathname);
    });
    await page.goto("/");
    await player.logIn();
    await expect.poll(() => refused.size).toBe(2);
    await expect(player.balance).toHaveAttribute("data-balances", "read");
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
  });
});
