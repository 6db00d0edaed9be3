import { tabTo } from "./kit/keys.ts";
import { expect, test } from "./kit/staged.ts";

test.use({ reducedMotion: "reduce" });

test("roulette, blackjack, the slot and plinko are played to a settled round by keyboard alone", async ({ page }) => {
  const game = page.frameLocator("iframe");
  const settled = game.getByRole("link", { name: /^Verify the round/ });
  const told = game.getByTestId("return");
  const open = async (name: string, id: number): Promise<void> => {
    await page.goto(`/Games/${name}/${id}/Play?balance=demo`);
    await expect(game.getByTestId("amount")).toHaveText("NGN 10,000.00");
  };
  const press = async (button: string): Promise<void> => {
    await tabTo(page, game.getByRole("button", { name: button, exact: true }));
    await page.keyboard.press("Enter");
  };

  await test.step("roulette, with chips on a number and between two", async () => {
    await open("European-Roulette", 102);
    await press("17");
    await expect(game.getByRole("button", { name: "17, 50 on it", exact: true })).toBeFocused();
    await tabTo(page, game.getByRole("button", { name: "1, 2", exact: true }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(game.locator("[data-spot]:focus")).toHaveAccessibleName(/^[\d, ]+, 50 on it$/);
    await press("Spin");
    await expect(settled).toHaveCount(1);
    await expect(game.getByRole("status")).toHaveText(/^\d+\. /);
    await expect(told).toHaveText("97.30%");
  });

  await test.step("blackjack, with a letter for a move", async () => {
    await open("Blackjack", 106);
    await press("Deal");
    const status = game.getByRole("status");
    await expect(status).not.toHaveText("Blackjack pays 3 to 2");
    // A blackjack ends the round at once.
    if ((await status.innerText()) === "Your move") {
      await tabTo(page, game.getByRole("button", { name: /^Stand/ }));
      await page.keyboard.press("s");
    }
    await expect(settled).toHaveCount(1);
    await expect(told).toHaveText("99.43%");
  });

  await test.step("the slot", async () => {
    await open("Lucky-Crown", 103);
    await press("Spin");
    await expect(settled).toHaveCount(1);
    await expect(game.getByRole("status")).toHaveText(/win|back/i);
  });

  await test.step("plinko, with another risk", async () => {
    await open("Plinko", 105);
    await tabTo(page, game.getByRole("radio", { name: "Medium" }));
    await page.keyboard.press("ArrowRight");
    await expect(game.getByRole("radio", { name: "High" })).toBeChecked();
    await press("Drop the ball");
    await expect(settled).toHaveCount(1);
    await expect(game.getByRole("status")).toHaveText(/×: /);
  });
});
