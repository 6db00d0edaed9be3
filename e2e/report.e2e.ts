import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { promisify } from "node:util";
import { drop } from "./kit/drop.ts";
import { expect, test } from "./kit/staged.ts";

const run = promisify(execFile);

/** How many pieces of recordings the browser keeps. */
const keptPieces = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "slipstream-recordings")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("slipstream-recordings");
      opening.onerror = () => reject(opening.error ?? new Error("not opened"));
      opening.onsuccess = () => {
        const counting = opening.result.transaction("pieces").objectStore("pieces").count();
        counting.onerror = () => reject(counting.error ?? new Error("not counted"));
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });

test("a problem is reported with the page before the reload; the report replays, and is played up to the bet", async ({ player, page }, testInfo) => {
  await player.addPrematch();
  await expect.poll(() => keptPieces(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect(player.legs).toHaveCount(1);
  await player.logIn();
  await player.placeBet.click();
  const placed = page.getByRole("dialog", { name: /bet placed/i });
  await expect(placed).toBeVisible();
  await placed.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Report a problem" }).click();
  const dialog = page.getByRole("dialog", { name: "Report a problem" });
  await dialog.getByLabel("What went wrong?").fill("The slip jumped");
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Save the report" }).click()]);
  await expect(dialog.getByRole("status")).toHaveText("Saved with your downloads.");
  const file = testInfo.outputPath("slipstream-report.ndjson.gz");
  await download.saveAs(file);

  await test.step("with the same facts and the same end", async () => {
    const { stdout } = await run("npm", ["run", "--silent", "replay", "--", file]);
    const sessions = stdout.trim().split("\n").map((line): unknown => JSON.parse(line));
    expect(sessions).toMatchObject([
      { agrees: true, isCut: true, build: expect.stringMatching(/\+[\w-]{8}$/) as unknown },
      { agrees: true, unaskedReplies: [] },
    ]);
  });

  await test.step("and in the inspector the slip stands as it stood when the bet was asked for", async () => {
    await page.goto("/inspector");
    await expect(page.getByText(/^[\d,]+ records? verified, head/)).toBeVisible();
    await drop(page, "slipstream-report.ndjson.gz", await readFile(file));
    await expect(page.getByText("“The slip jumped”")).toBeVisible();
    const then = page.getByRole("region", { name: "Betslip as it was" });
    await page.getByRole("button", { name: "Next bet" }).click();
    await expect(page.getByText(/PlacementRequested/)).toBeVisible();
    await expect(then.getByTestId("leg")).toHaveCount(1);
    await page.getByLabel("Speed").selectOption("max");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByText("as recorded so far")).toBeVisible();
    await expect(page.getByRole("button", { name: "Step", exact: true })).toBeDisabled();
    await expect(then.getByText("Your betslip is empty")).toBeVisible();
  });
});
