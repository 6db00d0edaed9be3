import { linkAfter, NO_LINK, unlinked } from "../../application/recording/lines.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import { REPORT_KIND } from "../../application/recording/report.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { createLineCutter, type Line, type LineCutter, type LineFailure, UnreadableLine } from "../ndjson/lines.ts";
import { NotUnpacked } from "../ndjson/unzipped.ts";
import { otherForm, parse, type RecordingLine, toEnd, toHeader, toReport, toStep, UnreadableRecording } from "./recording-line.ts";

/** Why a session cannot be given to who reads it; undefined when it can. */
export type WhyNot = (header: RecordingHeader) => string | undefined;

/**
 * The lines of a recording, as many at a time as a chunk has, so that a recording is never in memory as a whole. A file may have several sessions in
 * succession. A session that `whyNot` has a reason against is passed over in a report, and
 * otherwise not read. Throws `UnreadableRecording` at the first line that cannot be read or does not follow the line before it, also when the end is missing,
 * and whatever reading the chunks throws.
 */
export async function* readRecording(chunks: AsyncIterable<Uint8Array>, sha256: Sha256, whyNot: WhyNot = () => undefined): AsyncGenerator<readonly RecordingLine[]> {
  const reader = createReader(sha256, whyNot);
  try {
    yield* piecesOf(chunks, reader);
  } catch (error) {
    throw error instanceof UnreadableRecording ? error.after(reader.playable()) : error;
  }
}

async function* piecesOf(chunks: AsyncIterable<Uint8Array>, reader: Reader): AsyncGenerator<readonly RecordingLine[]> {
  const cutter = createLineCutter();
  // The lines before a bad line are yielded first, because they can still be replayed.
  try {
    for await (const chunk of chunks) yield* linesOf(() => cutter.cut(chunk), reader);
  } catch (error) {
    throw error instanceof NotUnpacked ? new UnreadableRecording(reader.lastLine() + 1, NOT_UNPACKED) : error;
  }
  yield* linesOf(() => cutter.rest(), reader);
  reader.finish();
}

type Reader = ReturnType<typeof createReader>;

function* linesOf(cut: () => ReturnType<LineCutter["rest"]>, reader: Reader): Generator<readonly RecordingLine[]> {
  const read: RecordingLine[] = [];
  let failure: unknown;
  try {
    for (const text of cut()) {
      const line = reader.read(text);
      if (line !== undefined) read.push(line);
    }
  } catch (error) {
    failure = error instanceof UnreadableLine ? new UnreadableRecording(error.line, LINE_WORDS[error.code]) : error;
  }
  if (read.length > 0) yield read;
  if (failure !== undefined) throw failure;
}

const createReader = (sha256: Sha256, whyNot: WhyNot) => {
  let isInside = false;
  /** Whether the session is not given: its lines are only counted and linked. */
  let isPassedOver = false;
  let sessions = 0;
  let lastLine = 0;
  let link = NO_LINK;
  /** The number of sessions that the file's report announces; undefined without a report. */
  let reported: number | undefined;
  /** How many numbered lines of this session have been read. */
  let count = 0;
  /** The last line that holds an input or the end of a session. */
  let playable = 0;

  const follow = ({ text, number }: Line): void => {
    const parts = unlinked(text);
    if (parts === undefined) throw new UnreadableRecording(number, link === NO_LINK ? "the header is without its link: it was cut off or changed" : "without the link to the line before it: it was cut off or changed");
    if (linkAfter(link, parts.fields, sha256) !== parts.link) throw new UnreadableRecording(number, link === NO_LINK ? "the header was changed after it was written" : BROKEN);
    ({ link } = parts);
  };

  const begin = (line: Line, passedOver: boolean): void => {
    [isInside, isPassedOver, sessions, link, count] = [true, passedOver, sessions + 1, NO_LINK, 1];
    follow(line);
  };

  /** A line after the header, which is an input or the end of the session; undefined in a session that is passed over. */
  const inside = (value: Record<string, unknown>, line: Line): RecordingLine | undefined => {
    count += 1;
    if (value["n"] !== count) throw new UnreadableRecording(line.number, misplaced(value["n"], count));
    follow(line);
    isInside = value["kind"] !== "end" && value["kind"] !== "cut";
    if (isPassedOver) return undefined;
    const read: RecordingLine = isInside
      ? { line: line.number, type: "step", step: toStep(value, line.number) }
      : { line: line.number, type: "end", end: value["kind"] === "cut" ? undefined : toEnd(value, line.number) };
    playable = line.number;
    return read;
  };

  return {
    lastLine: (): number => lastLine,
    playable: (): number => playable,
    read: (line: Line): RecordingLine | undefined => {
      const value = parse(line);
      lastLine = line.number;
      if (lastLine === 1 && value["kind"] === REPORT_KIND) {
        const report = toReport(value, line.number);
        reported = report.sessions;
        return { line: line.number, type: "report", report };
      }
      if (isInside) return inside(value, line);
      const form = otherForm(value);
      const header = form === undefined ? toHeader(value, line.number) : undefined;
      const reason = header === undefined ? form : whyNot(header);
      // The other pages of a report may have been opened before a release: the one that reported is replayed all the same.
      if (reason !== undefined && reported === undefined) throw new UnreadableRecording(line.number, reason);
      begin(line, reason !== undefined);
      return header === undefined || reason !== undefined ? { line: line.number, type: "passed-over", reason: reason ?? "" } : { line: line.number, type: "header", header };
    },
    finish: (): void => {
      if (sessions === 0 && reported === undefined) throw new UnreadableRecording(1, "the file holds no recording");
      if (isInside) throw new UnreadableRecording(lastLine + 1, "the recording has no end: it was cut off");
      if (reported !== undefined && reported !== sessions)
        throw new UnreadableRecording(lastLine + 1, `the report says that it holds ${reported} sessions, and there are ${sessions}`);
    },
  };
};

const NOT_UNPACKED = "the file is packed with gzip and cannot be unpacked further: it was cut off or damaged, or joined from several files, which have to be opened one by one";
const BROKEN = "does not follow from the line before it: one of the two was changed";

const misplaced = (n: unknown, count: number): string => {
  if (typeof n !== "number") return "without its number";
  if (n > count) return n === count + 1 ? `line ${count} of the session is missing before it` : `lines ${count} to ${n - 1} of the session are missing before it`;
  return `line ${n} of the session again, where line ${count} should stand`;
};

const LINE_WORDS: { readonly [Code in LineFailure]: string } = {
  "not-utf-8": "not UTF-8",
  "line-too-long": "longer than a line may be",
};
