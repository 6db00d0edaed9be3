import type { Input } from "../../application/recording/inputs.ts";
import { linkAfter, NO_LINK, type RecordedTurn, unlinked, type WrittenMark } from "../../application/recording/lines.ts";
import { type Deployment, LONE_TAB, RECORDING_KIND, RECORDING_VERSION, type RecordingEnd, type RecordingHeader } from "../../application/recording/recorder.ts";
import { REPORT_KIND, REPORT_VERSION, type ReportHeader } from "../../application/recording/report.ts";
import { isLack } from "../../application/recording/shelf.ts";
import { isNumber, isWhole, shape } from "../../domain/kernel/guards.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { STATE_VERSION } from "../../domain/rooms.ts";
import { type JsonFailure, readJson } from "../ndjson/json.ts";
import { createLineCutter, type Line, type LineCutter, type LineFailure, UnreadableLine } from "../ndjson/lines.ts";

const KINDS: ReadonlySet<unknown> = new Set<Input["kind"]>([
  "start",
  "command",
  "read-watched",
  "read-released",
  "read-refreshed",
  "delivery",
  "signal",
  "reply",
  "timer",
  "session-elsewhere",
  "screen",
  "heard",
  "turn-began",
  "turn-ended",
  "detail-dropped",
  "id",
]);

/** Which line of a file is not a readable line of a recording, and why. */
export class UnreadableRecording extends Error {
  override readonly name = "UnreadableRecording";
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}

/** A line's number in its file, and its contents. */
export type RecordingLine = { readonly line: number } & (
  | { readonly type: "header"; readonly header: RecordingHeader }
  | { readonly type: "turn"; readonly turn: RecordedTurn }
  /** Undefined when the page was closed without an end line: the end of the session is unknown. */
  | { readonly type: "end"; readonly end: RecordingEnd | undefined }
  /** A problem was reported; its sessions follow. */
  | { readonly type: "report"; readonly report: ReportHeader }
);

/** The last version without links and without the facts that each input caused. */
const UNLINKED_VERSION = 3;
/** The last version in which a recording ended with its turn, and a tab that followed was not recorded. */
const ONE_TURN_VERSION = 7;
/** The last version without drops of the feed's detail. */
const UNDROPPED_VERSION = 6;
/** The last version in which every session opened the log itself. */
const LONE_VERSION = 4;

/**
 * The lines of a recording, as many at a time as a chunk has, so that a recording is never in memory as a whole. A file may have several sessions in
 * succession. Throws `UnreadableRecording` at the first line that cannot be read or does not follow the line before it, also when the end is missing,
 * and whatever reading the chunks throws.
 */
export async function* readRecording(chunks: AsyncIterable<Uint8Array>, sha256: Sha256): AsyncGenerator<readonly RecordingLine[]> {
  const cutter = createLineCutter();
  const reader = createReader(sha256);
  // The lines before a bad line are yielded first, because they can still be replayed.
  for await (const chunk of chunks) yield* linesOf(() => cutter.cut(chunk), reader);
  yield* linesOf(() => cutter.rest(), reader);
  reader.finish();
}

type Reader = ReturnType<typeof createReader>;

function* linesOf(cut: () => ReturnType<LineCutter["rest"]>, reader: Reader): Generator<readonly RecordingLine[]> {
  const read: RecordingLine[] = [];
  let failure: unknown;
  try {
    for (const line of cut()) read.push(reader.read(line));
  } catch (error) {
    failure = error instanceof UnreadableLine ? new UnreadableRecording(error.line, LINE_WORDS[error.code]) : error;
  }
  if (read.length > 0) yield read;
  if (failure !== undefined) throw failure;
}

/** The last version in which every fact has the checksum of the state after it. */
const SUMMED_VERSION = 5;
const READ_VERSIONS: ReadonlySet<unknown> = new Set([RECORDING_VERSION, ONE_TURN_VERSION, UNDROPPED_VERSION, SUMMED_VERSION, LONE_VERSION, UNLINKED_VERSION]);

const createReader = (sha256: Sha256) => {
  let isInside = false;
  let sessions = 0;
  let lastLine = 0;
  let version = RECORDING_VERSION;
  let link = NO_LINK;
  /** The number of sessions that the file's report announces; undefined without a report. */
  let reported: number | undefined;
  /** How many numbered lines of this session have been read. */
  let count = 0;

  const follow = ({ text, number }: Line): void => {
    if (version === UNLINKED_VERSION) return;
    const parts = unlinked(text);
    if (parts === undefined) throw new UnreadableRecording(number, "without the link to the line before it: it was cut off or changed");
    if (linkAfter(link, parts.fields, sha256) !== parts.link) throw new UnreadableRecording(number, BROKEN);
    ({ link } = parts);
  };

  return {
    read: (line: Line): RecordingLine => {
      const value = parse(line);
      lastLine = line.number;
      if (lastLine === 1 && value["kind"] === REPORT_KIND) {
        const report = toReport(value, line.number);
        reported = report.sessions;
        return { line: line.number, type: "report", report };
      }
      if (!isInside) {
        const header = toHeader(value, line.number);
        [isInside, sessions, version, link, count] = [true, sessions + 1, header.v, NO_LINK, 1];
        follow(line);
        return { line: line.number, type: "header", header };
      }
      count += 1;
      if (version !== UNLINKED_VERSION && value["n"] !== count) throw new UnreadableRecording(line.number, misplaced(value["n"], count));
      follow(line);
      if (value["kind"] !== "end" && value["kind"] !== "cut") return { line: line.number, type: "turn", turn: toTurn(value, line.number) };
      isInside = false;
      return { line: line.number, type: "end", end: value["kind"] === "cut" ? undefined : toEnd(value, line.number) };
    },
    finish: (): void => {
      if (sessions === 0 && reported === undefined) throw new UnreadableRecording(1, "the file holds no recording");
      if (isInside) throw new UnreadableRecording(lastLine + 1, "the recording has no end: it was cut off");
      if (reported !== undefined && reported !== sessions)
        throw new UnreadableRecording(lastLine + 1, `the report says that it holds ${reported} sessions, and there are ${sessions}`);
    },
  };
};

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

const JSON_WORDS: { readonly [Code in JsonFailure["code"]]: string } = {
  "not-json": "not JSON",
  "too-deep": "nested too deeply",
  "forbidden-name": "holds a name that an input never has",
};

const parse = ({ text, number }: Line): Record<string, unknown> => {
  const read = readJson(text);
  if (!read.ok) throw new UnreadableRecording(number, JSON_WORDS[read.failure.code]);
  const { value } = read;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new UnreadableRecording(number, "not an object");
  return value as Record<string, unknown>;
};

const toHeader = (value: Record<string, unknown>, line: number): RecordingHeader => {
  if (value.kind !== RECORDING_KIND) throw new UnreadableRecording(line, "not a Slipstream recording");
  const { at, build, deployment, state, stateVersion, player, tab, isTakenOver, isFollowing } = value;
  if (!READ_VERSIONS.has(value.v) || stateVersion !== STATE_VERSION)
    throw new UnreadableRecording(line, `this recording was made by another version of Slipstream (recording ${String(value.v)}, state ${String(stateVersion)}; this one reads recording ${RECORDING_VERSION}, state ${STATE_VERSION}). Check out build ${String(build)}, which wrote it, and replay it there`);
  const { length, hash } = (value["head"] ?? {}) as { readonly length?: unknown; readonly hash?: unknown };
  if (typeof at !== "number" || typeof length !== "number" || typeof hash !== "string")
    throw new UnreadableRecording(line, "the header does not say where the session began");
  if (typeof build !== "string" || typeof state !== "object" || state === null)
    throw new UnreadableRecording(line, "the header does not say in which state the session began");
  if (!isDeployment(deployment)) throw new UnreadableRecording(line, "the header does not say where the client ran");
  return {
    kind: RECORDING_KIND,
    v: Number(value.v),
    at,
    build,
    deployment,
    head: { length, hash },
    stateVersion,
    // The state is not checked: a replay from a damaged state would not agree with the recording's end.
    state: state as RecordingHeader["state"],
    player: typeof player === "string" ? player : null,
    tab: typeof tab === "string" ? tab : LONE_TAB,
    isTakenOver: isTakenOver === true,
    isFollowing: isFollowing === true,
  };
};

const toReport = ({ v, at, build, note, sessions, lacks }: Record<string, unknown>, line: number): ReportHeader => {
  if (v !== REPORT_VERSION || typeof at !== "number" || typeof build !== "string" || typeof note !== "string" || !isWhole(sessions) || !Array.isArray(lacks))
    throw new UnreadableRecording(line, "not a report that this version of Slipstream reads");
  return { kind: REPORT_KIND, v, at, build, note, sessions, lacks: lacks.filter(isLack) };
};

const isDeployment = shape<Deployment>({ clientId: isWhole, minutesEast: isNumber });

const toEnd = ({ events, head, state }: Record<string, unknown>, line: number): RecordingEnd => {
  if (typeof events !== "number" || typeof head !== "string" || typeof state !== "string")
    throw new UnreadableRecording(line, "the end does not say what the session came to");
  return { kind: "end", events, head, state };
};

const toTurn = (value: Record<string, unknown>, line: number): RecordedTurn => {
  const { at, input, ids = NONE, from = 0, facts = NONE } = value as { readonly [Field in keyof RecordedTurn]?: unknown };
  if (typeof at !== "number") throw new UnreadableRecording(line, "an input without its time");
  const kind: unknown = (input as Partial<Input> | null | undefined)?.kind;
  if (!KINDS.has(kind)) throw new UnreadableRecording(line, "an input of no known kind");
  if (!Array.isArray(ids) || !Array.isArray(facts) || typeof from !== "number")
    throw new UnreadableRecording(line, "does not say what came of the input");
  if (!facts.every(isMark)) throw new UnreadableRecording(line, "a fact without its sums");
  return { at, input: input as Input, ids, from, facts };
};

const NONE: readonly never[] = [];

const isMark = (mark: unknown): mark is WrittenMark =>
  Array.isArray(mark) && typeof mark[0] === "string" && typeof mark[1] === "string" && typeof mark[2] === "string" && (mark.length === 3 || Array.isArray(mark[3]));

/** The ids of a turn. In version 3 each id has a line of its own. */
export const idsOf = ({ input, ids }: RecordedTurn): readonly string[] => (input.kind === "id" ? [input.value] : ids);
