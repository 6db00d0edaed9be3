import type { AdmittedInput } from "../../application/recording/inputs.ts";
import type { RecordingEnd, RecordingHeader } from "../../application/recording/recorder.ts";
import { isOfLog } from "../../domain/events/registry.ts";
import type { Prices } from "../../domain/prices/state.ts";
import type { Outgoing } from "../../application/recording/outgoing.ts";
import type { MadeFact, RecordedStep } from "../../application/recording/lines.ts";
import { createComparison, type Comparison, type Divergence } from "./compare-facts.ts";
import { differingEnds } from "./ends.ts";
import { giveStep } from "./give-step.ts";
import { type RecordingLine, UnreadableRecording } from "./recording-line.ts";
import { refused, THIS_BUILD } from "./refused.ts";

/** How a session ended. */
export interface ReplaySummary {
  readonly events: number;
  readonly head: string;
  readonly state: string;
  /** Recorded answers whose calls this replay never made. */
  readonly unaskedReplies: readonly string[];
}

/** A client that runs on recorded inputs. */
export interface ReplayedClient {
  /** Gives it one input; returns a promise if work may go on after it. */
  readonly step: (admitted: AdmittedInput) => Promise<void> | undefined;
  /** Resolves when no work is left. */
  readonly settle: () => Promise<void>;
  readonly summary: () => ReplaySummary;
  /** The prices as they are now; they are folded in place. */
  readonly prices: () => Prices;
  readonly stop: () => Promise<void>;
}

export interface ReplayedStart {
  readonly header: RecordingHeader;
  /** The next recorded id; undefined when there is none left. */
  readonly nextId: () => string | undefined;
  readonly onFact: (made: MadeFact) => void;
  /** Called with each call and timer. */
  readonly onOutgoing: (outgoing: Outgoing) => void;
}

export type StartClient = (start: ReplayedStart) => Promise<ReplayedClient>;

export interface ReplayOptions {
  /** Resolves when the input is due; without it inputs are given at once. */
  readonly pace?: ((admitted: AdmittedInput) => Promise<void>) | undefined;
  /** Ends the replay once the log has this many facts. */
  readonly until?: number | undefined;
  readonly onFact?: ((made: MadeFact) => void) | undefined;
}

/** One session of a recording, replayed. */
export interface SessionReplay extends ReplaySummary {
  readonly build: string;
  readonly inputs: number;
  /** How many facts were compared with the recording. */
  readonly compared: number;
  readonly divergence: Divergence | undefined;
  /** The recording's end line; undefined when `until` ended the replay earlier, and when the page was closed without one. */
  readonly recorded: RecordingEnd | undefined;
  readonly isCut: boolean;
  /** The length of the log at the beginning of the session. */
  readonly begins: number;
  /** Where a line follows that is damaged, missing or not for this build: the last line up to which everything is as recorded. Undefined for a session that is whole. */
  readonly agreedUpTo: number | undefined;
}

/** Whether everything is as recorded. A session that was cut short agrees when its lines do. */
export const agrees = ({ divergence, recorded, events, head, state }: SessionReplay): boolean =>
  divergence === undefined && (recorded === undefined || differingEnds(recorded, { events, head, state }).length === 0);

interface Running {
  readonly client: ReplayedClient;
  readonly comparison: Comparison;
  readonly header: RecordingHeader;
  readonly until: number;
  inputs: number;
  compared: number;
  length: number;
  /** The last line that was replayed. */
  line: number;
}

/**
 * Runs a recording's sessions through a client, and compares the facts of each input with the recorded ones. It holds only
 * as much of the file as the reader yields at once. Throws `UnreadableRecording`, also when this build cannot enter an input, after
 * it has yielded what the session had come to before that line.
 */
export async function* replayRecording(
  lines: AsyncIterable<readonly RecordingLine[]>,
  startClient: StartClient,
  { pace, until, onFact }: ReplayOptions = {},
): AsyncGenerator<SessionReplay> {
  const idsBySession: string[][] = [];
  let running: Running | undefined;

  const begin = async (header: RecordingHeader, line: number): Promise<void> => {
    const comparison = createComparison({ line, sequence: header.head.length });
    // What a session has not drawn is not the next one's.
    const ids = idsBySession.shift() ?? [];
    let session: Running | undefined;
    let length = header.head.length;
    const told = (made: MadeFact): void => {
      comparison.made(made);
      onFact?.(made);
      length = made.sequence;
      if (session !== undefined) session.length = length;
    };
    const client = await startClient({ header, nextId: () => ids.shift(), onFact: told, onOutgoing: comparison.sent }).catch((error: unknown) => {
      throw refused(error, line, THIS_BUILD, "cannot begin the session");
    });
    session = { client, comparison, header, until: until ?? Number.POSITIVE_INFINITY, inputs: 0, compared: 0, length, line };
    running = session;
  };

  const finish = async ({ client, comparison, header, inputs, compared, line, length, until }: Running, { end, isCut = false, isWhole = true }: Ending): Promise<SessionReplay> => {
    if (end !== undefined) comparison.finish();
    const recorded = length >= until ? undefined : end;
    const summary = client.summary();
    if (end !== undefined && length < until && comparison.divergence() === undefined) {
      await client.settle();
      comparison.finishCalls();
    }
    await client.stop();
    const divergence = comparison.divergence();
    const agreedUpTo = isWhole ? undefined : divergence === undefined ? line : divergence.line - 1;
    return { ...summary, build: header.build, begins: header.head.length, inputs, compared, divergence, recorded, isCut, agreedUpTo };
  };

  try {
    for await (const read of oneAhead(lines, idsBySession)) {
      for (const line of read) {
        if (line.type === "header") {
          await begin(line.header, line.line);
          continue;
        }
        if (running === undefined || line.type === "report" || line.type === "passed-over") continue;
        if (line.type === "step") {
          if (running.length >= running.until) {
            // A live page may have made a fact later than the replay: only then a later line tells whether it is as recorded.
            if (running.comparison.isOwed()) running.comparison.recorded(line.step, line.line);
            continue;
          }
          await pace?.(line.step);
          const going = giveStep(running, line.step, line.line, counting(running, line.step));
          if (going !== undefined) await going;
          running.line = line.line;
        } else {
          yield await finish(running, { end: line.end, isCut: line.end === undefined });
          running = undefined;
        }
      }
    }
  } catch (error) {
    if (running !== undefined && error instanceof UnreadableRecording) yield await finish(running, { end: undefined, isWhole: false });
    throw error;
  }
}

const counting = (running: Running, { input, facts }: RecordedStep) => (): void => {
  running.inputs += input.kind === "start" ? 0 : 1;
  for (const [type] of facts) if (isOfLog(type)) running.compared += 1;
};

interface Ending {
  readonly end: RecordingEnd | undefined;
  readonly isCut?: boolean;
  /** False where the session goes on with a line that cannot be replayed. */
  readonly isWhole?: boolean;
}

/** Yields each group of lines one group late, so that the ids of the next lines are known before they are drawn: a list for each session, which grows as its lines are read. */
async function* oneAhead(lines: AsyncIterable<readonly RecordingLine[]>, idsBySession: string[][]): AsyncGenerator<readonly RecordingLine[]> {
  let held: readonly RecordingLine[] = [];
  let latest: string[] = [];
  try {
    for await (const read of lines) {
      for (const line of read) {
        if (line.type === "header") idsBySession.push((latest = []));
        else if (line.type === "step") latest.push(...line.step.ids);
      }
      if (held.length > 0) yield held;
      held = read;
    }
  } catch (error) {
    // The lines before a damaged one can still be replayed.
    if (held.length > 0) yield held;
    throw error;
  }
  if (held.length > 0) yield held;
}
