import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { sharedData } from "../tests/kit/shared-data.ts";
import { createDevControls } from "./kit/dev-controls.ts";
import { startEngine } from "./kit/engine-process.ts";
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
    .flatMap((line) => (JSON.parse(line) as { input?: { frames?: { topic: string; payload: string }[] } }).input?.frames ?? [])
    .filter(({ topic }) => topic.endsWith("/31573045"))
    .map(({ topic, payload }) => ({ topic, payload: JSON.parse(payload) as Record<string, unknown> }));

test.describe("a real recorded market", () => {
  test.skip(absent, "the recorded market is not beside the checkout");

  test("plays whole through the broker into the slip, and its recording replays to the same hashes twice", async ({ profile }, testInfo) => {
    const engine = await startEngine(["--feed", path, "--speed", "max", "--hold-feed"]);
    const dev = createDevControls(engine.origin);
    try {
      const context = await profile.open();
      const page = context.pages()[0] ?? (await context.newPage());
      await dev.changeOutcome({ matchId: "31573045", marketId: "186", outcomeId: "4", odds: 1.9, active: true });
      await dev.changeOutcome({ matchId: "31573045", marketId: "186", outcomeId: "5", odds: 1.95, active: true });

      await page.goto(`${engine.origin}/?record`);
      await page.getByRole("link", { name: /^Live/ }).first().click();
      await page.getByRole("link", { name: /County match/ }).first().click();
      const price = page.locator('main button[data-status="open"]').first();
      await price.click();
      const leg = page.getByRole("region", { name: "Betslip" }).getByTestId("leg");
      await expect(leg).toContainText("1.90");

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
      await context.close();

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
    } finally {
      await engine.stop();
    }
  });
});
