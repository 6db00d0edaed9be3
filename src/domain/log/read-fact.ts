import { CURRENT_VERSION, type SealedFact } from "../events/envelope.ts";
import type { SlipstreamEvent } from "../events/event.ts";

/** Why a record cannot be taken for a fact. */
export type Unreadable = { readonly readable: false; readonly reason: string };
export type ReadFact = { readonly readable: true; readonly fact: SealedFact } | Unreadable;

/**
 * A stored or imported record as a fact that this build can speak of. The event's own fields are vouched for by the
 * hash; a version from the future is refused rather than guessed at (faults S10).
 */
export const readFact = (record: unknown): ReadFact => {
  const read = readSealed(record);
  if (!read.readable || read.fact.version <= CURRENT_VERSION) return read;
  return unreadable(`written by a newer version (${String(read.fact.version)})`);
};

/** A record as a fact of any version, its envelope checked field by field: enough to verify it and to keep it. */
export const readSealed = (record: unknown): ReadFact => {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return unreadable("not an object");
  const { sequence, at, cause, version, event, previous, hash } = record as Record<string, unknown>;
  if (!Number.isSafeInteger(sequence) || (sequence as number) < 1) return unreadable("no sequence");
  if (typeof at !== "number" || !Number.isFinite(at)) return unreadable("no time");
  if (!isCause(cause)) return unreadable("no cause");
  if (!Number.isSafeInteger(version) || (version as number) < 1) return unreadable("no version");
  if (typeof event !== "object" || event === null || typeof (event as { type?: unknown }).type !== "string")
    return unreadable("no event");
  if (typeof previous !== "string" || typeof hash !== "string") return unreadable("no hash");
  return {
    readable: true,
    fact: {
      sequence: sequence as number,
      at,
      cause,
      version: version as number,
      event: event as SlipstreamEvent,
      previous,
      hash,
    },
  };
};

const unreadable = (reason: string): Unreadable => ({ readable: false, reason });

const isCause = (value: unknown): value is SealedFact["cause"] =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { by?: unknown }).by === "string" &&
  typeof (value as { what?: unknown }).what === "string";
