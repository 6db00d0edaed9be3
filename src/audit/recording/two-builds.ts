import type { Outgoing } from "../../application/recording/outgoing.ts";
import type { RecordedStep, WrittenMark } from "../../application/recording/lines.ts";
import { writeMark } from "../../application/recording/lines.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import type { FactMark } from "../../domain/fingerprint.ts";
import { createComparison, type Divergence } from "./compare-marks.ts";
import { differingEnds, type EndPart } from "./ends.ts";
import { idsOf, type RecordingLine, UnreadableRecording } from "./recording-line.ts";
import { OTHER_BUILD, refused, THIS_BUILD } from "./refused.ts";
import type { ReplayedClient, ReplaySummary, StartClient } from "./replay-recording.ts";

/** A client that gets inputs one by one and tells the facts of each. */
interface Told {
  /** What the build of this client is called where it refuses an input. */
  readonly build: string;
  readonly client: ReplayedClient;
  readonly ids: string[];
  /** The facts, calls and timers since the last call. */
  readonly take: () => Caused;
}

interface Caused {
  readonly marks: readonly FactMark[];
  readonly outgoing: readonly Outgoing[];
}

const begin = async (header: RecordingHeader, start: StartClient, build: string, line: number): Promise<Told> => {
  let marks: FactMark[] = [];
  let outgoing: Outgoing[] = [];
  const ids: string[] = [];
  const client = await start({ header, nextId: () => ids.shift(), onMark: (mark) => void marks.push(mark), onOutgoing: (each) => void outgoing.push(each) }).catch((error: unknown) => {
    throw refused(error, line, build, "cannot begin the session");
  });
  return {
    build,
    client,
    ids,
    take: () => {
      const taken = { marks, outgoing };
      [marks, outgoing] = [[], []];
      return taken;
    },
  };
};

/** Gives the input of a line and waits until everything that it causes is done. Throws `UnreadableRecording` when the build cannot enter it. */
const give = async ({ build, client, take }: Told, step: RecordedStep, line: number): Promise<Caused> => {
  try {
    const going = client.step(step);
    // In this build a delivery is done when the call returns, but another build may need longer.
    await (going ?? (isCertain(step) ? undefined : client.settle()));
  } catch (error) {
    throw refused(error, line, build);
  }
  return take();
};

const isCertain = ({ input }: RecordedStep): boolean => input.kind === "delivery";

export interface Pair {
  /** Gives both builds the same input; resolves to the first difference, undefined while there is none. */
  readonly step: (step: RecordedStep, line: number) => Promise<Divergence | undefined>;
  /** Adds the ids of a later input, so that both builds can draw them. */
  readonly draw: (step: RecordedStep) => void;
  /** Ends both builds after the last input, and says whether one of them made more facts, or ends in something else though every fact is the same. */
  readonly finish: () => Promise<PairEnd>;
  /** Ends both builds before the end, and compares nothing more. */
  readonly stop: () => Promise<void>;
}

export interface PairEnd {
  readonly divergence: Divergence | undefined;
  /** Empty when the facts differ already. */
  readonly ends: readonly EndPart[];
}

/** Two builds side by side on the same inputs, from the header at `line`: "recorded" in a divergence is what the first of them does. */
export const startPair = async (header: RecordingHeader, reference: StartClient, tried: StartClient, line: number): Promise<Pair> => {
  const [one, other] = [await begin(header, reference, OTHER_BUILD, line), await begin(header, tried, THIS_BUILD, line)];
  const comparison = createComparison();

  const hear = ({ marks, outgoing }: Caused): void => {
    marks.forEach(comparison.made);
    outgoing.forEach(comparison.sent);
  };
  const compare = async (step: RecordedStep, line: number): Promise<Divergence | undefined> => {
    comparison.begin(line);
    const { marks, outgoing } = await give(one, step, line);
    const from = marks[0]?.sequence ?? 0;
    const facts = marks.map(writeMark);
    hear(await give(other, step, line));
    const isDone = comparison.recorded({ ...step, from, facts, outgoing }, line);
    if (!isDone) {
      await other.client.settle().catch((error: unknown) => {
        throw refused(error, line, THIS_BUILD);
      });
      hear(other.take());
      comparison.settled();
    }
    return comparison.divergence();
  };
  const stop = async (): Promise<void> => {
    await one.client.stop();
    await other.client.stop();
  };
  return {
    stop,
    draw: (step) => {
      const ids = idsOf(step);
      one.ids.push(...ids);
      other.ids.push(...ids);
    },
    step: compare,
    finish: async () => {
      comparison.finish();
      const divergence = comparison.divergence();
      const ends = divergence === undefined ? differingEnds(one.client.summary(), other.client.summary()) : [];
      await stop();
      return { divergence, ends };
    },
  };
};

export interface AgainstSession {
  readonly build: string;
  readonly inputs: number;
  readonly divergence: Divergence | undefined;
  readonly ends: readonly EndPart[];
  /** As in `SessionReplay`. */
  readonly agreedUpTo: number | undefined;
}

/** Runs each session of a recording through both builds until they differ. Throws what reading the lines throws, after it has yielded the session in which that line stands. */
export async function* compareBuilds(lines: AsyncIterable<readonly RecordingLine[]>, reference: StartClient, tried: StartClient): AsyncGenerator<AgainstSession> {
  let pair: Pair | undefined;
  let build = "";
  let inputs = 0;
  let divergence: Divergence | undefined;
  let agreed = 0;
  try {
    for await (const read of lines) {
      for (const line of read) {
        if (line.type === "header") {
          pair = await startPair(line.header, reference, tried, line.line);
          [build, inputs, divergence, agreed] = [line.header.build, 0, undefined, line.line];
        } else if (line.type === "end") {
          const ended = await pair?.finish();
          pair = undefined;
          yield { build, inputs, divergence, ends: [], ...ended, agreedUpTo: undefined };
        } else if (line.type === "step" && divergence === undefined) {
          pair?.draw(line.step);
          divergence = await pair?.step(line.step, line.line);
          agreed = divergence === undefined ? line.line : divergence.line - 1;
          inputs += line.step.input.kind === "start" ? 0 : 1;
        }
      }
    }
  } catch (error) {
    if (pair !== undefined && error instanceof UnreadableRecording) {
      await pair.stop();
      yield { build, inputs, divergence, ends: [], agreedUpTo: agreed };
    }
    throw error;
  }
}

/** Runs inputs through a build: returns the same steps with the facts that this build makes, and its end. */
export const recordedBy = async (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  start: StartClient,
): Promise<{ readonly steps: readonly RecordedStep[]; readonly end: ReplaySummary }> => {
  const told = await begin(header, start, OTHER_BUILD, 1);
  for (const step of steps) told.ids.push(...idsOf(step));
  const written: RecordedStep[] = [];
  for (const [place, step] of steps.entries()) {
    const { marks, outgoing } = await give(told, step, place + 2);
    const facts: readonly WrittenMark[] = marks.map(writeMark);
    written.push({ ...step, from: marks[0]?.sequence ?? 0, facts, outgoing });
  }
  const end = told.client.summary();
  await told.client.stop();
  return { steps: written, end };
};
