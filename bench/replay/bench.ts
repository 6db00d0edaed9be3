import { execFileSync } from "node:child_process";
import { type BenchRow, judge } from "../row.ts";
import type { ReplayCosts } from "./measure.ts";

/** What it costs to replay a recording of 100,000 frames beside parsing its lines, in a program that is bundled as `npm run replay` is. */
export const replayBench = async (): Promise<readonly BenchRow[]> => {
  const told = execFileSync(process.execPath, ["--expose-gc", "scripts/run-bundled.mjs", "bench/replay/measure.ts"], { encoding: "utf8" });
  const { frames, parse, parseTexts, read, replay } = JSON.parse(told) as ReplayCosts;
  const perFrame = (ms: number): string => `${((ms * 1000) / frames).toFixed(1)} µs a frame`;
  const besideLines = { against: perFrame(parse) };
  return [
    judge({ ...besideLines, name: "replay: lines read and their links checked, beside JSON.parse of the lines", measured: perFrame(read), ratio: read / parse }),
    judge({ ...besideLines, name: "replay: every fact made again, sealed and compared, beside JSON.parse of the lines", measured: perFrame(replay), ratio: replay / parse, target: "<= 3" }),
    judge({ name: "the same beside JSON.parse of the lines as version 8 wrote them, messages left as texts", measured: perFrame(replay), against: perFrame(parseTexts), ratio: replay / parseTexts }),
  ];
};
