import { expect, test } from "./kit/staged.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

const everybody: readonly (readonly [path: string, heading: RegExp])[] = [
  ["/", /Today's highlights/],
  ["/Register", /Register/],
  ["/Account/ResetPassword", /Reset your password/],
  ["/Sport/LiveList", /Live/],
  ["/Sports/Prematch/Soccer", /Soccer/],
  ["/Sports/Prematch/Soccer/Upcoming", /Soccer/],
  ["/Games", /Casino/],
  ["/Games/Category/3/Slots", /Slots/],
  ["/Games/Providers", /Game providers/],
  ["/Games/Provider/1/Slipstream%20Originals", /Slipstream/],
  ["/Games/Lucky%20Crown/103/Play", /Lucky Crown/],
  ["/Promotions", /Promotions/],
  ["/cms/about", /Page does not exist!/],
  ["/CMS/TandC", /Terms and Conditions/],
];

const players: readonly (readonly [path: string, heading: RegExp])[] = [
  ["/Account/Me", /Profile/],
  ["/Account/Deposit", /Deposit/],
  ["/payment-verification/card?transactionRef=r-1", /Payment check/],
  ["/Account/Withdraw", /Withdraw/],
  ["/Account/BetHistory", /Bet history/],
  ["/Account/BetHistory/999999/Detail", /./],
  ["/Account/Transactions", /Transactions/],
  ["/Account/SafetySecurity", /Safety and security/],
];

test("[1.1, 2.2, 2.4, 2.5, 2.6, 2.11, 2.12, 2.13, 2.14, 2.15, 2.18, 2.28, 6.1] every public address shows its page", async ({ page }) => {
  test.slow();
  for (const [path, heading] of everybody)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "commit" });
      // A game asks for the balance to play with, in a dialog that hides the page from screen readers.
      await expect(page.locator("main").getByRole("heading", { name: heading, includeHidden: true }).first()).toBeVisible();
      await expect(page.locator("main").getByText("could not be")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    });

  await test.step("fixtures by their own addresses", async () => {
    for (const [list, detail] of [
      ["/Sport/LiveList", /^\/Sports\/Live\/[^/]+\/[^/]+\/[^/]+\/\d+$/],
      ["/Sports/Prematch/Soccer/Upcoming", /^\/Sports\/Prematch\/[^/]+\/[^/]+\/[^/]+\/\d+$/],
    ] as const) {
      await page.goto(list);
      const fixture = page.getByTestId("fixture").first().getByRole("link").first();
      const name = (await fixture.getAttribute("aria-label")) ?? "";
      const address = (await fixture.getAttribute("href")) ?? "";
      const competition = (await page.getByTestId("competition").first().getAttribute("href")) ?? "";
      expect(address).toMatch(detail);
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.locator("main").getByRole("heading", { name, level: 1 })).toHaveCount(1);
      await expect(page.locator("main button[data-status]").first()).toBeVisible();
      for (const wider of [competition, competition.split("/").slice(0, -1).join("/")]) {
        await page.goto(wider, { waitUntil: "commit" });
        await expect(page.locator("main h1")).toBeVisible();
        await expect(page.getByTestId("fixture").first()).toBeVisible();
      }
    }
    await page.goto("/Sport/Live", { waitUntil: "commit" });
    await expect(page.locator("main button[data-status]").first()).toBeVisible();
  });

  await test.step("the registration page leaves the default header items out", async () => {
    await page.goto("/Register");
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await page.goto("/Games");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
});

test("[2.27] an unknown address leads home, with its query", async ({ page }) => {
  for (const path of ["/nothing/here", "/Sports", "/Account/Nobody", "/foo.txt", "/pay/x", "/api/v2/nothing", "/%2e%2e/%2e%2e/etc/passwd", `/${"x".repeat(5_000)}`])
    await test.step(path.slice(0, 40), async () => {
      await page.goto(`${path}?clickid=abc`, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { name: "Today's highlights" })).toBeVisible();
      await expect(page).toHaveURL(/\/\?clickid=abc$/);
    });
});

test("[2.19, 2.32, 6.3] a player's page asks a visitor to log in and then shows what was asked for", async ({ player, page }) => {
  test.slow();
  for (const [path] of players)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "commit" });
      await expect(player.dialog.getByLabel("Mobile number")).toBeVisible();
      expect(page.url()).toContain(path);
    });

  await page.goto("/Account/BetHistory?show=open#top");
  await player.fillLogin();
  await expect(page.getByRole("heading", { name: "Bet history" })).toBeVisible();
  await expect(page).toHaveURL(/\/Account\/BetHistory\?show=open#top$/);

  for (const [path, heading] of players)
    await test.step(`${path} for a player`, async () => {
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator("main").getByRole("heading", { name: heading }).first()).toBeVisible();
      await expect(player.dialog).toHaveCount(0);
      await expect(page.locator("main").getByText("Please log in")).toHaveCount(0);
    });
});

test("[1.13] phones and tablets are sent to their own site with all that the address says, and a desktop back", async ({ page, context, player }) => {
  const session = await context.newCDPSession(page);
  for (const device of ["Android", "webOS", "iPhone", "iPad", "iPod", "BlackBerry", "IEMobile", "Opera Mini"])
    await test.step(device, async () => {
      await session.send("Emulation.setUserAgentOverride", { userAgent: `Mozilla/5.0 (${device}; U) AppleWebKit/600` });
      await page.goto("/Sport/LiveList?a=1#b", { waitUntil: "commit" });
      expect(new URL(page.url()).pathname).toBe("/m/Sport/LiveList");
      expect(page.url()).toContain("?a=1#b");
    });
  await expect(page.getByTestId("fixture").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Casino" }).click();
  await expect(page).toHaveURL(/\/m\/Games$/);
  // What one page hands to another is the specification's address.
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await player.fillLogin();
  await expect(player.balance).toBeVisible();
  await expect(page).toHaveURL(/\/m\/Games$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"/m/');
  await page.goto("/m/nowhere");
  await expect(page).toHaveURL(/\/m\/?$/);
  await session.send("Emulation.setUserAgentOverride", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36" });
  await page.goto("/m/Games?a=1", { waitUntil: "commit" });
  await expect(page).toHaveURL(/[^m]\/Games\?a=1$/);
});

test.describe("a line that breaks", () => {
  test.use({ expected: /Failed to load resource|dynamically imported module|the client's script did not arrive/ });

  // What connects, and what draws.
  for (const [part, reason] of [["client", "the client's script did not arrive"], ["screen", "dynamically imported module"]] as const)
    test(`a page of which a part did not arrive (${part}) says so, and starts when it is tried again`, async ({ page }) => {
      const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes(`/assets/${part}-`));
      const reported = page.waitForEvent("pageerror");
      await page.route(new RegExp(`/assets/${part}-`), (route) => route.abort());
      await page.goto("/");
      await aborted;
      await expect(page.getByRole("heading", { name: "Slipstream could not start" })).toBeVisible();
      expect((await reported).message).toContain(reason);
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "Today's highlights" })).toBeVisible();
    });
});

test.describe("without a network", () => {
  test.use({ expected: /Failed to load resource|dynamically imported module|ERR_INTERNET_DISCONNECTED/ });

  test("a page never opened before, and a list never read before, say so and come by themselves with the network", async ({ page, context }) => {
    await page.goto("/");
    await expect(page.getByTestId("fixture").first()).toBeVisible();
    await context.setOffline(true);
    const main = page.locator("main");
    await page.getByRole("navigation", { name: "About" }).getByRole("link", { name: "Promotions" }).click();
    await expect(main.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByRole("heading", { name: "Promotions", level: 1 })).toBeVisible();

    await page.goto("/Sports/Prematch/Soccer/Upcoming");
    await expect(page.getByTestId("fixture").first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("navigation", { name: "Sports" }).getByRole("link", { name: /^Basketball/ }).click();
    await expect(main.getByRole("alert").filter({ hasText: "Basketball fixtures" }).getByRole("heading", { name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByTestId("fixture").first()).toBeVisible();
  });
});

test("a chosen theme stays chosen", async ({ page }) => {
  await page.goto("/");
  const theme = page.getByRole("button", { name: /^Theme:/ });
  const shown = page.locator("html");
  await theme.click();
  await expect(shown).toHaveAttribute("data-theme", "light");
  await theme.click();
  await expect(shown).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(shown).toHaveAttribute("data-theme", "dark");
  await expect(theme).toHaveAccessibleName(/^Theme: dark/);

  // With reduced motion a theme changes at once and everywhere, not one element after another.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByTestId("fixture").first()).toBeVisible();
  const colours = await page.evaluate(() => {
    const colourOf = (element: Element | null | undefined): string => (element === null || element === undefined ? "none" : getComputedStyle(element).color);
    const name = document.querySelector("[data-testid=fixture] bdi");
    const before = colourOf(name);
    document.documentElement.dataset["theme"] = "light";
    return { before, root: colourOf(document.documentElement), name: colourOf(name) };
  });
  expect(colours.name).toBe(colours.root);
  expect(colours.name).not.toBe(colours.before);

  // Paper is light, whatever the screen is.
  const inkOf = (theme: string): Promise<string> =>
    page.evaluate((chosen) => {
      document.documentElement.dataset["theme"] = chosen;
      return getComputedStyle(document.documentElement).color;
    }, theme);
  const onScreen = await inkOf("dark");
  await page.emulateMedia({ media: "print" });
  expect(await inkOf("dark")).toBe(await inkOf("light"));
  expect(await inkOf("dark")).not.toBe(onScreen);
});

test("from a price to a placed bet with the keyboard alone, in no more than 25 presses from the price", async ({ player, page, dev }) => {
  await page.goto("/Sports/Prematch/Soccer/Upcoming");
  await player.logIn();
  const competition = await page.getByTestId("competition").last().getAttribute("href");
  await page.goto(competition ?? "");
  await expect(page.getByTestId("fixture").first()).toBeVisible();
  const before = await dev.state();

  /** Goes on with Tab until the focus is where it should be. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 300; presses += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`the keyboard never reached ${selector}`);
  };

  await tabTo("a[href=\"#content\"]");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo('main button[data-status="open"]');
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press("Enter");
  await expect(player.legs).toHaveCount(1);
  await press("Tab");
  await expect(page.getByRole("link", { name: "Go to betslip" })).toBeFocused();
  await press("Enter");
  await expect(player.stake).toBeFocused();
  for (const digit of "150") await press(digit);
  await expect(player.slip.getByRole("button", { name: "Place bet 150.00" })).toBeEnabled();
  await press("Enter");
  expect(presses).toBeLessThanOrEqual(25);
  const dialog = page.getByRole("dialog", { name: "Bet placed" });
  await expect(dialog).toContainText("150.00");
  expect((await dev.state()).bets).toBe(before.bets + 1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(player.legs).toHaveCount(0);
  await expect(player.slip).toBeFocused();
});
