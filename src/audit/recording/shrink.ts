import type { RecordedStep } from "../../application/recording/lines.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import type { Divergence } from "./compare-facts.ts";
import { endWords } from "./ends.ts";
import { minimise } from "./minimise.ts";
import type { StartClient } from "./replay-recording.ts";
import { type Compared, compareOn } from "./two-builds.ts";

export interface Shrunk {
  readonly steps: readonly RecordedStep[];
  /** How the two builds differ on the remaining inputs. */
  readonly divergence: Divergence;
  /** How many subsets of the inputs were tried. */
  readonly tries: number;
}

/** The two builds differ, but no smaller set of inputs can be looked for. */
export class NotToShrink extends Error {
  override readonly name = "NotToShrink";
}

/** The first difference of two builds on these inputs. Line numbers are those of a file with these inputs only. */
export const firstDivergence = async (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  reference: StartClient,
  tried: StartClient,
): Promise<Divergence | undefined> => (await compareOn(header, steps, reference, tried, 1)).divergence;

/** A text that is equal for divergences of the same fault: it contains everything except the place and the values. */
const likeness = ({ kind, recorded, replayed, fields }: Divergence): string =>
  JSON.stringify([kind, recorded, replayed, [...new Set(fields.map(({ field }) => field.replaceAll(/\[[^\]]*\]/g, "[]")))].sort()]);

/**
 * Finds a small set of inputs, with few of their frames, on which two builds still differ in the same way. Undefined when the
 * builds do not differ on the whole recording. Throws `NotToShrink`, and `UnreadableRecording` when one of them cannot be given it, with lines of a file whose header is at `headerLine`.
 */
export const shrinkRecording = async (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  reference: StartClient,
  tried: StartClient,
  headerLine = 1,
): Promise<Shrunk | undefined> => {
  let tries = 0;
  // The start input is never removed.
  const start = steps.filter(({ input }) => input.kind === "start");
  const compare = async (some: readonly RecordedStep[]): Promise<Compared> => {
    tries += 1;
    const compared = await compareOn(header, [...start, ...some], reference, tried, headerLine);
    if (compared.failure !== undefined) throw compared.failure;
    return compared;
  };
  const rest = steps.filter(({ input }) => input.kind !== "start");
  const whole = await compare(rest);
  if (whole.ends.length > 0) throw new NotToShrink(`the two builds make the same events and end with ${endWords(whole.ends)}: no event shows which inputs it takes`);
  if (whole.divergence === undefined) return undefined;
  const wanted = likeness(whole.divergence);
  const isSame = async (some: readonly RecordedStep[]): Promise<boolean> => {
    // Without an input that was taken out, a build may not be able to take a later one.
    const { divergence } = await compare(some).catch(() => ({ divergence: undefined }));
    return divergence !== undefined && likeness(divergence) === wanted;
  };
  // Inputs after the difference cannot have caused it.
  const led = rest.slice(0, Math.max(0, whole.given - start.length));
  if (!(await isSame(led))) throw new NotToShrink("the two builds differ, and differ in another way when they are given the same inputs again: a build depends on something that is not recorded");
  const fewer = await withFewerFrames(await minimise(led, isSame), isSame);
  const { divergence } = await compareOn(header, [...start, ...fewer], reference, tried, 1);
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
