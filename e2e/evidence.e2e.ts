import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "./kit/staged.ts";

// It answers the client's calls, or listens to them.
test.use({ ownClient: true });

test("[10.1] a bet comes with a receipt that is checked on the device, saved, and agrees with the log on its dispute page", async ({ player, page }, testInfo) => {
  await player.addPrematch();
  await player.logIn();
  await expect(player.placeBet).toBeEnabled();
  await player.placeBet.click();
  const receipt = player.dialog.getByRole("region", { name: "Receipt" });
  await expect(receipt.getByText("Signed by the sportsbook. The signature was checked on this device.")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), receipt.getByRole("button", { name: "Save receipt" }).click()]);
  const receiptFile = await download.path();
  const saved = JSON.parse(await readFile(receiptFile, "utf8")) as { readonly body: string };
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

  // The same evidence elsewhere: the inspector as one file, opened from the disk, without a connection.
  const [exported] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export log" }).click()]);
  const exportedLog = await readFile(await exported.path(), "utf8");
  await page.getByRole("tab", { name: /^Proof/ }).click();
  const [saving] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Save this page as one file" }).click()]);
  const file = testInfo.outputPath("slipstream-inspector.html");
  await saving.saveAs(file);
  const { keys }: { readonly keys: readonly { readonly publicKey: string }[] } = await (await page.request.get("/.well-known/receipt-keys.json")).json();
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText("No log is open.")).toBeVisible();
  const open = (text: string): Promise<void> =>
    page.getByLabel("Open an exported log").setInputFiles({ name: "log.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(text) });
  await open(exportedLog);
  await expect(page.getByText(/^[\d,]+ records? verified, head/)).toBeVisible();
  await page.getByText("Compare with what somebody else kept").click();
  await page.getByLabel("Files with evidence").setInputFiles(receiptFile);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Compared with 1 receipt that somebody else kept")).toBeVisible();
  await expect(page.getByText(/1 of 1 receipts is signed with a key from this file, which proves nothing/)).toBeVisible();
  const evidence = page.getByRole("textbox", { name: /^What somebody else kept/ });
  await evidence.fill(`${await evidence.inputValue()}\n${keys.map(({ publicKey }) => publicKey).join("\n")}`);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("One receipt of the sportsbook agrees.")).toBeVisible();
  await open(exportedLog.split("\n").slice(0, log.length - 1).join("\n") + "\n");
  await expect(page.getByText(/The end is missing/)).toBeVisible();
});
