import type { Locator } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

test("[5.12] a system shows what each size costs and wins, explains a figure that moved, and is placed", async ({ page, player, dev }) => {
  const moving = await player.addPrematch();
  await player.addFirstOpenPrice();
  await player.addFirstOpenPrice();
  await player.slip.getByRole("tab", { name: "System" }).click();

  const sizes = player.slip.getByRole("table", { name: "System sizes" });
  await expect(sizes.getByRole("row", { name: /Doubles × 3/ })).toBeVisible();
  await expect(sizes.getByRole("row", { name: /Trebles × 1/ })).toBeVisible();
  await test.step("a system without a stake is refused in the specification's words", async () => {
    await player.slip.getByRole("button", { name: "Place bet: enter a stake" }).click();
    const refusal = page.getByRole("alertdialog");
    await expect(refusal).toContainText("error. stake must be greater than 0");
    await refusal.getByRole("button", { name: "OK", exact: true }).click();
    await expect(refusal).toHaveCount(0);
  });
  await test.step("[5.20] a stake below its share of 100 is refused, and the raised one is offered", async () => {
    await sizes.getByLabel("Stake for each of the Doubles").fill("5");
    await expect(player.slip.getByRole("button", { name: "Stake too low" })).toBeDisabled();
    await player.slip.getByRole("button", { name: "Raise Doubles to 33.40" }).click();
    await expect(sizes.getByRole("row", { name: /Doubles/ })).toContainText("100.20");
  });
  await sizes.getByLabel("Stake for each of the Doubles").fill("50");
  await expect(sizes.getByRole("row", { name: /Doubles/ })).toContainText("150.00");

  await test.step("a fixed selection leaves the combinations that hold it", async () => {
    await player.legs.first().getByRole("button", { name: /^Banker: / }).click();
    await expect(sizes.getByRole("row", { name: /Doubles × 2/ })).toContainText("100.00");
    await expect(sizes.getByRole("row", { name: /Singles/ })).toContainText("No combinations beside the bankers");
    await player.legs.first().getByRole("button", { name: /^Banker: / }).click();
  });

  await test.step("totals follow the price, and say why they moved", async () => {
    const before = await player.slip.getByTestId("possible-win").textContent();
    await dev.changeOutcome({ ...moving, odds: 9.5 });
    await expect(player.slip.getByTestId("possible-win")).not.toHaveText(before ?? "");
    await player.slip.getByRole("button", { name: "Why did possible win change?" }).click();
    await expect(page.getByText(/→ 9\.50$/)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the bet costs what the table says", async () => {
    await player.logIn();
    const { bets } = await dev.state();
    await player.slip.getByRole("button", { name: "Place bet 150.00" }).click();
    await expect(player.dialog).toContainText("Bet placed");
    await expect(player.dialog).toContainText("150.00");
    expect((await dev.state()).bets).toBe(bets + 1);
    await player.dialog.getByRole("button", { name: "OK", exact: true }).click();
    await expect(player.legs).toHaveCount(0);
  });
});

test("a system of twenty selections has its legs and its sizes in sight at once, each scrolled by itself, and its totals and its button stay in view", async ({ page, player }) => {
  await page.setViewportSize({ width: 1440, height: 768 });
  await player.addPrematch();
  for (let more = 0; more < 19; more += 1) await player.addFirstOpenPrice();
  await player.slip.getByRole("tab", { name: "System" }).click();
  const singles = player.slip.getByLabel("Stake for each of the Singles");
  await test.step("its sizes are in sight, and the alert about a missing stake leads to the first of them", async () => {
    await expect(singles).toBeInViewport({ ratio: 1 });
    await player.slip.getByRole("button", { name: "Place bet: enter a stake" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK", exact: true }).click();
    await expect(singles).toBeFocused();
    await expect(singles).toBeInViewport({ ratio: 1 });
  });
  const scrollersOf = (inside: Locator): Promise<readonly string[]> =>
    inside.evaluate((element) => {
      const scrollers: string[] = [];
      for (let up: Element | null = element; up !== null && up.id !== "betslip"; up = up.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) scrollers.push(`${up.className} ${up.scrollHeight}`);
      return scrollers;
    });
  const ofLeg = await scrollersOf(player.legs.first());
  expect(ofLeg).toHaveLength(1);
  // The newest, which the slip scrolled to.
  await expect(player.legs.last()).toBeInViewport({ ratio: 0.9 });
  const stake = player.slip.getByLabel("Stake for each of the 6-folds");
  const ofStake = await scrollersOf(stake);
  expect(ofStake).toHaveLength(1);
  expect(ofStake).not.toEqual(ofLeg);
  await stake.fill("10");
  await stake.focus();
  await stake.scrollIntoViewIfNeeded();
  await expect(stake).toBeInViewport({ ratio: 1 });
  await expect(player.slip.getByTestId("possible-win")).toBeInViewport({ ratio: 1 });
  await expect(player.bigButton).toBeInViewport({ ratio: 1 });
  await test.step("the bar that opens it in a narrow window has one line, whose count and possible win are whole", async () => {
    await player.slip.getByRole("tab", { name: "Multiple" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole("button", { name: /^Show betslip/ });
    await expect(bar).toContainText("possible win");
    const edges = await bar.evaluate((button) => [button, button.children[1], button.children[2], button.querySelector("b")].map((part) => part?.getBoundingClientRect().toJSON() as DOMRect));
    const [whole, label, count, win] = edges;
    if (whole === undefined || label === undefined || count === undefined || win === undefined) throw new Error("the bar lacks a part");
    for (const { height } of [label, count, win]) expect(height).toBeLessThan(30);
    expect(label.right).toBeLessThanOrEqual(count.left);
    expect(count.right).toBeLessThanOrEqual(win.left);
    expect(win.right).toBeLessThanOrEqual(whole.right);
  });
});

test("[5.24, 8.19] a gap in the bonus table is named in the specification's words, and no bonus is counted", async ({ page, player }) => {
  await page.route(/utilities\/bonuslist/, (route) => route.fulfill({ json: { success: true, data: [{ ticket_length: 1, bonus: 1 }, { ticket_length: 3, bonus: 5 }] } }));
  await player.addPrematch();
  await player.addFirstOpenPrice();
  await expect(player.slip.getByText("Can't find the bonus percentage for 2 events. No bonus is counted.")).toBeVisible();
});
