import type { RecordedStep } from "../../application/recording/lines.ts";
import type { RecordingEnd, RecordingHeader } from "../../application/recording/recorder.ts";
import type { ReportHeader } from "../../application/recording/report.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { chunksOf } from "../ndjson/chunks.ts";
import { unzipped } from "../ndjson/unzipped.ts";
import { readRecording, type WhyNot } from "./read-recording.ts";

/** A session of a file, to be played. */
export interface PlayableSession {
  readonly header: RecordingHeader;
  readonly steps: readonly RecordedStep[];
  /** The line of the header in its file; the steps follow it line by line. */
  readonly line: number;
  /** How it ended; undefined when its page went away, or the file cannot be read to its end. */
  readonly end: RecordingEnd | undefined;
}

export interface PlayableFile {
  readonly report: ReportHeader | undefined;
  readonly sessions: readonly PlayableSession[];
  /** Why each of the other sessions is not among them. */
  readonly passedOver: readonly string[];
  /** Why the file cannot be read further; what comes before that can be played. */
  readonly failure: string | undefined;
}

/** Reads a file of recordings, packed or not. `between` is awaited after every piece, so that a page can draw; what it throws ends the reading. */
export const readPlayable = async (file: Blob, sha256: Sha256, between: () => Promise<void> | undefined = () => undefined, whyNot?: WhyNot): Promise<PlayableFile> => {
  let report: ReportHeader | undefined;
  const sessions: { header: RecordingHeader; steps: RecordedStep[]; line: number; end: RecordingEnd | undefined }[] = [];
  const passedOver: string[] = [];
  const reading = readRecording(unzipped(chunksOf(file.stream())), sha256, whyNot);
  let failure: string | undefined;
  try {
    for (;;) {
      const next = await reading.next().catch((error: unknown) => {
        failure = error instanceof Error ? error.message : String(error);
        return undefined;
      });
      if (next === undefined || next.done === true) break;
      for (const line of next.value) {
        const session = sessions.at(-1);
        if (line.type === "report") ({ report } = line);
        else if (line.type === "header") sessions.push({ header: line.header, steps: [], line: line.line, end: undefined });
        else if (line.type === "passed-over") passedOver.push(`line ${line.line}: ${line.reason}`);
        else if (line.type === "step") session?.steps.push(line.step);
        else if (session !== undefined) session.end = line.end;
      }
      await between();
    }
  } finally {
    await reading.return(undefined);
  }
  return { report, sessions, passedOver, failure };
};
