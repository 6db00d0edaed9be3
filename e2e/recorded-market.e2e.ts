import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { RawFrame } from "../src/application/ports/market-feed.ts";
import { bundleWith, plantedFaults } from "../tests/replay/planted-faults.ts";
import { sharedData } from "../tests/kit/shared-data.ts";
import { createDevControls } from "./kit/dev-controls.ts";
import { drop } from "./kit/drop.ts";
import { startEngine } from "./kit/engine-process.ts";
import { playerOn } from "./kit/player.ts";
import { expect, test } from "./kit/test.ts";

const run = promisify(execFile);
const { path, absent } = sharedData("cricket-in-play.feed.ndjson");

interface FileFrame {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

const fileFrames = (): readonly FileFrame[] =>
  readFileSync(path, "utf8").trim().split("\n").slice(1).map((line) => JSON.parse(line) as FileFrame);

/** The frames of the market that a recording holds, in the order they came. */
const recordedFrames = (recording: string): readonly FileFrame[] =>
  recording
    .trim()
    .split("\n")
    .slice(1)
    .flatMap((line) => (JSON.parse(line) as { input?: { frames?: RawFrame[] } }).input?.frames ?? [])
    .filter(({ topic }) => topic.endsWith("/31573045"))
    .map((frame) => ({ topic: frame.topic, payload: JSON.parse(frame.payload) as Record<string, unknown> }));

test.describe("a real recorded market", () => {
  test.skip(absent, "the recorded market is not beside the checkout");

  test("[R3] is recorded once, whole, with a bet; then replayed, watched, disputed and shrunk to what shows a fault", async ({ profile }, testInfo) => {
    const engine = await startEngine(["--feed", path, "--speed", "max", "--hold-feed"]);
    const dev = createDevControls(engine.origin);
    try {
      const context = await profile.open();
      const page = context.pages()[0] ?? (await context.newPage());
      await dev.changeOutcome({ matchId: "31573045", marketId: "186", outcomeId: "4", odds: 1.9, active: true });
      await dev.changeOutcome({ matchId: "31573045", marketId: "186", outcomeId: "5", odds: 1.95, active: true });

      await page.goto(`${engine.origin}/?record`);
      const player = playerOn(page);
      const choose = async (): Promise<void> => {
        await page.getByRole("link", { name: /^Live/ }).first().click();
        await page.getByRole("link", { name: /County match/ }).first().click();
        await expect(page).toHaveURL(/31573045/);
        await page.locator('main button[data-status="open"]').first().click();
        await expect(player.legs).toContainText("1.90");
      };
      await choose();
      await player.logIn();
      await player.placeBet.click();
      const placed = page.getByRole("dialog", { name: "Bet placed" });
      await expect(placed).toBeVisible();
      await placed.getByRole("button", { name: "OK" }).click();
      await expect(player.legs).toHaveCount(0);
      await choose();

      // The list before watched every live match: now only this one's topics are asked for, and confirmed.
      const followed = async () => [...(await dev.state()).subscriptions].sort();
      await expect.poll(followed).toEqual(["bet_stop", "odds_change"].map((kind) => `feeds/live/${kind}/31573045`));
      await dev.startRecordedFeed();
      await expect.poll(async () => (await dev.state()).feedFrames, { timeout: 30_000 }).toBe(1_456);
      await expect(page.getByRole("button", { name: "Selection suspended" })).toBeVisible();

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save recording" }).click();
      const file = testInfo.outputPath("cricket.recording.ndjson");
      await (await download).saveAs(file);

      const sent = fileFrames().filter(({ topic }) => /odds_change|bet_stop/.test(topic));
      const received = recordedFrames(readFileSync(file, "utf8")).slice(-sent.length);
      expect(received).toHaveLength(1_455);
      for (const [at, { topic, payload }] of sent.entries()) {
        expect(received[at]?.topic).toBe(topic);
        expect(received[at]?.payload).toMatchObject(payload);
      }

      const summaries = await Promise.all(
        [1, 2].map(async () => JSON.parse((await run("npm", ["run", "--silent", "replay", "--", file])).stdout) as Record<string, unknown>),
      );
      for (const summary of summaries) expect(summary).toMatchObject({ agrees: true, unaskedReplies: [] });
      expect(summaries[0]?.["state"]).toBe(summaries[1]?.["state"]);

      await test.step("watched: every fact is as recorded, and the slip is suspended where the market was", async () => {
        await page.goto(`${engine.origin}/inspector`);
        await expect(page.getByText(/^[\d,]+ records? verified, head/)).toBeVisible();
        await drop(page, "cricket.recording.ndjson", await readFile(file));
        const then = page.getByRole("region", { name: "Betslip as it was" });
        await page.getByLabel("Speed").selectOption("max");
        await page.getByRole("button", { name: "Play", exact: true }).click();
        await expect(page.getByRole("button", { name: "Step", exact: true })).toBeDisabled({ timeout: 60_000 });
        await expect(page.getByText("as recorded so far")).toBeVisible();
        await expect(then.getByRole("button", { name: "Selection suspended" })).toBeVisible();
        await page.getByRole("tab", { name: "Plots" }).click();
        const plot = page.getByRole("slider", { name: "Prices: place in the session" });
        await expect(plot).toHaveAttribute("aria-valuetext", /none$/);
        await plot.locator(".u-over").click();
        await expect(page.getByRole("button", { name: "Step", exact: true })).toBeEnabled();
        await plot.focus();
        await plot.press("End");
        await expect(plot).toHaveAttribute("aria-valuetext", /none$/);
      });

      await test.step("disputed: the price that was shown is the price that was accepted, and the receipt agrees", async () => {
        await page.goto(`${engine.origin}/inspector`);
        await page.getByRole("tab", { name: /^Placements/ }).click();
        await page.getByRole("button", { name: "Dispute page" }).click();
        const dispute = page.getByRole("article", { name: "Dispute page" });
        await expect(dispute).toContainText("County match");
        await expect(dispute).toContainText("1.90");
        await expect(dispute.getByText(/^The receipt is signed by the sportsbook, says what the log says/)).toBeVisible();
      });
      await context.close();

      await test.step("shrunk: what is left shows a planted fault in a few lines", async () => {
        const [fault] = plantedFaults;
        if (fault === undefined) throw new Error("no fault is planted");
        const tsx = resolve("node_modules/tsx/dist/cli.mjs");
        // Elsewhere, so that the fixture and its test are not written into this checkout.
        const { stdout } = await run(process.execPath, [tsx, resolve("scripts/shrink.ts"), file, "--against", await bundleWith(fault), "--name", "a-suspended-leg"], { cwd: testInfo.outputDir });
        const { inputs, divergence } = JSON.parse(stdout) as { readonly inputs: { readonly before: number; readonly after: number }; readonly divergence: unknown };
        expect(divergence).toMatchObject({ kind: "state-differs", fields: [{ field: "betslip.legs[0].odds" }] });
        expect(inputs.after).toBeLessThan(inputs.before);
        expect(inputs.after).toBeLessThanOrEqual(20);
        const left = readFileSync(testInfo.outputPath("tests/replay/fixtures/a-suspended-leg.recording.ndjson"), "utf8").trimEnd().split("\n");
        expect(left).toHaveLength(inputs.after + 2);
      });
    } finally {
      await engine.stop();
    }
  });
});
