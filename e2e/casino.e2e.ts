import type { Frame, Page } from "playwright/test";
import { fly } from "./kit/flight.ts";
import { tabTo } from "./kit/keys.ts";
import { expect, test } from "./kit/staged.ts";

/** The browser's messages for a sandboxed page that tries something forbidden, and for calls of the page while a test keeps it offline. */
test.use({ ownClient: true, expected: /sandbox|Unsafe attempt|Blocked a frame|ERR_INTERNET_DISCONNECTED/i });

const gameFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (frame === null) throw new Error("the game has no frame");
  return frame;
};
const amountIn = async (frame: Frame): Promise<string> => (await frame.getByTestId("amount").innerText()).replace(/[^\d.,]/g, "");

test("[1.9, 2.16, X8] a game is held in its sandbox, plays, and its round is verified without a connection", async ({ page, context, player }) => {
  test.slow();
  await page.goto("/Games");
  await expect(page.getByRole("list", { name: "All games" }).getByRole("link")).toHaveCount(7);
  await page.getByRole("link", { name: /^Dice/ }).click();
  const chooser = page.getByRole("dialog", { name: "Play Dice" });
  await expect(chooser.getByRole("link")).toHaveCount(2);
  await chooser.getByRole("link", { name: /^Demo/ }).click();
  const frame = await gameFrame(page);
  // A stake above the balance is told at the button before the press.
  const roll = frame.getByRole("button", { name: "Roll" });
  await frame.getByLabel(/^Stake/).fill("10001");
  await expect(roll).toHaveAccessibleDescription("You can stake up to NGN 10,000.00. Your play money holds NGN 10,000.00");
  await expect(roll).toHaveAttribute("aria-disabled", "true");
  await frame.getByLabel(/^Stake/).fill("100");
  // The button keeps the focus: the next round is the same key.
  await roll.focus();
  for (const rounds of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("link", { name: /^Verify the round/ })).toHaveCount(rounds);
  }

  const reached = await frame.evaluate(() => {
    const tried = (reach: () => unknown): string => {
      try {
        return `reached ${String(reach())}`;
      } catch (cause) {
        return cause instanceof Error ? cause.name : "refused";
      }
    };
    return [tried(() => window.localStorage.length), tried(() => window.parent.document.title), tried(() => document.cookie), tried(() => window.top?.location.assign("https://evil.example/"))];
  });
  expect(reached).toEqual(["SecurityError", "SecurityError", "SecurityError", "SecurityError"]);
  expect(page.url()).toContain("/Games/Dice/101/Play?balance=demo");

  await frame.getByRole("link", { name: /^Verify the round/ }).first().click();
  const verify = await gameFrame(page);
  await expect(verify.getByText("This round is genuine")).toBeVisible();
  await context.setOffline(true);
  const record = verify.getByLabel("The round's record");
  const genuine = await record.inputValue();
  await record.fill(genuine.replace(/"payout": \d+/, '"payout": 123400'));
  await expect(verify.getByText("This round is refused")).toBeVisible();
  await expect(verify.getByText(/What was paid is recorded as 1,234\.00; the rules say/)).toBeVisible();
  await record.fill(genuine);
  await expect(verify.getByText("This round is genuine")).toBeVisible();
  await context.setOffline(false);

  await player.logIn();
  await page.goto("/Games/Mines/104/Play?balance=real");
  const mines = await gameFrame(page);
  // A stake that the game does not take is refused in words, at the field and at the button, and nothing is staked.
  const stake = mines.getByLabel(/^Stake/);
  await stake.fill("99999999");
  await mines.getByRole("button", { name: "Play", exact: true }).click();
  await expect(mines.getByText("Stake NGN 10.00 to 50,000.00")).toHaveCount(2);
  await expect(stake).toHaveValue("99999999");
  await stake.fill("100");
  await mines.getByRole("slider").fill("1");
  await mines.getByRole("button", { name: "Play", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(mines.getByRole("status")).toHaveText("Pick a cell");
  // The page is closed in the middle of the round, and finds it again.
  await page.reload();
  const again = await gameFrame(page);
  await expect(again.getByRole("status")).toHaveText("Pick a cell");
  await again.getByRole("button", { name: "Row 1, column 1", exact: true }).press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(again.getByRole("status")).not.toHaveText("Pick a cell");
  if (await again.getByRole("button", { name: /^Take NGN/ }).isVisible()) await again.getByRole("button", { name: /^Take NGN/ }).press("Enter");
  await expect(again.getByRole("link", { name: /^Verify the round/ })).toHaveCount(1);
  await expect.poll(async () => (await player.balance.innerText()).includes(await amountIn(again))).toBe(true);

  // A flight that lands by itself, at its target or at the crash, is seen in the header as well.
  await page.goto("/Games/Crash/107/Play?balance=real");
  const crash = await gameFrame(page);
  await fly(crash, async (seat) => {
    await tabTo(page, seat);
    await page.keyboard.press("Enter");
  });
  await expect.poll(async () => (await player.balance.innerText()).includes(await amountIn(crash))).toBe(true);
});

for (const [game, press] of [["Mines/104", "Play"], ["Blackjack/106", "Deal"]] as const)
  test(`on a phone what is pressed in ${game} is beside the table, not below the settings`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/Games/${game}/Play?balance=demo`);
    const frame = await gameFrame(page);
    const [button, controls] = await Promise.all([frame.getByRole("button", { name: press, exact: true }).boundingBox(), frame.getByRole("region", { name: "Your bet" }).boundingBox()]);
    if (button === null || controls === null) throw new Error("the game shows no button");
    expect(button.y - controls.y).toBeLessThan(30);
  });
