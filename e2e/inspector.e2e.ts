import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "./kit/staged.ts";

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("an export is the log of the browser, dropped on the page again, on a phone's width too", async ({ player, page }) => {
  await player.addPrematch();
  await page.goto("/inspector");
  const verdict = page.getByText(/^[\d,]+ records? verified, head/);
  await expect(verdict).toBeVisible();
  await expect(page.getByText(/^The head kept beside the store agrees at record/)).toBeVisible();
  const said = await verdict.textContent();

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export log" }).click()]);
  const exported = await readFile(await download.path(), "utf8");
  await page.getByLabel("Search").fill("SelectionAdded");
  await expect(page.getByRole("row", { name: /SelectionAdded/ })).toHaveCount(1);
  const [table] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as CSV" }).click()]);
  const rows = (await readFile(await table.path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(2);

  const drop = (text: string): Promise<void> =>
    page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], "dropped.ndjson"));
      document.querySelector("main")?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, text);
  await drop(exported);
  await expect(page.getByText("dropped.ndjson", { exact: true })).toBeVisible();
  await expect(verdict).toHaveText(said ?? "");
  await drop(exported.replace(/\}\n$/, `,"note":1}\n`));
  await expect(page.getByRole("alert")).toContainText("The field note stands beside the seal");
  await expect(page.getByText("Not verified, broken")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of [/^Timeline/, /^Placements/, /^Proof/]) {
    await page.getByRole("tab", { name: view }).click();
    expect(await overflow(page)).toBe(0);
  }
});
