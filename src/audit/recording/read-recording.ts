import type { AdmittedInput, Input } from "../../application/recording/inputs.ts";
import { type Deployment, RECORDING_KIND, RECORDING_VERSION, type RecordingEnd, type RecordingHeader } from "../../application/recording/recorder.ts";
import { isNumber, isWhole, shape } from "../../domain/kernel/guards.ts";
import { STATE_VERSION } from "../../domain/rooms.ts";
import { type JsonFailure, readJson } from "../ndjson/json.ts";
import { type Line, type LineFailure, readLines, UnreadableLine } from "../ndjson/lines.ts";

const KINDS: readonly Input["kind"][] = [
  "command",
  "read-watched",
  "read-released",
  "read-refreshed",
  "delivery",
  "signal",
  "reply",
  "timer",
  "session-elsewhere",
  "id",
];

/** Says which line of a file cannot be read as a line of a recording, and why. */
export class UnreadableRecording extends Error {
  override readonly name = "UnreadableRecording";
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}

export type RecordingLine =
  | { readonly type: "header"; readonly header: RecordingHeader }
  | { readonly type: "input"; readonly admitted: AdmittedInput }
  | { readonly type: "end"; readonly end: RecordingEnd };

/**
 * The lines of a recording as its chunks arrive, without ever holding it whole. Throws `UnreadableRecording` at the
 * first line that cannot be read, and whatever reading the chunks throws.
 */
export async function* readRecording(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RecordingLine> {
  let last: RecordingLine | undefined;
  try {
    for await (const line of readLines(chunks)) {
      if (last?.type === "end") throw new UnreadableRecording(line.number, "something stands after the end");
      last = readLine(line, last === undefined);
      yield last;
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    throw new UnreadableRecording(error.line, LINE_WORDS[error.code]);
  }
}

const LINE_WORDS: { readonly [Code in LineFailure]: string } = {
  "not-utf-8": "not UTF-8",
  "line-too-long": "longer than a line may be",
};

const JSON_WORDS: { readonly [Code in JsonFailure["code"]]: string } = {
  "not-json": "not JSON",
  "too-deep": "nested too deeply",
  "forbidden-name": "holds a name that an input never has",
};

const readLine = (line: Line, isFirst: boolean): RecordingLine => {
  const value = parse(line);
  if (isFirst) return { type: "header", header: toHeader(value, line.number) };
  if (value["kind"] === "end") return { type: "end", end: toEnd(value, line.number) };
  return { type: "input", admitted: toInput(value, line.number) };
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
  const { at, build, deployment, state, stateVersion, player } = value;
  if (value.v !== RECORDING_VERSION || stateVersion !== STATE_VERSION)
    throw new UnreadableRecording(line, `this recording was made by another version of Slipstream (recording ${String(value.v)}, state ${String(stateVersion)}; this one reads recording ${RECORDING_VERSION}, state ${STATE_VERSION}). Check out build ${String(build)}, which wrote it, and replay it there`);
  const { length, hash } = (value["head"] ?? {}) as { readonly length?: unknown; readonly hash?: unknown };
  if (typeof at !== "number" || typeof length !== "number" || typeof hash !== "string")
    throw new UnreadableRecording(line, "the header does not say where the session began");
  if (typeof build !== "string" || typeof state !== "object" || state === null)
    throw new UnreadableRecording(line, "the header does not say in which state the session began");
  if (!isDeployment(deployment)) throw new UnreadableRecording(line, "the header does not say where the client ran");
  return {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at,
    build,
    deployment,
    head: { length, hash },
    stateVersion,
    // Not checked: a replay from a damaged state does not agree with the recording's end.
    state: state as RecordingHeader["state"],
    player: typeof player === "string" ? player : null,
  };
};

const isDeployment = shape<Deployment>({ clientId: isWhole, minutesEast: isNumber });

const toEnd = ({ events, head, state }: Record<string, unknown>, line: number): RecordingEnd => {
  if (typeof events !== "number" || typeof head !== "string" || typeof state !== "string")
    throw new UnreadableRecording(line, "the end does not say what the session came to");
  return { kind: "end", events, head, state };
};

const toInput = (value: Record<string, unknown>, line: number): AdmittedInput => {
  const { at, input } = value as { readonly at?: unknown; readonly input?: { readonly kind?: unknown } };
  if (typeof at !== "number") throw new UnreadableRecording(line, "an input without its time");
  if (!KINDS.some((kind) => kind === input?.kind)) throw new UnreadableRecording(line, "an input of no known kind");
  return { at, input: input as Input };
};
