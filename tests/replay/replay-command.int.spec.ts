import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { codeHash } from "../../scripts/vite/name-build.ts";
import { quiet, startRecordedSession } from "./recorded-session.ts";

const path = join(mkdtempSync(join(tmpdir(), "replay-")), "recording.ndjson");

/** Runs the program as a developer does, on a file of the disk. */
const replay = (recording: string, ...options: readonly string[]) => {
  writeFileSync(path, recording);
  const { status, stdout } = spawnSync(process.execPath, ["scripts/run-bundled.mjs", "scripts/replay.ts", path, ...options], { encoding: "utf8" });
  return { status, told: stdout.trim().split("\n").map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>) };
};

const recorded = async (): Promise<string> => {
  const { slipstream, clock, feed } = await startRecordedSession(() => "silence", { build: codeHash(process.cwd()) });
  feed.signal("connected");
  for (const seq of [1, 2, 3]) {
    clock.advance(7);
    const payload = JSON.stringify({ event_id: 1, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds: 1 + seq / 10, active: 1 }] }] });
    feed.deliver([{ topic: "feeds/live/odds_change/1", payload }]);
  }
  await quiet();
  return slipstream.recording?.text() ?? "";
};

it("the replay program reads a file of the disk, and exits with its verdict", async () => {
  const text = await recorded();
  const lines = text.trimEnd().split("\n");
  expect(replay(text)).toMatchObject({ status: 0, told: [{ agrees: true }] });
  expect(replay(lines.slice(0, -1).join("\n"))).toMatchObject({
    status: 1,
    told: [{ agreedUpTo: lines.length - 1 }, { agrees: false, error: `line ${lines.length}: the recording has no end: it was cut off; it plays as far as line ${lines.length - 1}` }],
  });
}, 120_000);
