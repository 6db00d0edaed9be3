import { readFile } from "node:fs/promises";
import { expect, test } from "./kit/staged.ts";

test("a bet comes with a receipt that is checked on the device, saved, and agrees with the log on its dispute page", async ({ player, page }) => {
  await player.addPrematch();
  await player.logIn();
  await expect(player.placeBet).toBeEnabled();
  await player.placeBet.click();
  const receipt = player.dialog.getByRole("region", { name: "Receipt" });
  await expect(receipt.getByText("Signed by the sportsbook. The signature was checked on this device.")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), receipt.getByRole("button", { name: "Save receipt" }).click()]);
  const saved = JSON.parse(await readFile(await download.path(), "utf8")) as { readonly body: string };
  const { betslipId, log } = JSON.parse(saved.body) as { readonly betslipId: string; readonly log: { readonly length: number } };
  await player.dialog.getByRole("button", { name: "OK" }).click();

  await page.goto("/inspector");
  await expect(page.getByText("One receipt of the sportsbook agrees.")).toBeVisible();
  await page.getByRole("tab", { name: /^Placements/ }).click();
  await page.getByRole("searchbox").fill(betslipId);
  await page.getByRole("button", { name: "Dispute page" }).click();
  const dispute = page.getByRole("article", { name: "Dispute page" });
  await expect(dispute.getByRole("heading", { name: `Bet ${betslipId}` })).toBeVisible();
  await expect(dispute.getByText("The receipt is signed by the sportsbook, says what the log says, and the log agrees with the head that was sent.")).toBeVisible();
  await expect(dispute.getByText(`record ${String(log.length)},`)).toBeVisible();
});
