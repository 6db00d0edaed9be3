import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordLongSession } from "../../tests/replay/long-session.ts";
import { type BenchRow, judge } from "../row.ts";
import type { ReplayCosts } from "./measure.ts";

const FRAMES = 100_000;
const OUTAGES = 5;
const ROUNDS = 3;

/** What it costs to replay a recording of 100,000 frames, in a program that is bundled as `npm run replay` is. The best of three counts. */
export const replayBench = async (): Promise<readonly BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), "replay-"));
  try {
    const file = join(folder, "long.recording.ndjson");
    writeFileSync(file, await recordLongSession(FRAMES, OUTAGES));
    const rounds = Array.from({ length: ROUNDS }, () => JSON.parse(execFileSync(process.execPath, ["scripts/run-bundled.mjs", "bench/replay/measure.ts", file], { encoding: "utf8" })) as ReplayCosts);
    const seconds = Math.min(...rounds.map((round) => round.seconds));
    const megabytes = Math.max(...rounds.map((round) => round.megabytes));
    return [
      judge({ name: "replay: 100,000 frames, seconds of the processor", measured: `${seconds.toFixed(1)} s`, ratio: seconds, target: "<= 5" }),
      judge({ name: "replay: 100,000 frames, largest heap in MB", measured: `${megabytes.toFixed(0)} MB`, ratio: megabytes, target: "<= 150" }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
