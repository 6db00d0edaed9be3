import type { Locator } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

test.use({ expected: /Failed to load resource/ });

test("a bet refused for a price that moved names it, and its dialog leads to Accept and place", async ({ player, page, dev }) => {
  const chosen = await player.addPrematch();
  await player.logIn();
  await expect(player.placeBet).toBeEnabled();
  const seen = await player.legs.first().getByTestId("leg-odds").textContent();
  const { bets } = await dev.state();
  // The feed tells the page nothing, so the book alone knows the new price.
  await dev.blackholeBroker();
  await dev.changeOutcome({ ...chosen, odds: 8.88, active: true });
  await player.placeBet.click();
  const refused = page.getByRole("alertdialog");
  await expect(refused).toContainText("Odds have changed");
  // Behind the dialog, where a role finds nothing.
  await expect(page.getByTestId("refusal")).toContainText(`from ${seen} to 8.88`);
  await refused.getByRole("button", { name: "OK" }).press("Enter");
  await expect(player.bigButton).toHaveText("Accept and place 100.00");
  await expect(player.bigButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Bet placed" })).toContainText("888.00");
  expect((await dev.state()).bets).toBe(bets + 1);
});

test("a slip of seven shows six selections at 1366 by 768 and three at 800 by 600, each of two lines, with its stake and its button", async ({ player, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await player.addPrematch();
  await player.logIn();
  for (let more = 0; more < 6; more += 1) await player.addFirstOpenPrice();
  const whole = (): Promise<number> =>
    page.getByRole("tabpanel", { name: "Selections" }).evaluate((panel) => {
      const seen = panel.getBoundingClientRect();
      const legs = [...panel.querySelectorAll("[data-leg]")].map((leg) => leg.getBoundingClientRect());
      if (legs.some(({ height }) => height < 52 || height > 56)) throw new Error(`legs of ${legs.map(({ height }) => height).join()} px`);
      return legs.filter(({ top, bottom }) => top >= seen.top - 1 && bottom <= seen.bottom + 1).length;
    });
  // The offer to undo and a notice may take the room of one.
  await expect.poll(whole).toBeGreaterThanOrEqual(6);
  await expect(player.legs.last()).toBeInViewport({ ratio: 0.9 });
  for (const part of [player.stake, player.bigButton]) await expect(part).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 800, height: 600 });
  await page.getByRole("button", { name: /^Show betslip/ }).click();
  await expect.poll(whole).toBeGreaterThanOrEqual(3);
  for (const part of [player.stake, player.bigButton]) await expect(part).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole("button", { name: /^Show betslip/ }).click();
  expect(await player.slip.getByText("Betslip", { exact: true }).evaluateAll((titles) => titles.filter(({ clientHeight }) => clientHeight > 1).length)).toBe(1);
});

test("the most that is paid on one bet is seen with all its digits", async ({ player, page }) => {
  await player.addPrematch();
  await player.stake.fill("99999999");
  const win = page.getByTestId("possible-win");
  await expect(win).toHaveText("NGN 50,000,000.00");
  for (const width of [1440, 1100, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 1200) await page.getByRole("button", { name: /^Show betslip/ }).click();
    await expect.poll(() => win.evaluate((shown) => shown.scrollWidth <= shown.clientWidth && shown.clientWidth > 0)).toBe(true);
    await page.keyboard.press("Escape");
  }
  await test.step("and beside the sizes of a system", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (let more = 0; more < 2; more += 1) await player.addFirstOpenPrice();
    await player.slip.getByRole("tab", { name: "System" }).click();
    const stake = player.slip.getByLabel("Stake for each of the Doubles");
    await stake.fill("99999999");
    const shown = player.slip.getByRole("cell", { name: "50,000,000.00" });
    await expect(shown).toBeVisible();
    const right = (edge: Locator) => edge.evaluate((element) => element.getBoundingClientRect().right);
    expect(await right(shown)).toBeLessThanOrEqual(await right(player.slip.getByRole("tabpanel")));
  });
});

test("the stake of a system stays in sight when it is pasted, though the reason why it cannot be placed takes its room", async ({ player, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await player.addPrematch();
  await player.logIn();
  for (let more = 0; more < 2; more += 1) await player.addFirstOpenPrice();
  await player.slip.getByRole("tab", { name: "System" }).click();
  const stake = player.slip.getByLabel("Stake for each of the Doubles");
  await stake.fill("99999999");
  await expect(player.slip.getByText("The sportsbook's limits as of")).toBeVisible();
  await expect(stake).toBeInViewport({ ratio: 1 });
});

test("on the sheet of a narrow window one's own quick stakes are chosen, one press sets each, and a price history is whole", async ({ player, page }) => {
  await player.addPrematch();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Show betslip/ }).click();
  await player.slip.getByRole("button", { name: "Quick stakes" }).click();
  const form = page.getByRole("dialog", { name: "Quick stakes" });
  await form.getByRole("textbox").first().click();
  await page.keyboard.type("250");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await player.slip.getByRole("button", { name: "250", exact: true }).click();
  await expect(player.stake).toHaveValue("250.00");
  await page.getByTestId("leg-odds").click();
  const history = page.getByRole("dialog", { name: /^Price history of/ });
  await expect(history).toBeInViewport({ ratio: 1 });
  await history.getByText("The price as this device received it").click();
  await expect(player.stake).toHaveValue("250.00");
});

test("in a narrower window an open slip covers no price, and in a narrow one it is a sheet; Escape closes both", async ({ player, page }) => {
  await player.addPrematch();
  const show = page.getByRole("button", { name: /^Show betslip/ });
  await page.setViewportSize({ width: 1024, height: 900 });
  await show.click();
  await expect(player.legs).toHaveCount(1);
  const slip = await player.slip.boundingBox();
  const prices = await page.locator("main button[data-status]").evaluateAll((all) => all.map((price) => price.getBoundingClientRect().right));
  for (const right of prices) expect(right).toBeLessThanOrEqual(slip?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await test.step("the sports and the search stay beside it", async () => {
    const sports = page.getByRole("navigation", { name: "Sports" });
    await sports.getByRole("button", { name: "Sports" }).click();
    await expect(sports.getByRole("link", { name: /^Basketball/ })).toBeInViewport({ ratio: 1 });
    const search = page.getByRole("banner").getByRole("combobox", { name: /^Search/ });
    await search.fill("Arsenal");
    await expect(search).toBeInViewport({ ratio: 1 });
    await search.fill("");
    await player.bigButton.focus();
  });
  await page.keyboard.press("Escape");
  await expect(show).toBeFocused();

  for (const width of [800, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await show.click();
      await expect(player.stake).toBeFocused();
      const sheet = await page.getByRole("dialog", { name: "Betslip" }).boundingBox();
      expect(sheet?.width).toBeLessThanOrEqual(width);
      await expect(player.bigButton).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(show).toBeFocused();
    });
});
