import type { RecordedStep } from "../../application/recording/lines.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import type { Divergence } from "./compare-marks.ts";
import { minimise } from "./minimise.ts";
import type { StartClient } from "./replay-recording.ts";
import { startPair } from "./two-builds.ts";

export interface Shrunk {
  readonly steps: readonly RecordedStep[];
  /** How the two builds differ on the remaining inputs. */
  readonly divergence: Divergence;
  /** How many subsets of the inputs were tried. */
  readonly tries: number;
}

/** The first difference of two builds on these inputs. Line numbers are those of a file with these inputs only. */
export const firstDivergence = async (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  reference: StartClient,
  tried: StartClient,
): Promise<Divergence | undefined> => {
  const pair = await startPair(header, reference, tried);
  for (const step of steps) pair.draw(step);
  for (const [place, step] of steps.entries()) if ((await pair.step(step, place + 2)) !== undefined) break;
  return pair.finish();
};

/** A text that is equal for divergences of the same fault: it contains everything except the place and the values. */
const likeness = ({ kind, recorded, replayed, fields }: Divergence): string =>
  JSON.stringify([kind, recorded, replayed, [...new Set(fields.map(({ field }) => field.replaceAll(/\[[^\]]*\]/g, "[]")))].sort()]);

/**
 * Finds a small set of inputs, with few of their frames, on which two builds still differ in the same way. Undefined when the
 * builds do not differ on the whole recording.
 */
export const shrinkRecording = async (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  reference: StartClient,
  tried: StartClient,
): Promise<Shrunk | undefined> => {
  let tries = 0;
  // The start input is never removed.
  const start = steps.filter(({ input }) => input.kind === "start");
  const differ = (some: readonly RecordedStep[]): Promise<Divergence | undefined> => {
    tries += 1;
    return firstDivergence(header, [...start, ...some], reference, tried);
  };
  const rest = steps.filter(({ input }) => input.kind !== "start");
  const whole = await differ(rest);
  if (whole === undefined) return undefined;
  const wanted = likeness(whole);
  const isSame = async (some: readonly RecordedStep[]): Promise<boolean> => {
    const found = await differ(some);
    return found !== undefined && likeness(found) === wanted;
  };
  // Inputs after the difference cannot have caused it.
  const led = await minimise(rest.slice(0, whole.line - 1 - start.length), isSame);
  const fewer = await withFewerFrames(led, isSame);
  const divergence = await differ(fewer);
  return divergence === undefined ? undefined : { steps: [...start, ...fewer], divergence, tries };
};

/** Each delivery with as few of its frames as the difference needs. */
const withFewerFrames = async (
  steps: readonly RecordedStep[],
  isSame: (some: readonly RecordedStep[]) => Promise<boolean>,
): Promise<readonly RecordedStep[]> => {
  let kept = steps;
  for (const [place, step] of steps.entries()) {
    const { input } = step;
    if (input.kind !== "delivery" || input.frames.length < 2) continue;
    const around = kept;
    const asked = (frames: typeof input.frames): readonly RecordedStep[] => around.with(place, { ...step, input: { ...input, frames } });
    kept = asked(await minimise(input.frames, (frames) => isSame(asked(frames))));
  }
  return kept;
};
