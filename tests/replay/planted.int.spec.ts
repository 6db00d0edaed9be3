import { beforeAll, describe, expect, it } from "vitest";
import { firstDivergence, shrinkRecording } from "../../src/audit/recording/shrink.ts";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { compareOn, recordedBy } from "../../src/audit/recording/two-builds.ts";
import { writeRecording } from "../../src/audit/recording/write-recording.ts";
import type { RecordedStep } from "../../src/application/recording/lines.ts";
import type { RecordingHeader } from "../../src/application/recording/recorder.ts";
import { recordingLines } from "../kit/recording-lines.ts";
import { recordLongSession } from "./long-session.ts";
import { buildWith, plantedFaults } from "./planted-faults.ts";
import { digest } from "./recorded-session.ts";
import { replay, startClient } from "./replay-twice.ts";

const isDeep = process.env["SLIPSTREAM_DEEP"] !== undefined;
const FRAMES = isDeep ? 10_000 : 1_500;
// The last one is in the prices alone.
const faults = isDeep ? plantedFaults : [...plantedFaults.slice(0, 3), ...plantedFaults.slice(-1)];

const framesIn = (steps: readonly RecordedStep[]): number =>
  steps.reduce((sum, { input }) => sum + (input.kind === "delivery" ? input.frames.length : 0), 0);

describe(`a fault planted in the code, in a session of ${FRAMES.toLocaleString("en")} frames`, () => {
  let text = "";
  let header: RecordingHeader;
  let steps: readonly RecordedStep[] = [];

  beforeAll(async () => {
    text = await recordLongSession(FRAMES, 2);
    const lines = await recordingLines(text);
    steps = lines.flatMap((line) => (line.type === "step" ? [line.step] : []));
    const [first] = lines;
    if (first?.type !== "header") throw new Error("no header");
    ({ header } = first);
  });

  it("is not found in the code without it", async () => {
    expect(framesIn(steps)).toBeGreaterThanOrEqual(FRAMES);
    expect(agrees(await replay(text))).toBe(true);
    expect(text).toMatch(/"check":\{"events":\d+,"head":"[0-9a-f]{64}","state":"[0-9a-f]{64}"\}/);
    expect(await firstDivergence(header, steps, startClient, startClient)).toBeUndefined();
  }, 120_000);

  it.each(faults)("is located and shrunk to at most 20 frames: $name", async (fault) => {
    const broken = await buildWith(fault);
    const divergence = await firstDivergence(header, steps, startClient, broken);
    expect(divergence?.recorded).toBe(fault.event);
    expect(divergence?.fields.some(({ field }) => field.replace(/^betslip\.legs\[\d\]/, "betslip.legs[]").startsWith(fault.field))).toBe(true);
    // It is the first difference: up to the line before it, the two builds do the same and end in the same.
    expect(await compareOn(header, steps.slice(0, (divergence?.line ?? 0) - 2), startClient, broken, 1)).toMatchObject({ divergence: undefined, ends: [] });
    const shrunk = await shrinkRecording(header, steps, startClient, broken);
    expect(shrunk?.divergence).toMatchObject({ kind: divergence?.kind, recorded: divergence?.recorded });
    const left = shrunk?.steps ?? steps;
    expect(framesIn(left)).toBeLessThanOrEqual(20);
    expect(left.length).toBeLessThanOrEqual(20);

    // The rest is a valid recording: it agrees with the right code and not with the wrong one.
    const { steps: written, end } = await recordedBy(header, left, startClient);
    const fixture = writeRecording(header, written, end, digest.sha256);
    expect(agrees(await replay(fixture))).toBe(true);
    const failed = await replay(fixture, {}, broken);
    expect(agrees(failed)).toBe(false);
    if (fault.field !== "prices") expect(failed.divergence).toMatchObject({ kind: divergence?.kind, recorded: fault.event });
  }, 300_000);
});
