import { isNumber, isWhole, shape } from "../../domain/kernel/guards.ts";
import { STATE_VERSION } from "../../domain/rooms.ts";
import type { AdmittedInput, Input } from "./inputs.ts";
import { type Deployment, RECORDING_KIND, RECORDING_VERSION, type RecordingEnd, type RecordingHeader } from "./recorder.ts";

/** A recording line longer than this is refused (docs/faults.md#limits). */
const LONGEST_LINE = 4 * 1024 * 1024;

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

/** Reads a recording line by line. Throws `UnreadableRecording` at the first line it cannot read. */
export const createRecordingReader = (): ((text: string) => RecordingLine | undefined) => {
  let line = 0;
  return (text) => {
    line += 1;
    const written = line === 1 ? text.replace(/^\uFEFF/, "") : text;
    if (written.trim() === "") return undefined;
    if (written.length > LONGEST_LINE) throw new UnreadableRecording(line, "longer than a line may be");
    const value = parse(written, line);
    if (line === 1) return { type: "header", header: toHeader(value) };
    if (value.kind === "end") return { type: "end", end: toEnd(value, line) };
    return { type: "input", admitted: toInput(value, line) };
  };
};

const parse = (text: string, line: number): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableRecording(line, "not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UnreadableRecording(line, "not an object");
  return value as Record<string, unknown>;
};

const toHeader = (value: Record<string, unknown>): RecordingHeader => {
  if (value.kind !== RECORDING_KIND) throw new UnreadableRecording(1, "not a Slipstream recording");
  const { at, build, deployment, state, stateVersion, player } = value;
  if (value.v !== RECORDING_VERSION || stateVersion !== STATE_VERSION)
    throw new UnreadableRecording(1, `this recording was made by another version of Slipstream (recording ${String(value.v)}, state ${String(stateVersion)}; this one reads recording ${RECORDING_VERSION}, state ${STATE_VERSION}). Check out build ${String(build)}, which wrote it, and replay it there`);
  const { length, hash } = (value["head"] ?? {}) as { readonly length?: unknown; readonly hash?: unknown };
  if (typeof at !== "number" || typeof length !== "number" || typeof hash !== "string")
    throw new UnreadableRecording(1, "the header does not say where the session began");
  if (typeof build !== "string" || typeof state !== "object" || state === null)
    throw new UnreadableRecording(1, "the header does not say in which state the session began");
  if (!isDeployment(deployment)) throw new UnreadableRecording(1, "the header does not say where the client ran");
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
