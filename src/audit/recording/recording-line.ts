import type { Input } from "../../application/recording/inputs.ts";
import type { Outgoing } from "../../application/recording/outgoing.ts";
import type { Check, RecordedStep, WrittenFact } from "../../application/recording/lines.ts";
import { type Deployment, RECORDING_KIND, RECORDING_VERSION, type RecordingEnd, type RecordingHeader } from "../../application/recording/recorder.ts";
import { REPORT_KIND, REPORT_VERSION, type ReportHeader } from "../../application/recording/report.ts";
import { isLack } from "../../application/recording/shelf.ts";
import { isNumber, isText, isWhole, optional, shape } from "../../domain/kernel/guards.ts";
import { LOG_KIND } from "../log/file-format.ts";
import { DEEPEST, type JsonFailure, readJson } from "../ndjson/json.ts";
import type { Line } from "../ndjson/lines.ts";

/** Which line of a file is not a readable line of a recording, why, and how far the file plays all the same. The page and the commands show this message. */
export class UnreadableRecording extends Error {
  override readonly name = "UnreadableRecording";
  readonly #line: number;
  readonly #reason: string;

  /** `playable` is the last line that holds an input or the end of a session; 0 when there is none. */
  constructor(line: number, reason: string, playable = 0) {
    super(`line ${line}: ${reason}${playable === 0 ? "" : `; it plays as far as line ${playable}`}`);
    this.#line = line;
    this.#reason = reason;
  }

  /** The same, of a file of which this much plays. */
  after(playable: number): UnreadableRecording {
    return new UnreadableRecording(this.#line, this.#reason, playable);
  }
}

/** A line's number in its file, and its contents. */
export type RecordingLine = { readonly line: number } & (
  | { readonly type: "header"; readonly header: RecordingHeader }
  | { readonly type: "step"; readonly step: RecordedStep }
  /** Undefined when the page was closed without an end line: the end of the session is unknown. */
  | { readonly type: "end"; readonly end: RecordingEnd | undefined }
  /** A problem was reported; its sessions follow. */
  | { readonly type: "report"; readonly report: ReportHeader }
  /** Here begins a session that is not given, and why. */
  | { readonly type: "passed-over"; readonly reason: string }
);

/** Every kind of input: a record, so that a new kind does not compile until it is here. */
const KINDS: ReadonlySet<unknown> = new Set(
  Object.keys({
    start: true,
    command: true,
    "read-watched": true,
    "read-released": true,
    "read-refreshed": true,
    delivery: true,
    signal: true,
    reply: true,
    timer: true,
    "session-elsewhere": true,
    desk: true,
    front: true,
    "detail-dropped": true,
    kept: true,
  } satisfies Record<Input["kind"], true>),
);

const JSON_WORDS: { readonly [Code in JsonFailure["code"]]: string } = {
  "not-json": "not JSON",
  "too-deep": "nested too deeply",
  "forbidden-name": "holds a name that an input never has",
};

/** A message may be nested as deeply as a line of a log, and stands in the frames of the input of its line. */
const DEEPEST_LINE = DEEPEST + 4;

/** The JSON object of a line, whatever its fields. */
export const parse = ({ text, number }: Line): Record<string, unknown> => {
  const read = readJson(text, DEEPEST_LINE);
  if (!read.ok) throw new UnreadableRecording(number, JSON_WORDS[read.failure.code]);
  const { value } = read;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new UnreadableRecording(number, "not an object");
  return value as Record<string, unknown>;
};

/** Why the session cannot be read: its lines have another form. Undefined when they have this code's, and for what is no session. */
export const otherForm = ({ kind, v, build }: Record<string, unknown>): string | undefined =>
  kind !== RECORDING_KIND || v === RECORDING_VERSION
    ? undefined
    : `this recording has version ${JSON.stringify(v) ?? "none"}, and this code reads version ${RECORDING_VERSION}. Replay it with the code of the build that wrote it, ${String(build)}`;

/** The value as the header of a recording with lines of this code's form. */
export const toHeader = (value: Record<string, unknown>, line: number): RecordingHeader => {
  if (value.kind === LOG_KIND) throw new UnreadableRecording(line, "a log, not a recording: verify it instead");
  if (value.kind !== RECORDING_KIND) throw new UnreadableRecording(line, "not a Slipstream recording");
  const { at, build, deployment, state, shapes, player } = value;
  const { length, hash } = (value["head"] ?? {}) as { readonly length?: unknown; readonly hash?: unknown };
  if (typeof at !== "number" || typeof length !== "number" || typeof hash !== "string")
    throw new UnreadableRecording(line, "the header does not say where the session began");
  if (typeof build !== "string" || typeof shapes !== "string" || typeof state !== "object" || state === null)
    throw new UnreadableRecording(line, "the header does not say in which state the session began");
  if (!isDeployment(deployment)) throw new UnreadableRecording(line, "the header does not say where the client ran");
  return {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at,
    build,
    deployment,
    head: { length, hash },
    shapes,
    // The state is not checked: a replay from a damaged state would not agree with the recording's end.
    state: state as RecordingHeader["state"],
    player: typeof player === "string" ? player : null,
  };
};

export const toReport = ({ v, at, build, note, sessions, lacks }: Record<string, unknown>, line: number): ReportHeader => {
  if (v !== REPORT_VERSION || typeof at !== "number" || typeof build !== "string" || typeof note !== "string" || !isWhole(sessions) || !Array.isArray(lacks))
    throw new UnreadableRecording(line, "not a report that this version of Slipstream reads");
  return { kind: REPORT_KIND, v, at, build, note, sessions, lacks: lacks.filter(isLack) };
};

const isDeployment = shape<Deployment>({ clientId: isWhole, minutesEast: isNumber });

export const toEnd = ({ events, head, state }: Record<string, unknown>, line: number): RecordingEnd => {
  if (typeof events !== "number" || typeof head !== "string" || typeof state !== "string")
    throw new UnreadableRecording(line, "the end does not say what the session came to");
  return { kind: "end", events, head, state };
};

export const toStep = (value: Record<string, unknown>, line: number): RecordedStep => {
  const { at, input, ids = NONE, outgoing = NONE, from = 0, facts = NONE, check } = value as { readonly [Field in keyof RecordedStep]?: unknown };
  if (typeof at !== "number") throw new UnreadableRecording(line, "an input without its time");
  const kind: unknown = (input as Partial<Input> | null | undefined)?.kind;
  if (!KINDS.has(kind)) throw new UnreadableRecording(line, "an input of no known kind");
  if (kind === "delivery" && !areFrames((input as { readonly frames?: unknown }).frames)) throw new UnreadableRecording(line, "a delivery without its frames");
  if (!Array.isArray(ids) || !Array.isArray(facts) || typeof from !== "number")
    throw new UnreadableRecording(line, "does not say what came of the input");
  if (!facts.every(isFact)) throw new UnreadableRecording(line, "a fact without its type, or with changes that are none");
  if (check !== undefined && !isCheck(check)) throw new UnreadableRecording(line, "a check without its hashes");
  if (!Array.isArray(outgoing) || !outgoing.every(isOutgoing)) throw new UnreadableRecording(line, "a call or a timer without its values");
  return { at, input: input as Input, ids, outgoing, from, facts, check };
};

const NONE: readonly never[] = [];

const areFrames = (frames: unknown): boolean => Array.isArray(frames) && frames.every(isFrame);

const isFrame = (frame: Partial<{ readonly topic: unknown; readonly payload: unknown }> | null): boolean => typeof frame?.topic === "string" && typeof frame.payload === "string";

const isFact = (fact: unknown): fact is WrittenFact => Array.isArray(fact) && typeof fact[0] === "string" && (fact.length === 1 || Array.isArray(fact[1]));

const isCheck = shape<Check>({ events: isWhole, head: isText, state: optional(isText) });

const isOutgoing = (outgoing: unknown): outgoing is Outgoing =>
  Array.isArray(outgoing) && outgoing.length === 2 && typeof outgoing[0] === "string" && typeof outgoing[1] === "object" && outgoing[1] !== null;
