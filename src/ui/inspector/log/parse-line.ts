import type { Head } from "../../../domain/events/envelope.ts";

export const LOG_KIND = "slipstream-log";
export const LOG_VERSION = 1;

/** A line longer than this is refused (faults 4.4). */
export const LONGEST_LINE = 4 * 1024 * 1024;
/** Facts nest less deep than this by far. */
const DEEPEST = 32;

export type ParsedLine =
  | { readonly kind: "blank" }
  | { readonly kind: "header"; readonly head: Head }
  | { readonly kind: "record"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly reason: string };

/** One line of an exported log. Names that reach into an object's making are refused wherever they stand (faults R2). */
export const parseLine = (text: string): ParsedLine => {
  if (text.trim() === "") return { kind: "blank" };
  if (text.length > LONGEST_LINE) return unreadable("longer than a line may be");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable("not JSON");
  }
  const trap = trapIn(value, 0);
  if (trap !== undefined) return unreadable(trap);
  return isHeader(value) ? header(value) : { kind: "record", value };
};

const unreadable = (reason: string): ParsedLine => ({ kind: "unreadable", reason });

const isHeader = (value: unknown): value is { readonly kind: string; readonly v?: unknown; readonly head?: unknown } =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string";

const header = ({ kind, v, head }: { readonly kind: string; readonly v?: unknown; readonly head?: unknown }): ParsedLine => {
  if (kind === "slipstream-recording") return unreadable("a recording, not a log: replay it instead");
  if (kind !== LOG_KIND) return unreadable("not a Slipstream log");
  if (v !== LOG_VERSION) return unreadable(`exported in version ${String(v)}`);
  const { length, hash } = (head ?? {}) as { readonly length?: unknown; readonly hash?: unknown };
  return typeof length === "number" && Number.isSafeInteger(length) && length >= 0 && typeof hash === "string"
    ? { kind: "header", head: { length, hash } }
    : unreadable("the header names no head");
};

const TRAPS = new Set(["__proto__", "constructor", "prototype"]);

const trapIn = (value: unknown, depth: number): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > DEEPEST) return "nested deeper than a fact may be";
  for (const [key, field] of Object.entries(value)) {
    if (TRAPS.has(key)) return `a field may not be called ${key}`;
    const trap = trapIn(field, depth + 1);
    if (trap !== undefined) return trap;
  }
  return undefined;
};
