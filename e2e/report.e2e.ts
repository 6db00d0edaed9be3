import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { drop } from "./kit/drop.ts";
import { playerOn } from "./kit/player.ts";
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

/** Saves a report with this note; returns the path of the file. */
const saveReport = async (page: Page, note: string, file: string): Promise<string> => {
  await page.getByRole("button", { name: "Report a problem" }).click();
  const dialog = page.getByRole("dialog", { name: "Report a problem" });
  await dialog.getByLabel("What went wrong?").fill(note);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Save the report" }).click()]);
  await expect(dialog.getByRole("status")).toHaveText("Saved with your downloads.");
  await download.saveAs(file);
  return file;
};

/** What the replay of a file says of each of its sessions. */
const replayed = async (file: string): Promise<readonly unknown[]> => {
  const { stdout } = await run("npm", ["run", "--silent", "replay", "--", file]);
  return stdout.trim().split("\n").map((line): unknown => JSON.parse(line));
};

test("[10.4, 10.6] a problem is reported with the page before the reload; the report replays, and is played up to the bet", async ({ player, page }, testInfo) => {
  await player.addPrematch();
  await expect.poll(() => keptPieces(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect(player.legs).toHaveCount(1);
  await player.logIn();
  await player.placeBet.click();
  const placed = page.getByRole("dialog", { name: /bet placed/i });
  await expect(placed).toBeVisible();
  await placed.getByRole("button", { name: "Close" }).click();

  const file = await saveReport(page, "The slip jumped", testInfo.outputPath("slipstream-report.ndjson.gz"));

  await test.step("with the same facts and the same end", async () => {
    expect(await replayed(file)).toMatchObject([
      { agrees: true, build: expect.stringMatching(/\+[0-9a-f]{16}$/) as unknown },
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
    await expect(page.getByText(/BetRequested/)).toBeVisible();
    await expect(then.getByTestId("leg")).toHaveCount(1);
    await page.getByLabel("Speed").selectOption("max");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByText("as recorded so far")).toBeVisible();
    await expect(page.getByRole("button", { name: "Step", exact: true })).toBeDisabled();
    await expect(then.getByText("Your betslip is empty")).toBeVisible();
  });
});

test("[10.6] a bet that was asked for in the second of two windows is in the report from the client's beginning, and replays", async ({ player, page, context }, testInfo) => {
  await player.addPrematch();
  const second = await context.newPage();
  await second.goto("/Sport/LiveList");
  const other = playerOn(second);
  await expect(other.legs).toHaveCount(1);
  await other.logIn();
  await page.close();
  await other.placeBet.click();
  await expect(second.getByRole("dialog", { name: /bet placed/i })).toBeVisible();
  await second.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(other.legs).toHaveCount(0);

  const file = await saveReport(second, "Two windows", testInfo.outputPath("two-windows.ndjson.gz"));
  const sessions = await replayed(file);
  expect(sessions.filter((session) => !(session as { readonly agrees: boolean }).agrees)).toEqual([]);
  expect(sessions.at(-1)).toMatchObject({ agrees: true, unaskedReplies: [] });
  const lines = gunzipSync(await readFile(file)).toString().trim().split("\n").map((line) => JSON.parse(line) as { readonly kind?: string; readonly input?: { readonly kind: string; readonly tab?: string }; readonly facts?: readonly (readonly [string])[] });
  const own = lines.slice(lines.findLastIndex(({ kind }) => kind === "slipstream-recording"));
  expect(new Set(own.flatMap(({ input }) => (input?.kind === "desk" && input.tab !== undefined ? [input.tab] : []))).size).toBe(2);
  expect(own.flatMap(({ facts = [] }) => facts.map(([type]) => type))).toContain("BetPlaced");
});
