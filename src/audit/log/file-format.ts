import { RECORDING_KIND } from "../../application/recording/recorder.ts";
import { REPORT_KIND } from "../../application/recording/report.ts";
import type { Head } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { readJson } from "../ndjson/json.ts";
import { RECEIPT_KIND } from "../receipts/saved-receipt.ts";
import { readHead } from "../witness/head.ts";
import type { Failure } from "./problem.ts";

export const LOG_KIND = "slipstream-log";
const LOG_VERSION = 2;

/** The first line of a log file: the head that its first record follows. Like every line, it is canonical JSON. */
export const headerLine = (start: Head): string => canonical({ kind: LOG_KIND, v: LOG_VERSION, head: start });

export type LogLine =
  | { readonly kind: "header"; readonly head: Head }
  | { readonly kind: "record"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly failure: Failure };

/** One line of a log file; its record is not checked yet. */
export const readLogLine = (text: string): LogLine => {
  const read = readJson(text);
  if (!read.ok) return unreadable({ verdict: "unreadable", ...read.failure });
  if (!isHeader(read.value)) return { kind: "record", value: read.value };
  const header = readHeader(read.value);
  const isAsWritten = header.kind !== "header" || text === headerLine(header.head);
  return isAsWritten ? header : unreadable({ verdict: "unreadable", code: "header-not-as-written" });
};

/** Whether a first line that cannot be read may have been part of a log. */
export const isOfLog = (text: string): boolean => text.includes(LOG_KIND) || text.includes('"previous"');

/** Whether a file that is no text begins as gzip does. The second byte of gzip is never UTF-8, so it is lost here. */
export const isPacked = (text: string): boolean => text.startsWith("\u001F\uFFFD");

const unreadable = (failure: Failure): LogLine => ({ kind: "unreadable", failure });

interface Header {
  readonly kind: string;
  readonly v?: unknown;
  readonly head?: unknown;
}

/** A record to which a `kind` was added is still a record: the audit names the field beside its seal. */
const isHeader = (value: unknown): value is Header =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string" && !readSealed(value).readable;

const readHeader = ({ kind, v, head }: Header): LogLine => {
  if (kind === RECORDING_KIND || kind === REPORT_KIND) return unreadable({ verdict: "foreign", code: "recording" });
  if (kind === RECEIPT_KIND) return unreadable({ verdict: "foreign", code: "receipt" });
  if (kind !== LOG_KIND) return unreadable({ verdict: "foreign", code: "foreign" });
  if (v !== LOG_VERSION) return unreadable({ verdict: "unreadable", code: "other-version", version: JSON.stringify(v) ?? "none" });
  const start = readHead(head);
  return start === undefined ? unreadable({ verdict: "unreadable", code: "header-without-head" }) : { kind: "header", head: start };
};
