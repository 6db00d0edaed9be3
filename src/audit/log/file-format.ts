import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { readJson } from "../ndjson/json.ts";
import type { Failure } from "./problem.ts";

const LOG_KIND = "slipstream-log";
const RECORDING_KIND = "slipstream-recording";
const LOG_VERSION = 1;

/** A log as NDJSON, line by line: the head it follows, then one sealed fact per line. */
export function* writeLog(start: Head, facts: Iterable<SealedFact>): Generator<string> {
  yield `{"kind":"${LOG_KIND}","v":${LOG_VERSION},"head":${canonical(start)}}\n`;
  for (const fact of facts) yield `${canonical(fact)}\n`;
}

export type LogLine =
  | { readonly kind: "header"; readonly head: Head }
  | { readonly kind: "record"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly failure: Failure };

/** One line of such a file, its record not yet looked into. */
export const readLogLine = (text: string): LogLine => {
  const read = readJson(text);
  if (!read.ok) return unreadable(read.failure);
  return isHeader(read.value) ? readHeader(read.value) : { kind: "record", value: read.value };
};

/** A failure without what all failures have in common. */
type Reason<F extends Failure = Failure> = F extends Failure ? Omit<F, "verdict"> : never;

const unreadable = (reason: Reason): LogLine => ({ kind: "unreadable", failure: { verdict: "unreadable", ...reason } });

interface Header {
  readonly kind: string;
  readonly v?: unknown;
  readonly head?: unknown;
}

const isHeader = (value: unknown): value is Header =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string";

const readHeader = ({ kind, v, head }: Header): LogLine => {
  if (kind === RECORDING_KIND) return unreadable({ code: "recording" });
  if (kind !== LOG_KIND) return unreadable({ code: "foreign" });
  if (v !== LOG_VERSION) return unreadable({ code: "other-version", version: String(v) });
  const { length, hash } = (head ?? {}) as { readonly length?: unknown; readonly hash?: unknown };
  return typeof length === "number" && Number.isSafeInteger(length) && length >= 0 && typeof hash === "string"
    ? { kind: "header", head: { length, hash } }
    : unreadable({ code: "header-without-head" });
};
