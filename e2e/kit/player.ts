import type { Locator, Page } from "playwright/test";
import { eventsOf, keptLog } from "./kept-log.ts";
import { expect } from "./test.ts";

/** One selection of the slip, as the page names it to the engine. */
export interface SlipEvent {
  readonly matchId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly specifier: string;
}

export const demoLogin = { mobile: "08031112222", password: "Slipstream-2026" } as const;

/** What a player sees and does, in words of the page. */
export interface Player {
  readonly slip: Locator;
  readonly legs: Locator;
  readonly dialog: Locator;
  readonly stake: Locator;
  /** The button that places the bet, while it is enabled. */
  readonly placeBet: Locator;
  /** The button that places the bet, whatever its label is. */
  readonly bigButton: Locator;
  readonly balance: Locator;
  /** On a list: adds the first open price, of this market or of any, of a match that is not on the slip, and says how the slip names it to the book. */
  readonly addFirstOpenPrice: (market?: string) => Promise<SlipEvent>;
  readonly addLive: () => Promise<SlipEvent>;
  readonly addPrematch: (market?: string) => Promise<SlipEvent>;
  /** With the login dialog open already. */
  readonly fillLogin: (password?: string) => Promise<void>;
  readonly logIn: () => Promise<void>;
  /** Presses a radio button of the page, and waits for the client to have taken it. */
  readonly choose: (radio: Locator) => Promise<void>;
  readonly acceptPriceChanges: (policy: "None" | "Better" | "Any") => Promise<void>;
}

export const playerOn = (page: Page): Player => {
  const slip = page.getByRole("region", { name: "Betslip" });
  const legs = slip.getByTestId("leg");
  const dialog = page.getByRole("dialog");
  const balance = page.getByRole("button", { name: /^Available balance NGN [\d,]+\.\d\d/ });

  const addFirstOpenPrice = async (market?: string): Promise<SlipEvent> => {
    const open = page.locator(`button[data-status="open"]${market === undefined ? "" : `[aria-label*=", ${market}, "]`}`);
    const untouched = page.getByTestId("fixture").filter({ has: open, hasNot: page.locator('button[aria-pressed="true"]') });
    const address = await untouched.first().getByRole("link").first().getAttribute("href");
    const matchId = address?.split("/").at(-1);
    await page.getByTestId("fixture").filter({ has: page.locator(`a[href="${address}"]`) }).locator(open).first().click();
    const added = async () => eventsOf(await keptLog(page), "SelectionAdded").findLast(({ selection }) => selection.matchId === matchId)?.selection;
    await expect.poll(added).toBeDefined();
    const selection = await added();
    if (selection === undefined || matchId === undefined) throw new Error("nothing came to the slip");
    await expect(legs.filter({ hasText: selection.outcomeName })).not.toHaveCount(0);
    return { matchId, marketId: selection.marketId, outcomeId: selection.outcomeId, specifier: selection.specifier };
  };

  const choose = async (radio: Locator): Promise<void> => {
    // Its label covers it.
    await radio.click({ force: true });
    await expect(radio).toBeChecked();
  };

  const fillLogin = async (password: string = demoLogin.password): Promise<void> => {
    await dialog.getByLabel("Mobile number").fill(demoLogin.mobile);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  };

  return {
    slip,
    legs,
    dialog,
    stake: slip.getByLabel("Stake", { exact: true }),
    placeBet: slip.getByRole("button", { name: /^Place bet [\d,]+\.\d\d$/ }),
    bigButton: slip.getByTestId("place-bet"),
    balance,
    addFirstOpenPrice,
    addLive: async () => {
      await page.goto("/Sport/LiveList");
      return addFirstOpenPrice();
    },
    addPrematch: async (market) => {
      await page.goto("/Sports/Prematch/Soccer/Upcoming");
      return addFirstOpenPrice(market);
    },
    fillLogin,
    logIn: async () => {
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      await fillLogin();
      await expect(dialog).toHaveCount(0);
      await expect(balance).toBeVisible();
    },
    choose,
    acceptPriceChanges: (policy) => choose(slip.getByRole("radio", { name: policy, exact: true })),
  };
};
